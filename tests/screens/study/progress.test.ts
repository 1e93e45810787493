import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { dayText } from "#domain/text/date-text.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

test("a learner goes through the calendar by the arrow keys and hears each day", async () => {
  const page = await screens.open({ as: "premium", path: paths.progress() });
  const slider = page.getByRole("slider", { name: "Day" });
  await slider.focus();
  const today = await slider.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  const weekAgo = await slider.getAttribute("aria-valuetext");
  expect(weekAgo).not.toBe(today);
  expect(weekAgo?.split(",")[0]).toBe(today?.split(",")[0]);
  await page.getByText(weekAgo ?? "").waitFor();
  await page.keyboard.press("End");
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe(today);
});

test("a day of the calendar is named under the pointer", async () => {
  const page = await screens.open({ as: "premium", path: paths.progress() });
  const day = page.locator("[data-index='100']");
  const valueText = () => page.getByRole("slider").getAttribute("aria-valuetext");
  const today = await valueText();
  await day.hover();
  await expect.poll(valueText).not.toBe(today);
  const text = await valueText();
  expect(text).toMatch(/^\w+day, \w+ \d+, \d{4}: /);
  expect(text).not.toContain(dayText(new Date().toISOString().slice(0, 10)));
});

test("a narrow screen begins with the latest weeks, and the page itself does not scroll sideways", async () => {
  const page = await screens.open({ as: "premium", path: paths.progress(), width: 320 });
  const isInView = await page
    .locator("[data-chosen='true']")
    .evaluate((day) => day.getBoundingClientRect().right <= innerWidth);
  expect(isInView).toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("a learner sets the weekly goal with one press, without JavaScript too", async () => {
  const learner = await screens.signUp("premium");
  for (const { javaScript, days } of [
    { javaScript: true, days: 3 },
    { javaScript: false, days: 6 },
  ]) {
    const page = await screens.open({ as: learner, path: paths.progress(), javaScript });
    await page.getByRole("button", { name: `${days} days a week` }).click();
    await page.getByText(`Saved: ${days} a week.`).waitFor();
    await expect.poll(() => page.getByRole("button", { pressed: true }).textContent()).toBe(`${days}`);
  }
});

test("Why? opens by the keyboard and links to the practice of what is missing", async () => {
  const page = await screens.open({ as: "premium", path: paths.course("Calculus I") });
  await page.locator("summary", { hasText: "Why?" }).focus();
  await page.keyboard.press("Enter");
  const topic = page.getByRole("listitem").filter({ hasText: "to repeat" }).getByRole("link");
  await expect.poll(() => topic.getAttribute("href")).toContain("/review?topic=");
});

test.each([360, 768, 1280])("at %i px the calendar's labels are at least 12 px high", async (width) => {
  const page = await screens.open({ as: "premium", path: paths.progress(), width });
  const heights = await page
    .getByRole("slider", { name: "Day" })
    .locator("text")
    .evaluateAll((labels) =>
      (labels as SVGTextElement[]).map(
        (label) => Number.parseFloat(getComputedStyle(label).fontSize) * (label.getScreenCTM()?.d ?? 0),
      ),
    );
  expect(heights.length).toBeGreaterThan(3);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(12);
});

test.each([paths.progress(), paths.home()])(
  "in forced colors the labels of the drawings at %s have the color of text",
  async (path) => {
    const page = await screens.open({ as: "premium", path });
    await page.emulateMedia({ forcedColors: "active" });
    const labels = page.locator("main svg text");
    await labels.first().waitFor({ state: "attached" });
    const fills = await labels.evaluateAll((all) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "CanvasText";
      const text = getComputedStyle(probe).color;
      probe.remove();
      return all.map((label) => getComputedStyle(label).fill === text);
    });
    expect(new Set(fills)).toEqual(new Set([true]));
    await page.emulateMedia({ forcedColors: null });
  },
);
