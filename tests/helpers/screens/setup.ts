import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { claimsFolder } from "#tests/helpers/fresh-expiry.ts";
import { freePort, startSite } from "#tests/helpers/running-site.ts";
import { createEmptyDatabase } from "#tests/helpers/site-database.ts";
import { finalsPath, takeFinals } from "#tests/helpers/study/finals-page.ts";
import { issueShownCertificates } from "./certificates.ts";
import { type ScreensLearner, type StorageState, signUpLearner } from "./learner.ts";
import { insertShownLinks } from "./links.ts";
import { makeOperator, operatorEmail } from "./operator.ts";
import { makePlanLearners } from "./plan.ts";
import { logInSeeded, seedLearners } from "./seed.ts";
import type { SharedLearner } from "./shared-learner.ts";
import { answerQuiz, makeInactive, removeMaterials, studyCalculus } from "./study.ts";

/**
 * Vitest's global setup of the project "screens": starts the site and creates its learners. Returns the teardown, which
 * stops the site.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createEmptyDatabase("embedded");
  // The site trusts X-Forwarded-For, so that each browser can be a client of its own.
  const port = await freePort();
  await issueShownCertificates(database, `http://127.0.0.1:${port}`);
  const variables = { TRUST_PROXY: "1", OPERATOR_EMAILS: operatorEmail, YOUTUBE_SANDBOX: "1" };
  await insertShownLinks(database, new Date());
  await seedLearners(database);
  const site = await startSite(database, port, variables);
  // Runs also if the tests are interrupted.
  process.once("exit", () => void site.kill());
  rmSync(claimsFolder(site.origin), { recursive: true, force: true });
  project.provide("screens", { origin: site.origin, states: await makeLearners(site.origin) });
  return async () => {
    await site.stop();
    await database.remove();
    rmSync(claimsFolder(site.origin), { recursive: true, force: true });
  };
}

/** Creates the learners concurrently: most of the time is spent on hashing passwords. */
async function makeLearners(origin: string): Promise<Record<SharedLearner, StorageState>> {
  const making = {
    member: signUpLearner(origin, { isPremium: false }),
    premium: paid(origin, async (learner) => {
      await studyCalculus(learner, new Date());
      await answerQuiz(learner, new Date());
    }),
    fresh: paid(origin, removeMaterials),
    returning: paid(origin, (learner) => makeInactive(learner, new Date())),
    examinee: paid(origin, ({ browser }) => browser.json("POST", `/api${finalsPath}`)),
    graduate: paid(origin, ({ browser }) => takeFinals(browser, { isRight: true })),
    candidate: paid(origin, ({ browser }) => takeFinals(browser, { isRight: false })),
    affiliate: makeAffiliate(origin),
    operator: makeOperator(origin),
  };
  const [plans, seeded] = [makePlanLearners(origin), logInSeeded(origin)];
  const entries = await Promise.all(
    Object.entries(making).map(async ([word, learner]) => [word, await learner] as const),
  );
  const learners = { ...Object.fromEntries(entries), ...(await plans), ...(await seeded) };
  return Object.fromEntries(Object.entries(learners).map(([word, { state }]) => [word, state])) as Record<
    SharedLearner,
    StorageState
  >;
}

async function paid(origin: string, go: (learner: ScreensLearner) => Promise<unknown>): Promise<ScreensLearner> {
  const learner = await signUpLearner(origin, { isPremium: true });
  await go(learner);
  return learner;
}

async function makeAffiliate(origin: string): Promise<ScreensLearner> {
  const affiliate = await signUpLearner(origin, { isPremium: false });
  await affiliate.browser.submit("/affiliates", { agrees: "yes" });
  return affiliate;
}
