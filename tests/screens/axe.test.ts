import { expect, test } from "vitest";
import { findAxeViolations } from "#tests/helpers/screens/axe.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

test("axe reports violations in the structure and in the colors", async () => {
  const page = await screens.open({ as: "visitor", path: "/login" });
  await page.evaluate(() => {
    document.querySelector("label")?.remove();
    document.querySelector("h1")?.style.setProperty("color", "#333333");
  });
  const found = await findAxeViolations(page);
  expect(found).toContainEqual(expect.stringMatching(/^color-contrast, .*: h1$/));
  expect(found).toContainEqual(expect.stringMatching(/^label, .*: #\w+$/));
  expect(await findAxeViolations(page, "colors")).toHaveLength(1);
});
