import { expect, test } from "vitest";
import { checkLogs } from "#tests/helpers/log/guard.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

test("what the console of a page complains about fails the test", async () => {
  const page = await screens.open({ as: "visitor", path: "/login" });
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(() => {
    console.error("a hydration mismatch");
    setTimeout(() => {
      throw new Error("nobody caught this");
    });
  });
  await thrown;
  expect(checkLogs).toThrow(/\/login: a hydration mismatch\n.*\/login: nobody caught this/);
});
