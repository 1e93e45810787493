import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  sampleCourse,
  sampleLinks,
  sampleQuestion,
  sampleReturns,
  sampleReviewDays,
  sampleWay,
} from "#app/ui/landing/samples.ts";
import type { PracticeFile } from "#domain/catalogue/format-practice.ts";
import { parseLinkOrder } from "#domain/catalogue/link-order.ts";
import { paths } from "#domain/paths.ts";
import { grades } from "#domain/review/grade.ts";
import { intervalText } from "#domain/review/interval.ts";
import { schedule } from "#domain/review/spaced-repetition.ts";
import { defaultSite } from "#domain/site.ts";
import { daysBetween, studyDayOf } from "#domain/study/study-day.ts";
import { romanNumeral } from "#domain/text/roman-numeral.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { readCourseFile } from "#tests/helpers/course-file.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const landing = { as: "visitor", path: paths.home() } as const;

/** Returns the name of the hero picture that is shown. */
const shownPicture = (page: Page) => page.locator("[data-hero][data-shown=true]").getAttribute("data-hero");

/** Stops the page's clock, so that its time passes only by `passTime`. It runs until the stop, and never back. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-21T12:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-21T12:05:00Z"));
}

/** Advances the stopped clock, and gives the page real time to decode and show a picture. */
async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.waitForTimeout(100);
}

async function waitForOther(page: Page, name: string | null): Promise<string | null> {
  await page.locator(`[data-hero][data-shown=true]:not([data-hero="${name}"])`).waitFor();
  return shownPicture(page);
}

test("the hero turns every five seconds, never to the picture it has just shown", async () => {
  const page = await screens.open({ ...landing, before: stopClock });
  let shown = await shownPicture(page);
  expect(shown).toBe("cabinet");
  for (let turn = 0; turn < 4; turn += 1) {
    await passTime(page, 4900);
    await expect.poll(() => shownPicture(page)).toBe(shown);
    await passTime(page, 200);
    shown = await waitForOther(page, shown);
  }
});

test("the next picture is loaded before it is shown", async () => {
  const page = await screens.open({ ...landing, before: stopClock });
  const waiting = page.locator("[data-hero][data-shown=false] img");
  await waiting.waitFor({ state: "attached" });
  await expect
    .poll(() => waiting.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect.poll(() => shownPicture(page)).toBe("cabinet");
});

test("a picture that cannot be loaded is never shown", async () => {
  expectLog(/Failed to load resource/);
  const page = await screens.open({
    ...landing,
    before: async (opened) => {
      await stopClock(opened);
      await opened.route(/\/art\/(?:orbits|attractor|vaults)-hero-/, (route) => route.abort());
    },
  });
  for (let turn = 0; turn < 4; turn += 1) await passTime(page, 5100);
  await expect.poll(() => shownPicture(page)).toBe("cabinet");
});

test("windows under 900 px have a picture set of their own", async () => {
  const sourceAt = async (width: number) => {
    const page = await screens.open({ ...landing, width });
    return page.locator("[data-hero=cabinet] img").evaluate((image: HTMLImageElement) => image.currentSrc);
  };
  await expect.poll(() => sourceAt(900)).toContain("cabinet-hero-wide");
  await expect.poll(() => sourceAt(899)).toContain("cabinet-hero-narrow");
});

test("a visitor stops the pictures and lets them go on", async () => {
  const page = await screens.open({ ...landing, before: stopClock });
  await page.getByRole("button", { name: "Pause the pictures" }).click();
  for (let turn = 0; turn < 3; turn += 1) await passTime(page, 5100);
  await expect.poll(() => shownPicture(page)).toBe("cabinet");
  await page.getByRole("button", { name: "Play the pictures" }).click();
  await passTime(page, 5100);
  await waitForOther(page, "cabinet");
});

test("the hero does not change with reduced motion, and there is nothing to pause", async () => {
  const page = await screens.open({ ...landing, reducedMotion: true, before: stopClock });
  for (let turn = 0; turn < 3; turn += 1) await passTime(page, 5100);
  await expect.poll(() => shownPicture(page)).toBe("cabinet");
  await expect.poll(() => page.getByRole("button", { name: /the pictures$/ }).count()).toBe(0);
  await expect.poll(() => page.locator("[data-hero]").count()).toBe(1);
});

test("the hero does not change while its tab is hidden", async () => {
  const page = await screens.open({ ...landing, before: stopClock });
  const setVisibility = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await setVisibility("hidden");
  for (let turn = 0; turn < 3; turn += 1) await passTime(page, 5100);
  await expect.poll(() => shownPicture(page)).toBe("cabinet");
  await setVisibility("visible");
  await passTime(page, 5100);
  await waitForOther(page, "cabinet");
});

test("Get Started leads a new visitor to the catalogue", async () => {
  const page = await screens.open(landing);
  await page.getByRole("main").getByRole("link", { name: "Get Started" }).click();
  await page.waitForURL((url) => url.pathname === paths.browse());
});

test("Get Started leads a visitor who has opened a course to the sign-up", async () => {
  const page = await screens.open({ as: "visitor", path: paths.course(sampleCourse) });
  await page.goto(paths.home());
  await page.getByRole("main").locator(`a[href="${paths.signUp()}"]`, { hasText: "Get Started" }).click();
  await page.waitForURL((url) => url.pathname === paths.signUp());
});

test("the hero has three ways in: Get Started first, Browse in line with it, and Log in quietly", async () => {
  const page = await screens.open(landing);
  const hero = page.locator("[data-ground=night]").filter({ has: page.getByRole("heading", { level: 1 }) });
  const ways = hero.getByRole("link").filter({ hasNotText: "a month" });
  await expect.poll(() => ways.allInnerTexts()).toEqual(["Get Started", "Browse", "Log in"]);
  const looks = await ways.evaluateAll((links) =>
    links.map((link) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(link);
      return { top: link.getBoundingClientRect().top, backgroundColor, borderTopColor };
    }),
  );
  const [first, second, quiet] = looks;
  expect(new Set(looks.map(({ top }) => Math.round(top))).size).toBe(1);
  const clear = "rgba(0, 0, 0, 0)";
  expect(first?.backgroundColor).not.toBe(clear);
  expect(second?.borderTopColor).not.toBe(clear);
  expect(quiet).toMatchObject({ backgroundColor: clear, borderTopColor: clear });
});

