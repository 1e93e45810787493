import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { takenFolder } from "#tests/helpers/fresh-expiry.ts";
import { freePort, startSite } from "#tests/helpers/running-site.ts";
import { createEmptyDatabase } from "#tests/helpers/site-database.ts";
import { finalsPath, takeFinals } from "#tests/helpers/study/finals-page.ts";
import { issueShownCertificates } from "./certificates.ts";
import { type StorageState, signUpLearner } from "./learner.ts";
import { insertShownLinks } from "./links.ts";
import { makeOperator, operatorEmail } from "./operator.ts";
import { makePlanLearners, type PlanLearner } from "./plan.ts";
import { logInSeeded, type SeededLearner, seedLearners } from "./seed.ts";
import { makeInactive, removeMaterials, studyCalculus } from "./study.ts";

/**
 * The learners that all tests of screens share, and none of them changes: one who signed up but never paid, a premium
 * one in the middle of a course, a premium one who has done and saved nothing, a premium one who comes back after a
 * month to more reviews than a day holds, and three at the finals of a course, of whom one is in the middle of an
 * attempt, one has passed and one has not; one who has joined the affiliate program, the operator, those whose plans
 * differ (screens/plan.ts), and those whose state no request brings about (screens/seed.ts).
 */
export type SharedLearner =
  | "member"
  | "premium"
  | "fresh"
  | "returning"
  | "examinee"
  | "graduate"
  | "candidate"
  | "affiliate"
  | "operator"
  | PlanLearner
  | SeededLearner;

declare module "vitest" {
  interface ProvidedContext {
    /** The running site that all tests of screens share, and how to be signed in there. */
    screens: { origin: string; states: Record<SharedLearner, StorageState> };
  }
}

/** Vitest's global set-up of the project "screens": starts the site, makes its learners, and ends it after the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createEmptyDatabase("embedded");
  // The site believes whom a request says that it is for: each browser is then a client of its own.
  const port = await freePort();
  await issueShownCertificates(database, `http://127.0.0.1:${port}`);
  const variables = { TRUST_PROXY: "1", OPERATOR_EMAILS: operatorEmail, YOUTUBE_SANDBOX: "1" };
  await insertShownLinks(database, new Date());
  await seedLearners(database);
  const site = await startSite(database, port, variables);
  // Also when the tests are broken off.
  process.once("exit", () => void site.kill());
  rmSync(takenFolder(site.origin), { recursive: true, force: true });
  project.provide("screens", { origin: site.origin, states: await makeLearners(site.origin) });
  return async () => {
    await site.stop();
    await database.remove();
    rmSync(takenFolder(site.origin), { recursive: true, force: true });
  };
}

async function makeLearners(origin: string): Promise<Record<SharedLearner, StorageState>> {
  const member = await signUpLearner(origin, { isPremium: false });
  const [premium, fresh, returning] = [await paid(origin), await paid(origin), await paid(origin)];
  await makeInactive(returning, new Date());
  await studyCalculus(premium, new Date());
  await removeMaterials(fresh);
  const [examinee, graduate, candidate] = [await paid(origin), await paid(origin), await paid(origin)];
  await examinee.browser.json("POST", `/api${finalsPath}`);
  await takeFinals(graduate.browser, { isRight: true });
  await takeFinals(candidate.browser, { isRight: false });
  const affiliate = await signUpLearner(origin, { isPremium: false });
  await affiliate.browser.submit("/affiliates", { agrees: "yes" });
  const operator = await makeOperator(origin);
  const others = { operator, ...(await makePlanLearners(origin)), ...(await logInSeeded(origin)) };
  const learners = { member, affiliate, premium, fresh, returning, examinee, graduate, candidate, ...others };
  return Object.fromEntries(Object.entries(learners).map(([word, { state }]) => [word, state])) as Record<
    SharedLearner,
    StorageState
  >;
}

function paid(origin: string) {
  return signUpLearner(origin, { isPremium: true });
}
