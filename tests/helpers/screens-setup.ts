import type { TestProject } from "vitest/node";
import { freePort, startSite } from "#tests/helpers/running-site.ts";
import { issueShownCertificates } from "#tests/helpers/screens-certificates.ts";
import { type StorageState, signUpLearner } from "#tests/helpers/screens-learner.ts";
import { removeMaterials, studyCalculus } from "#tests/helpers/screens-study.ts";
import { createSiteDatabase } from "#tests/helpers/site-database.ts";

/**
 * The learners that all tests of screens share, and none of them changes: one who signed up but never paid, a premium
 * one in the middle of a course, and a premium one who has done and saved nothing.
 */
export type SharedLearner = "member" | "premium" | "fresh";

declare module "vitest" {
  interface ProvidedContext {
    /** The running site that all tests of screens share, and how to be signed in there. */
    screens: { origin: string; states: Record<SharedLearner, StorageState> };
  }
}

/** Vitest's global set-up of the project "screens": starts the site, makes its learners, and ends it after the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createSiteDatabase("embedded");
  // The site believes whom a request says that it is for: each browser is then a client of its own.
  const port = await freePort();
  await issueShownCertificates(database, `http://127.0.0.1:${port}`);
  const site = await startSite(database, port, { TRUST_PROXY: "1" });
  // Also when the tests are broken off.
  process.once("exit", () => void site.kill());
  project.provide("screens", { origin: site.origin, states: await makeLearners(site.origin) });
  return async () => {
    await site.stop();
    await database.remove();
  };
}

async function makeLearners(origin: string): Promise<Record<SharedLearner, StorageState>> {
  const member = await signUpLearner(origin, { isPremium: false });
  const premium = await signUpLearner(origin, { isPremium: true });
  const fresh = await signUpLearner(origin, { isPremium: true });
  await studyCalculus(premium, new Date());
  await removeMaterials(fresh);
  return { member: member.state, premium: premium.state, fresh: fresh.state };
}
