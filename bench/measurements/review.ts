import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { type BenchMetric, benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { addCookies, atSiteForBrowser, inChromium, toFrameFigures } from "#bench/in-browser.ts";
import { makePremiumLearner } from "#bench/premium-learner.ts";
import { paths } from "#domain/paths.ts";

/** Number of questions graded, by key and click alternately. */
const rounds = 40;

/** A grade: time from the event to the first paint after it, and whether that paint showed the next question. */
interface Acknowledgement {
  ms: number;
  isShown: boolean;
}

/** Measures how long a review takes in the browser to acknowledge a grade, from the key or click to the next paint. */
export const review: Measurement = {
  name: "review",
  measure: (say) =>
    atSiteForBrowser("review", async (origin) => {
      const { cookie } = await makePremiumLearner(origin, `${randomUUID()}@review.example`);
      say(`${rounds} grades by key and by click`);
      return toFigures(await measureGrades(origin, cookie));
    }),
};

function toFigures(grades: readonly Acknowledgement[]): BenchMetric[] {
  const times = grades.map(({ ms }) => ms);
  const how = `in the browser, from the key or click to the first paint after it, of ${rounds} grades`;
  return [
    ...toFrameFigures("review", { what: "a grade to the next paint", times, how }),
    benchMetric({
      what: "review: grades that the next paint did not show",
      value: grades.filter(({ isShown }) => !isShown).length,
      unit: "missing",
      target: 0,
      how: "the first frame after the grade must show the next question",
    }),
  ];
}

function measureGrades(origin: string, cookie: string): Promise<Acknowledgement[]> {
  return inChromium(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await addCookies(context, origin, cookie);
    const page = await context.newPage();
    await page.goto(origin + paths.reviewAll("Calculus I"), { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Start" }).click();
    const grades: Acknowledgement[] = [];
    for (let round = 0; round < rounds; round += 1) grades.push(await gradeOnce(page, round % 2 === 0));
    return grades;
  });
}

async function gradeOnce(page: Page, isByKey: boolean): Promise<Acknowledgement> {
  await passQuizItems(page);
  await page.getByLabel("Your answer", { exact: true }).fill("What I think about it");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Model answer" }).waitFor();
  const measured = page.evaluate(watchNextPaint, isByKey ? "keydown" : "click");
  // The watcher must be installed before the grade is given.
  await page.waitForFunction(() => document.documentElement.dataset.watched === "yes");
  if (isByKey) await page.keyboard.press("2");
  else await page.getByRole("button", { name: /^Good/ }).click();
  return measured;
}

/** Gives up the quiz items before the next question that learners grade themselves: the site grades these. */
async function passQuizItems(page: Page): Promise<void> {
  const giveUp = page.getByRole("button", { name: "I don't know" });
  const answer = page.getByLabel("Your answer", { exact: true });
  await giveUp.waitFor();
  while ((await answer.count()) === 0) {
    await giveUp.click();
    await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
    await giveUp.waitFor();
  }
}

/** Runs in the page: waits for an event, and for the first paint after it. */
function watchNextPaint(event: string): Promise<Acknowledgement> {
  return new Promise((resolve) => {
    const onEvent = ({ timeStamp }: Event) => {
      delete document.documentElement.dataset.watched;
      requestAnimationFrame(() => {
        const headings = [...document.querySelectorAll("main h2")];
        const isShown = !headings.some(({ textContent }) => textContent === "Model answer");
        const { port1, port2 } = new MessageChannel();
        // A message sent in a frame arrives after the frame is painted.
        port1.onmessage = () => resolve({ ms: performance.now() - timeStamp, isShown });
        port2.postMessage(null);
      });
    };
    window.addEventListener(event, onEvent, { capture: true, once: true });
    document.documentElement.dataset.watched = "yes";
  });
}
