import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { createPasswordHash } from "#server/adapters/account/password-hash.ts";
import type { Database } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { account, user, verification } from "#server/db/schema/accounts.ts";
import type { SiteDatabase } from "#tests/helpers/site-database.ts";
import { chooseShownName, shownCertificates } from "./certificates.ts";
import { writeShownFeedback } from "./feedback.ts";
import { logInLearner, type ScreensLearner } from "./learner.ts";
import { type StandingPlan, standingPlans, writeStandingPlan } from "./plan.ts";
import { goodPassword } from "./test-browser.ts";

/**
 * Learners in a state that no request can create: one with feedback in every state, one with a certificate that does not
 * say the name they have chosen since, and those of screens/plan.ts.
 */
export type SeededLearner = "author" | "certified" | StandingPlan;

const seeded: SeededLearner[] = ["author", "certified", ...standingPlans];

/** Token of a link for a new password that works, for the life of the test run. */
export const shownResetToken = "shown";

/** Inserts these learners into the database of a site that has not been started yet and has the certificates. */
export async function seedLearners({ dataDir, databaseUrl }: SiteDatabase): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, folder: join(dataDir, "database") });
  try {
    const password = await createPasswordHash().hash(goodPassword);
    for (const learner of seeded) {
      const uid = await insertLearner(db, learner, password);
      if (learner === "certified") await chooseShownName(db);
      else await (learner === "author" ? writeShownFeedback(db, uid) : writeStandingPlan(db, uid, learner));
    }
  } finally {
    await close();
  }
}

/** Logs in the inserted learners at the site that runs on that database. */
export async function logInSeeded(origin: string): Promise<Record<SeededLearner, ScreensLearner>> {
  const learners = await Promise.all(
    seeded.map(async (learner) => [learner, await logInLearner(origin, emailOf(learner))] as const),
  );
  return Object.fromEntries(learners) as Record<SeededLearner, ScreensLearner>;
}

function emailOf(learner: SeededLearner): string {
  return `${learner}@screens.example`;
}

async function insertLearner(db: Database, learner: SeededLearner, password: string): Promise<string> {
  const uid = learner === "certified" ? shownCertificates.valid : randomUUID();
  const email = emailOf(learner);
  // Whoever has a certificate stands there already.
  await db.insert(user).values({ id: uid, name: email, email }).onConflictDoNothing();
  await db.insert(account).values({ id: uid, accountId: uid, providerId: "credential", userId: uid, password });
  if (learner === "author") await openResetLink(db, uid);
  return uid;
}

/** Inserts the link for a new password, as better-auth would; in this way it outlives its hour. */
async function openResetLink(db: Database, uid: string): Promise<void> {
  const identifier = createHash("sha256").update(`reset-password:${shownResetToken}`).digest("base64url");
  await db
    .insert(verification)
    .values({ id: uid, identifier, value: uid, expiresAt: new Date(Date.now() + 86_400_000) });
}
