import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const session = paths.review("Calculus I", "Limits");
const isFormulaFont = (url: string) => url.includes("/stix-two-math-");

test("a page with formulas loads their font, and a page without does not", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const fonts: string[] = [];
  // A page of its own: one that is used again takes fonts from memory that an earlier page has loaded.
  const page = await screens.open({
    as: state,
    path: paths.account(),
    before: async (opened) =>
      opened.on("response", (response) => {
        if (isFormulaFont(response.url())) fonts.push(response.url());
      }),
  });
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);
  await page.goto(screens.origin + session);
  // Start pressed before that submits its form, and the next page asks for the font once more.
  await waitForHydration(page);
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("math:visible").first().waitFor();
  await expect.poll(() => fonts.length).toBe(1);
  expect(await page.evaluate(() => document.fonts.check('16px "Studiolo Math"'))).toBe(true);
});

test("a copied formula is TeX between dollar signs, also where only a part of it was selected", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: session });
  await page.getByRole("button", { name: "Start" }).click();
  const formula = page.locator("[data-tex]").first();
  await formula.waitFor();
  const { tex, copied } = await formula.evaluate((element) => {
    const inner = element.querySelector("mi, mn, mo") ?? element;
    document.getSelection()?.selectAllChildren(inner);
    const clipboardData = new DataTransfer();
    document.dispatchEvent(new ClipboardEvent("copy", { clipboardData, cancelable: true }));
    return { tex: element.getAttribute("data-tex"), copied: clipboardData.getData("text/plain") };
  });
  expect(copied).toBe(`$${tex}$`);
});

test("fractions of neighboring lines do not touch", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: session });
  const fraction = page.locator("mfrac:visible").first();
  await fraction.waitFor();
  const room = await fraction.evaluate((element) => {
    const [numerator, denominator] = [...element.children].map((child) => child.getBoundingClientRect());
    const { top, bottom } = element.getBoundingClientRect();
    return [(numerator?.top ?? 0) - top, bottom - (denominator?.bottom ?? 0)];
  });
  expect(Math.min(...room)).toBeGreaterThan(1);
});

test("no empty space follows a root", async () => {
  const page = await screens.open({ as: "premium", path: paths.reviewAll("Complex Analysis") });
  await page.evaluate(() => document.fonts.ready);
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll("msqrt")].map(
      (root) => root.getBoundingClientRect().right - (root.lastElementChild?.getBoundingClientRect().right ?? 0),
    ),
  );
  expect(gaps.length).toBeGreaterThan(5);
  expect(Math.max(...gaps)).toBeLessThan(1);
});

test("no sign behind a formula begins a line", async () => {
  for (const width of [320, 360, 412, 768]) {
    const page = await screens.open({ as: "premium", path: paths.reviewAll("Complex Analysis"), width });
    const parted = await page.evaluate(() =>
      [...document.querySelectorAll(".formula")].flatMap((formula) => {
        const last = [...formula.querySelectorAll("math")].at(-1)?.getBoundingClientRect();
        const sign = document.createRange();
        if (formula.lastChild) sign.selectNode(formula.lastChild);
        return last && sign.getBoundingClientRect().top > last.bottom ? [formula.textContent] : [];
      }),
    );
    expect(await page.locator(".formula").count()).toBeGreaterThan(20);
    expect(parted).toEqual([]);
  }
});

test("a long formula goes on in the next line of a narrow window", async () => {
  const page = await screens.open({ as: "premium", path: paths.reviewAll("Logic"), width: 360 });
  /** Returns on how many lines each formula stands. */
  const lines = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("[data-tex]")].map(
        (formula) =>
          new Set([...formula.querySelectorAll("math")].map((part) => Math.round(part.getBoundingClientRect().bottom)))
            .size,
      ),
    );
  await expect.poll(async () => Math.max(0, ...(await lines()))).toBe(2);
});

test("a formula wider than a window of 320 px scrolls in a box of its own, and the page does not", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: paths.course("Calculus I"), width: 320 });
  await waitForHydration(page);
  await page.getByRole("button", { name: "Write a note: Calculus I", exact: true }).click();
  // A fraction has no place to go on in the next line.
  await page
    .getByLabel("Note: Calculus I", { exact: true })
    .fill(String.raw`$\frac{a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p}{q}$`);
  await page.getByRole("button", { name: "Save note" }).click();
  /** Scrolls every box that is narrower than a formula in it; returns how far each went. */
  const scrolled = () =>
    page.evaluate(() => {
      const scrollerOf = (element: Element): Element => {
        const { parentElement } = element;
        return !parentElement || getComputedStyle(element).overflowX === "auto" ? element : scrollerOf(parentElement);
      };
      return [...document.querySelectorAll("math")].flatMap((formula) => {
        const box = scrollerOf(formula);
        if (formula.getBoundingClientRect().width <= box.clientWidth) return [];
        box.scrollBy(10_000, 0);
        return [box.scrollLeft];
      });
    });
  await expect.poll(async () => (await scrolled()).length).toBeGreaterThan(0);
  expect(Math.min(...(await scrolled()))).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