test("Log in and Browse are beside Get Started", async () => {
  const page = await screens.open(landing);
  const main = page.getByRole("main");
  await expect.poll(() => main.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(paths.logIn());
  await expect
    .poll(() => main.getByRole("link", { name: "Browse", exact: true }).getAttribute("href"))
    .toBe(paths.browse());
});

test("a visitor reads price, trial and how to get out again", async () => {
  const page = await screens.open(landing);
  const price = page.getByRole("region", { name: "One price for everything" });
  for (const words of [defaultSite.monthlyPrice, "including certificates", "first 7 days are free", "Within 14 days"])
    await price.getByText(words).first().waitFor();
  await price.getByRole("link", { name: "Start your free trial" }).click();
  await page.waitForURL((url) => url.pathname === paths.signUp());
});

test("every program has its card with highlights, one line and a link", async () => {
  const { programs } = await loadCatalogue("content");
  const page = await screens.open(landing);
  const cards = page.getByRole("region", { name: `${programs.length} programs` }).getByRole("article");
  await expect.poll(() => cards.count()).toBe(programs.length);
  for (const { name, tagline, highlights } of programs) {
    const card = cards.filter({ has: page.getByRole("link", { name, exact: true }) });
    const text = await card.innerText();
    for (const words of [tagline, ...highlights]) expect(text).toContain(words);
    await expect.poll(() => card.getByRole("link").getAttribute("href")).toBe(paths.program(name));
  }
});

test("of the four questions one is open at a time, and a second press closes it", async () => {
  const page = await screens.open(landing);
  const questions = page.locator("details[name=faq]");
  const open = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  await expect.poll(() => open()).toEqual([false, false, false, false]);
  await page.getByText("What is in a course?").click();
  await expect.poll(() => open()).toEqual([true, false, false, false]);
  await page.getByText("What should I study?").click();
  await expect.poll(() => open()).toEqual([false, false, false, true]);
  await page.getByText("What should I study?").click();
  await expect.poll(() => open()).toEqual([false, false, false, false]);
});

test("without JavaScript the questions open, one at a time, and the first picture is there", async () => {
  const page = await screens.open({ ...landing, javaScript: false });
  await page.getByText("What are the fundamentals?").click();
  await page.getByText("Are certificates given?").click();
  await page.getByText("neither academic degrees nor credits").waitFor();
  await expect.poll(() => page.getByText("Short paths of courses").isVisible()).toBe(false);
  await expect.poll(() => page.locator("[data-hero=cabinet] img").isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: /the pictures$/ }).count()).toBe(0);
});

