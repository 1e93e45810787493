import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { focusedText } from "#tests/helpers/screens/focused-text.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

const path = paths.program("Mathematics");

/** Courses of the program that have something to study, in its order. */
const countedCourses = async () => {
  const { programByName, courseByName } = await loadCatalogue("content");
  const courses = programByName.get("Mathematics")?.units.flatMap((unit) => unit.courses) ?? [];
  const counted = courses.filter((name) => courseByName.get(name)?.state !== "in preparation");
  return { counted, others: courses.length - counted.length };
};

const openMathematics = (as: "visitor" | "member" | "premium" | "fresh" = "visitor") => screens.open({ as, path });

const drawing = (page: Page) => page.locator("#map svg").filter({ has: page.locator("a") });
const dot = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name, exact: true });
const activeDot = (page: Page) => page.locator("nav [aria-current=location]").innerText();
/** Returns the specification's offset of a section, 6 rem, in pixels. */
const offsetOf = (page: Page) =>
  page.evaluate(() => 6 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const topOf = (page: Page, id: string) =>
  page.evaluate((section) => document.getElementById(section)?.getBoundingClientRect().top, id);

test("three dots name the sections, and the first is the active one at the top", async () => {
  const page = await openMathematics();
  const dots = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await expect.poll(() => dots.allInnerTexts()).toEqual(["Overview", "Units", "Map of prerequisites"]);
  await expect.poll(() => activeDot(page)).toBe("Overview");
});

test("the active dot follows what is read", async () => {
  const page = await openMathematics();
  await page.evaluate(() => document.getElementById("units")?.scrollIntoView());
  await page.locator("nav [aria-current=location]", { hasText: "Units" }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator("nav [aria-current=location]", { hasText: "Map" }).waitFor();
});

test("a click on a dot brings its section to 6 rem below the top, puts the focus there and holds the dot", async () => {
  const page = await openMathematics();
  await dot(page, "Units").click();
  await expect.poll(() => activeDot(page)).toBe("Units");
  await expect.poll(() => topOf(page, "units")).toBeCloseTo(await offsetOf(page), 0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("units");
  expect(page.url()).toContain("#units");
});

test("for 500 ms after a click on a dot no scrolling changes the active one", async () => {
  const before = (opened: Page) => opened.clock.install();
  const page = await screens.open({ as: "visitor", path, reducedMotion: true, before });
  await page.clock.pauseAt(Date.now() + 60_000);
  await dot(page, "Units").click();
  await expect.poll(() => activeDot(page)).toBe("Units");
  await page.evaluate(() => {
    const scrolled = new Promise((resolve) => window.addEventListener("scroll", resolve, { once: true }));
    window.scrollTo(0, 0);
    return scrolled;
  });
  await page.clock.runFor(499);
  expect(await activeDot(page)).toBe("Units");
  await page.clock.runFor(1);
  await expect.poll(() => activeDot(page)).toBe("Overview");
});

test("under reduced motion a click on a dot jumps", async () => {
  const page = await screens.open({ as: "visitor", path, reducedMotion: true });
  const top = await page.evaluate(() => {
    document.querySelector<HTMLElement>("nav a[href$='#units']")?.click();
    return document.getElementById("units")?.getBoundingClientRect().top;
  });
  expect(top).toBeCloseTo(await offsetOf(page), 0);
});

test("on a narrow screen the sections are links in a line, and nothing is wider than the screen", async () => {
  const page = await screens.open({ as: "visitor", path, width: 320 });
  const places = await page.getByRole("navigation", { name: "On this page" }).getByRole("link").all();
  for (const place of places) expect((await place.boundingBox())?.x).toBeLessThan(320);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a press on the description shows all of it, another its first lines again", async () => {
  const page = await openMathematics();
  const height = async () => (await page.locator("#overview p").first().boundingBox())?.height ?? 0;
  const folded = await height();
  // Anywhere on the text, as well as on its button.
  await page.locator("#overview p").first().click({ force: true });
  await expect.poll(() => height()).toBeGreaterThan(folded);
  await page.getByRole("button", { name: "Show less", expanded: true }).click();
  await expect.poll(() => height()).toBe(folded);
});

test("units fold away one by one and all at once", async () => {
  const page = await openMathematics();
  const open = page.locator("#units details[open]");
  await expect.poll(() => open.count()).toBe(7);
  await page.locator("#units summary", { hasText: "Foundations" }).click();
  await expect.poll(() => open.count()).toBe(6);
  await page.getByRole("button", { name: "Collapse all" }).click();
  await expect.poll(() => open.count()).toBe(0);
  await page.getByRole("button", { name: "Expand all" }).click();
  await expect.poll(() => open.count()).toBe(7);
  await expect
    .poll(() => page.locator("#units summary h3").allInnerTexts())
    .toEqual([
      "Foundations",
      "Calculus and Proof",
      "Structures and Patterns",
      "Gateways",
      "Core Theory",
      "Measure, Shape and Models",
      "Advanced Topics",
    ]);
  await expect.poll(() => page.locator("#units summary").first().innerText()).toMatch(/5 courses, \d+ h/);
});

test("a visitor sees nothing of progress", async () => {
  const page = await openMathematics();
  await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
  await expect.poll(() => page.getByText("Your progress").count()).toBe(0);
});

test("a learner sees how far they are on the program, its units and its courses, and what is counted", async () => {
  const page = await openMathematics("premium");
  const overview = page.locator("#overview");
  const { counted, others } = await countedCourses();
  await overview.getByText(`0 of ${counted.length + others} courses done, 1 begun.`).waitFor();
  await overview.getByText("A course is done when all its topics are mastered").waitFor();
  await expect.poll(() => overview.getByText("not counted.").count()).toBe(others > 0 ? 1 : 0);
  const calculus = page.locator("#units").getByRole("link", { name: /Calculus I (?:ready )?(?:Begun|intro)/ });
  await expect.poll(() => calculus.innerText()).toContain("Begun, 1 of 13 topics mastered");
  await page.getByRole("progressbar", { name: "Your progress on unit 2" }).waitFor();
  expect(
    await page
      .locator("#units")
      .getByRole("link", { name: /Python I .*Not begun/ })
      .count(),
  ).toBe(1);
});

test.each(["visitor", "premium"] as const)("the facts of a program say how many courses are ready: %s", async (as) => {
  const page = await openMathematics(as);
  const facts = page.locator("#overview dl").first().locator("div");
  const states = await page
    .locator("#units [data-state]")
    .evaluateAll((marks) => marks.map((mark) => mark.textContent));
  const ready = states.filter((state) => state === "ready").length;
  await expect.poll(() => facts.filter({ hasText: "Ready" }).locator("dd").innerText()).toBe(`${ready}`);
  expect(ready).toBeGreaterThan(0);
});

test("a learner continues with the course that they have begun", async () => {
  const page = await openMathematics("premium");
  await page.getByRole("link", { name: "Continue with Calculus I" }).click();
  await page.waitForURL(`**${paths.course("Calculus I")}`);
});

test("a learner who has done nothing begins with the first course that is counted", async () => {
  const page = await openMathematics("fresh");
  const { counted, others } = await countedCourses();
  await page.getByRole("link", { name: `Begin with ${counted[0]}` }).waitFor();
  await page
    .locator("#overview")
    .getByText(`0 of ${counted.length + others} courses done.`)
    .waitFor();
});

test("a learner without a subscription sees their progress as well", async () => {
  const page = await openMathematics("member");
  await page.getByRole("heading", { name: "Your progress", exact: true }).waitFor();
});

test("a missing picture leaves the program's name alone on its cover", async () => {
  expectLog(/Failed to load resource/);
  const page = await screens.open({
    as: "visitor",
    path,
    before: (opening) => opening.route("**/art/mathematics-*", (route) => route.fulfill({ status: 404 })),
  });
  await page.locator("main header img").waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("heading", { level: 1, name: "Mathematics" }).isVisible()).toBe(true);
});

test("without JavaScript the whole description, all units, the drawing and the list are there, and no dead button", async () => {
  const page = await screens.open({ as: "visitor", path, javaScript: false });
  await page.getByText("write and present mathematics on your own").waitFor();
  await expect.poll(() => page.locator("#units a").first().isVisible()).toBe(true);
  await expect.poll(() => drawing(page).getByRole("link").first().isVisible()).toBe(true);
  for (const name of ["Read all", "Collapse all", "Zoom in"])
    await expect.poll(() => page.getByRole("button", { name }).count()).toBe(0);
  await page.getByText("Prerequisites as a list").click();
  await page.getByText("Calculus II: needs Calculus I").waitFor();
  await dot(page, "Units").click();
  await expect.poll(() => topOf(page, "units")).toBeCloseTo(6 * 17, 0);
});

test("opening a program puts it into the recent history of the device", async () => {
  const page = await openMathematics();
  const history = await page.evaluate(() => localStorage.getItem("studiolo:recentHistory"));
  expect(JSON.parse(history ?? "{}").items).toMatchObject([{ type: "program", name: "Mathematics", url: path }]);
});

test("another program starts afresh: units open, description folded, map as it was", async () => {
  const page = await openMathematics();
  await page.getByRole("button", { name: "Collapse all" }).click();
  await page.getByRole("button", { name: "Read all" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.locator("footer").getByRole("link", { name: "Humanities", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Humanities" }).waitFor();
  await expect.poll(() => page.locator("#units details:not([open])").count()).toBe(0);
  await page.getByRole("button", { name: "Read all" }).waitFor();
  await expect.poll(() => drawing(page).getAttribute("data-zoomed")).toBe("false");
});

test("search engines read the program and its courses in order", async () => {
  const page = await openMathematics();
  const texts = await page.locator("script[type='application/ld+json']").allTextContents();
  const parts = texts.map((text) => JSON.parse(text) as { "@type": string; itemListElement?: unknown[] });
  expect(parts.map((part) => part["@type"])).toEqual(["EducationalOccupationalProgram", "ItemList"]);
  expect(parts[1]).toMatchObject({ numberOfItems: 43 });
  expect(parts[1]?.itemListElement?.[0]).toMatchObject({
    "@type": "ListItem",
    position: 1,
    item: { "@type": "Course", name: "Precalculus", provider: { "@type": "Organization" } },
  });
});

test("at 1440 × 900 a learner sees Follow on the first screen, and the dots beside the cover's frame", async () => {
  const page = await screens.open({ as: "fresh", path, width: 1440 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const follow = await page.getByRole("button", { name: "Follow this program" }).boundingBox();
  expect((follow?.y ?? 999) + (follow?.height ?? 0)).toBeLessThanOrEqual(900);
  const cover = await page.locator("main header").boundingBox();
  const dots = await page.getByRole("navigation", { name: "On this page" }).boundingBox();
  expect(dots?.y).toBeGreaterThanOrEqual((cover?.y ?? 0) + (cover?.height ?? 999));
});

test.each([360, 1280])("the first steps after a payment keep their distance from the cover at %i px", async (width) => {
  const page = await screens.open({ as: "fresh", path: paths.welcome(path), width });
  const steps = await page.getByRole("region", { name: "First steps" }).boundingBox();
  const cover = await page.locator("header[data-ground=night]").boundingBox();
  expect((cover?.y ?? 0) - (steps?.y ?? 0) - (steps?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test("a learner who follows a program keeps the focus on the button, which now ends it", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path });
  await page.getByRole("button", { name: "Follow this program" }).click();
  await page.getByRole("button", { name: "Stop following" }).waitFor();
  await expect.poll(() => focusedText(page)).toBe("Stop following");
});
