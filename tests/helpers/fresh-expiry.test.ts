import { rmSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { claimsFolder } from "./fresh-expiry.ts";

const origin = "http://127.0.0.1:1";

afterEach(() => rmSync(claimsFolder(origin), { recursive: true, force: true }));

/** Claims expiry dates as a separate test file would. */
async function claimInFile(dates: number): Promise<string[]> {
  vi.resetModules();
  const { claimExpiry } = await import("./fresh-expiry.ts");
  return Array.from({ length: dates }, () => claimExpiry(origin));
}

test("learners of several test files never share a card at a site that the files share, until all are taken", async () => {
  const claimed = [...(await claimInFile(300)), ...(await claimInFile(300)), ...(await claimInFile(240))];
  expect(new Set(claimed).size).toBe(840);
  await expect(claimInFile(1)).rejects.toThrow("all expiry dates are taken");
});