test("a visitor answers a question and compares with the model answer", async () => {
  const page = await screens.open(landing);
  await page.getByLabel("Your answer").fill("They fall, and the station falls with them.");
  await page.getByText("Compare with the model answer").click();
  await page.getByText("Station and astronauts are in free fall together").waitFor();
  await expect.poll(() => page.getByLabel("Your answer").inputValue()).toContain("falls with them");
  await page.getByText("Good", { exact: true }).click();
  await page.getByText("Graded Good: this question comes back in 10 min.").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Graded Easy: this question comes back in 8 days.").waitFor();
});

test("the question tried comes back when the scheduler says", () => {
  const at = new Date("2026-01-01T08:00:00Z");
  const question = { itemKey: "physics-i/floating", at, zone: "UTC", retention: 0.9 };
  for (const grade of grades) {
    const { due, scheduledDays } = schedule(null, { ...question, grade }, { isFuzzed: false });
    const minutes = scheduledDays > 0 ? scheduledDays * 1440 : (due.getTime() - at.getTime()) / 60_000;
    expect(intervalText(minutes)).toBe(sampleReturns[grade]);
  }
});

test.each([320, 360, 760, 900, 1440])("nothing extends beyond the edge of a window of %i px", async (width) => {
  const page = await screens.open({ ...landing, width });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test.each([320, 360, 390, 430])("at %i px the letters in drawings are at least 12 px high", async (width) => {
  const page = await screens.open({ ...landing, width });
  const drawn = page.locator("main svg text, main ol[aria-label^='The way to'] li li");
  const heights = await drawn.evaluateAll((labels) =>
    labels.map((label) => {
      const scale = label instanceof SVGTextElement ? (label.getScreenCTM()?.d ?? 0) : 1;
      return Number.parseFloat(getComputedStyle(label).fontSize) * scale;
    }),
  );
  expect(heights.length).toBeGreaterThan(15);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(12);
  const cut = await page
    .locator("main ol[aria-label^='The way to'] li li")
    .evaluateAll((names) =>
      names
        .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
        .map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});

test("the hero's text is on the first view of a phone", async () => {
  const page = await screens.open({ ...landing, width: 360 });
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((heading?.y ?? 1000) + (heading?.height ?? 0)).toBeLessThan(800);
});

test("the landing page shows courses as they are in the catalogue", async () => {
  const { courseByName } = await loadCatalogue("content");
  const links = (courseByName.get(sampleCourse)?.links ?? []).map(({ title, source, kind, order }) => {
    const place = parseLinkOrder(order);
    const [unit, group] = place.kind === "unit" ? [romanNumeral(place.unit), place.group] : [null, null];
    return { unit, group, title, source, kind, mark: place.mark };
  });
  for (const { isDone, ...link } of sampleLinks) expect(links).toContainEqual(link);
  for (const { name, needs } of sampleWay.flat())
    expect([...(courseByName.get(name)?.document.prerequisites ?? [])].sort()).toEqual([...needs].sort());
  const { topic, level, question, answer } = sampleQuestion;
  const groups = readCourseFile<PracticeFile>("physics-i", "practice")?.practice_material ?? [];
  expect(groups.find((group) => group.topic === topic)?.questions).toContainEqual(
    expect.objectContaining({ level, question, answer: expect.stringContaining(answer) }),
  );
});

test("the forgetting curve has its reviews on the days that a question graded Good each time is due", () => {
  const start = new Date("2026-01-01T08:00:00Z");
  const good = (at: Date) => ({ itemKey: "calculus-i/limit", grade: 3, at, zone: "UTC", retention: 0.9 }) as const;
  let memory = schedule(null, good(start), { isFuzzed: false });
  // The first repetition is on the same day.
  const days = [2, 13, 59].map(() => {
    memory = schedule(memory, good(memory.due), { isFuzzed: false });
    return daysBetween(studyDayOf(start, "UTC"), studyDayOf(memory.due, "UTC"));
  });
  expect(days).toEqual(sampleReviewDays);
});
