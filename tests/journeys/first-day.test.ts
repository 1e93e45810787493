import type { Page } from "playwright-core";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { freePort, type RunningSite, startSite } from "#tests/helpers/running-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { openPage } from "#tests/helpers/screens/test-chromium.ts";
import { withChromium } from "#tests/helpers/screens/with-chromium.ts";
import { createEmptyDatabase, type DatabaseKind, type SiteDatabase, testOn } from "#tests/helpers/site-database.ts";
import { answerSession } from "#tests/helpers/study/answer-quiz.ts";
import { signUpAndPay } from "#tests/helpers/study/learner-steps.ts";

const chromium = withChromium();

const email = "ada@journey.example";

async function browseAndSearch(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole("heading", { name: "Learn how to build the future and lead humankind." }).waitFor();
  await page.getByRole("link", { name: "Browse", exact: true }).first().click();
  await page.getByRole("heading", { name: "All 418 courses" }).waitFor();
  await expect.poll(() => page.locator('main a[href^="/programs/"]').count()).toBe(15);
  await page.getByRole("searchbox").fill("aerspace enginering");
  await page.getByRole("search").getByRole("link", { name: "Aerospace Engineering" }).click();
  await page.getByRole("heading", { level: 1, name: "Aerospace Engineering" }).waitFor();
  await page
    .getByRole("link", { name: "Calculus I", exact: true })
    .or(page.locator('a[href="/courses/Calculus%20I"]'))
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Calculus I" }).waitFor();
  await page.getByText("Limits", { exact: true }).click();
  await page.getByText("Evaluate limits from tables").waitFor();
}

async function markLinkDone(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/courses/Calculus%20I`);
  const link = page.locator('main a[target="_blank"]').first();
  await expect.poll(() => link.getAttribute("href")).toMatch(/^https?:/);
  await page
    .getByRole("button", { name: /^Done: / })
    .first()
    .click();
  await page.getByText("1 of 21 links done").waitFor();
}

async function practice(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Practice", exact: true }).click();
  await page.getByRole("link", { name: /^Limits \d+ questions/ }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Please provide an answer before submitting.").waitFor();
  const questions = await answerSession(page, async (question, of) => {
    await page.getByLabel("Your answer").fill(`What I think about question ${question}`);
    await page.getByRole("button", { name: question === of ? "Done" : "Next" }).click();
    await page.getByRole("heading", { name: "Model answer" }).waitFor();
    await page.getByRole("button", { name: question === 1 ? /^Hard/ : /^Easy/ }).click();
  });
  await page.getByText(`${questions} questions graded`).waitFor();
  await page
    .getByText(/^Due in \d+ days$/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: "Close", exact: true }).last().click();
}

async function expectAllStillThere(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/courses/Calculus%20I`);
  await page.getByText("1 of 21 links done").waitFor();
  expect(
    await page
      .getByRole("button", { name: /^Done: / })
      .first()
      .getAttribute("aria-pressed"),
  ).toBe("true");
  await page.goto(`${origin}/courses/Calculus%20I?mode=practice`);
  await page.getByRole("link", { name: /^Limits Due/ }).waitFor();
  await page.goto(origin);
  await page.getByRole("heading", { name: "Your courses" }).waitFor();
}

async function signOutAndIn(page: Page, origin: string): Promise<void> {
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("link", { name: "Log in" }).first().click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(`${origin}/`);
  await page.getByRole("heading", { name: "Your courses" }).waitFor();
}

async function firstDay(database: SiteDatabase): Promise<void> {
  const port = await freePort();
  let site: RunningSite = await startSite(database, port);
  try {
    const { origin } = site;
    const { page, complaints } = await openPage(chromium.browser);
    await browseAndSearch(page, origin);
    await page.getByRole("region", { name: "Cookies" }).getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: "Start your free trial" }).click();
    await signUpAndPay(page, origin, { email, soldBy: paths.course("Calculus I") });
    await markLinkDone(page, origin);
    await practice(page);
    await page.goto(origin);
    await signOutAndIn(page, origin);
    await expectAllStillThere(page, origin);
    // An open page would rightly log errors about a site that is down.
    await page.goto("about:blank");
    await site.kill();
    site = await startSite(database, port);
    await expectAllStillThere(page, origin);
    await signOutAndIn(page, origin);
    expect(complaints).toEqual([]);
  } finally {
    await site.stop();
  }
}

for (const kind of ["embedded", "postgresql"] satisfies DatabaseKind[]) {
  testOn(kind)(
    `a visitor becomes a premium learner, studies, and finds it all again after a crash (${kind})`,
    async () => {
      const database = await createEmptyDatabase(kind);
      try {
        await firstDay(database);
      } finally {
        await database.remove();
      }
    },
  );
}
