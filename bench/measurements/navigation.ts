import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { type BenchMetric, benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { addCookies, atSiteForBrowser, inChromium } from "#bench/in-browser.ts";
import { median } from "#bench/median.ts";
import { makePremiumLearner } from "#bench/premium-learner.ts";
import { paths } from "#domain/paths.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";

/** Maximum milliseconds from the click to the content. */
const targetMs = 100;

/** Latency of a slow connection, in milliseconds. */
const slowMs = 400;

/** Number of courses that are opened again on such a connection. */
const cachedRounds = 6;

/** Number of courses of the program that are opened once, and left again. */
const rounds = 20;

const program = "Mathematics";

/** Measures navigation between a program and its courses in the browser, from the click to the content. */
export const navigation: Measurement = {
  name: "navigation",
  measure: (say) =>
    atSiteForBrowser("navigation", async (origin) => {
      const { cookie } = await makePremiumLearner(origin, `${randomUUID()}@navigation.example`);
      const figures: BenchMetric[] = [];
      for (const { who, cookies } of [
        { who: "visitor", cookies: "" },
        { who: "premium learner", cookies: cookie },
      ]) {
        say(`${who}: ${rounds} courses and back`);
        figures.push(...(await measureSteps(origin, { who, cookies })));
      }
      return figures;
    }),
};

async function measureSteps(
  origin: string,
  { who, cookies }: { who: string; cookies: string },
): Promise<BenchMetric[]> {
  const courses = await coursesToOpen();
  return inChromium(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await addCookies(context, origin, cookies);
    const page = await context.newPage();
    await page.goto(origin + paths.program(program), { waitUntil: "networkidle" });
    const there: number[] = [];
    const back: number[] = [];
    for (const course of courses) {
      there.push(await timeStep(page, { link: paths.course(course), heading: course }));
      back.push(await timeStep(page, { link: null, heading: program }));
    }
    const cached = cookies === "" ? null : await timeCached(browser, origin, cookies);
    const how = `from the click to the painted content, in the browser, median of all; the slowest took`;
    const step = (what: string, times: number[], target = targetMs) =>
      benchMetric({
        what: `navigation of a ${who}: ${what}`,
        value: median(times),
        unit: "ms",
        target,
        how: `${how} ${Math.round(Math.max(...times))} ms`,
      });
    const steps = [step("program to course", there), step("back to the program", back)];
    return cached
      ? [...steps, step(`program to a course opened before, responses delayed by ${slowMs} ms`, cached, slowMs / 2)]
      : steps;
  });
}

/**
 * Measures navigation to cached courses in a browser with slow responses, without a service worker, which would hide
 * the delay.
 */
async function timeCached(browser: Browser, origin: string, cookies: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  await addCookies(context, origin, cookies);
  const page = await context.newPage();
  const courses = (await coursesToOpen()).slice(0, cachedRounds);
  for (const course of courses) {
    await page.goto(origin + paths.course(course));
    await page.waitForFunction((name) => Object.keys(localStorage).some((key) => key.endsWith(`:${name}`)), course);
  }
  await page.goto(origin + paths.program(program), { waitUntil: "networkidle" });
  await page.route(/\.data/, async (route) => {
    await setTimeout(slowMs);
    await route.continue();
  });
  const times: number[] = [];
  for (const course of courses) {
    times.push(await timeStep(page, { link: paths.course(course), heading: course }));
    await page.waitForURL(`**${paths.course(course)}`);
    await timeStep(page, { link: null, heading: program });
  }
  return times;
}

async function coursesToOpen(): Promise<string[]> {
  const { programByName } = await loadCatalogue("content");
  const courses = programByName.get(program)?.units.flatMap((unit) => unit.courses) ?? [];
  if (courses.length < rounds) throw new Error(`${program} has fewer than ${rounds} courses.`);
  return courses.slice(0, rounds);
}

/** Clicks a link, or goes back in the history, and waits until the heading is painted. Returns the milliseconds. */
function timeStep(page: Page, step: { link: string | null; heading: string }): Promise<number> {
  return page.evaluate(
    ({ link, heading }) =>
      new Promise<number>((resolve, reject) => {
        const limit = window.setTimeout(() => reject(new Error(`${heading} did not appear`)), 20_000);
        const begin = performance.now();
        const look = () => {
          const shown = [...document.querySelectorAll("h1")].find((each) => each.checkVisibility());
          if (shown?.textContent !== heading) return requestAnimationFrame(look);
          clearTimeout(limit);
          // The frame after the one with the heading: by then it is on the screen.
          return requestAnimationFrame(() => resolve(performance.now() - begin));
        };
        if (link === null) history.back();
        else document.querySelector<HTMLAnchorElement>(`main a[href="${link}"]`)?.click();
        requestAnimationFrame(look);
      }),
    step,
  );
}
