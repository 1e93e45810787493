import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { setOffline, waitUntilCached } from "#tests/helpers/screens/offline.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const course = paths.course("Calculus I");

test("a learner who has searched before finds names and topics without a connection, also after a reload", async () => {
  expectLog(/Failed to load resource|net::ERR/);
  const page = await screens.open({ as: await screens.signUp("premium"), path: course, serviceWorker: true });
  await waitUntilCached(page, course);
  await page.keyboard.press("Control+Space");
  await page.getByRole("combobox").fill("calc 1");
  await page.getByRole("option").first().waitFor();
  await setOffline(page, true);
  await page.reload();
  await waitForHydration(page);
  // Without a connection the course comes after the page that stands in for it, whose link leads to Browse.
  await page.getByRole("heading", { level: 1, name: "Calculus I" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await page.getByRole("combobox").fill("gravity");
  const first = page.getByRole("option").first();
  await expect.poll(() => first.getAttribute("href")).toBe(paths.courseTopic("Physics I", "Gravitation"));
  await page.getByText("What courses teach could not be searched.").waitFor();
});
