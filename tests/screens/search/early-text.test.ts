import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

test("what is typed on the way to the search of Browse stands in its field, and Enter opens nothing before", async () => {
  const held = Promise.withResolvers<void>();
  const page = await screens.open({
    as: "visitor",
    path: paths.about(),
    before: (opened) =>
      opened.route("**/browse.data*", async (route) => {
        await held.promise;
        await route.continue();
      }),
  });
  const asked = page.waitForRequest("**/browse.data*");
  await page.keyboard.press("Control+Space");
  await asked;
  await page.keyboard.type("gravx");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  held.resolve();
  const field = page.getByRole("searchbox", { name: "Search programs and courses" });
  await expect.poll(() => field.inputValue()).toBe("grav");
  await page.keyboard.type("ity");
  await expect.poll(() => field.inputValue()).toBe("gravity");
  expect(new URL(page.url()).pathname).toBe(paths.browse());
});
