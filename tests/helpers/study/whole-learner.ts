import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { listCertificates } from "#server/db/certificates/certificates.ts";
import { mails } from "#server/db/schema/mails.ts";
import { passkeys } from "#server/db/schema/sign-in.ts";
import { applyGrant } from "#server/services/billing/grants.ts";
import { awardCertificates } from "#server/services/certificates/award-certificates.ts";
import { waitForBilling } from "#tests/helpers/billing/wait-for-billing.ts";
import { becomeAffiliate, joinAffiliates } from "#tests/helpers/billing/whole-affiliate.ts";
import { goodPassword, type TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";
import { study } from "./earned-certificates.ts";
import { finalsApi, finalsAt } from "./finals-site.ts";
import { courseOf } from "./study-site.ts";

/** A learner of a site test, with their browser and credentials. */
export interface WholeLearner {
  browser: TestBrowser;
  /** Another browser in which they are signed in. */
  elsewhere: TestBrowser;
  uid: string;
  email: string;
  /** The certificate that they have earned. */
  certificateId: string;
}

/**
 * Creates a learner with a row in every table about learners: came by a link, withdrew and paid again, practiced, sat
 * finals, earned a certificate, recommends the site, and used each form. A new table about learners needs a row here.
 */
export async function openWholeLearner(site: TestSite, email: string): Promise<WholeLearner> {
  const learner = await subscribeTwice(site, email);
  await practice(site, learner);
  await takeFinals(site, learner);
  const course = courseOf(site, "Calculus I");
  await learner.browser.submit(paths.accountCertificates(), { name: `Name of ${email.replaceAll(/[^a-z]/g, " ")}` });
  await study(site.resources, { uid: learner.uid, course });
  await awardCertificates(site.resources, learner.uid, course.slug);
  const certificateId = (await listCertificates(site.resources.db, learner.uid)).at(-1)?.id ?? "";
  const { browser } = learner;
  const until = new Date(site.resources.now().getTime() + 86_400_000);
  await applyGrant(site.resources, { user: learner.uid, until, reason: "A day more." });
  await browser.submit("/consent", { choice: "all" });
  await browser.submit(paths.accountReminders(), { frequency: "daily", hasDigest: "yes", hour: "18" });
  await browser.submit("/feedback", { category: "General", text: "A map of the library would help." });
  await browser.submit("/feedback", { category: "Report Broken Link", text: "https://gone.example/x", course: "SET" });
  await becomeAffiliate(site, browser, email);
  await forgetPassword(site, learner, email);
  await browser.submit("/account/email", { email: email.replace("@", ".new@"), password: goodPassword });
  const elsewhere = site.openBrowser();
  await elsewhere.logIn(email);
  // From here on every log-in would require it.
  await addPasskey(site, learner);
  await browser.submit(paths.course("Calculus I"), { note: "Read the second chapter again.", itemKey: "" });
  const opened = { type: "course", name: "Calculus I", url: paths.course("Calculus I"), timestamp: 1 };
  await browser.json("PUT", `/api/users/${learner.uid}/recentHistory`, { items: [opened] });
  await waitForBilling(site);
  return { ...learner, elsewhere, email, certificateId };
}

/** Signs up by an affiliate's link, pays, withdraws within the trial, and subscribes again, this time for money. */
async function subscribeTwice(site: TestSite, email: string): Promise<Learner> {
  const friend = site.openBrowser();
  await friend.signUp(email.replace("@", ".friend@"));
  const browser = site.openBrowser();
  await browser.get(`/?ref=${await joinAffiliates(friend)}`);
  await browser.becomePremium(email);
  const uid = await browser.uid();
  // The payment's events are still being delivered.
  const [first] = await awaitSubscriptions(site, uid, 1);
  await browser.submit(paths.withdraw(), { contract: first?.id ?? "", name: `Name of ${email}`, email });
  // It may be processed after the response.
  await expect.poll(async () => (await listSubscriptions(site.resources.db, uid))[0]?.status).toBe("canceled");
  const checkout = await browser.json("POST", `/api/users/${uid}/checkout_sessions`);
  await browser.pay(((await checkout.json()) as { url: string }).url);
  await awaitSubscriptions(site, uid, 2);
  await expect.poll(async () => (await browser.get(finalsApi)).status).toBe(200);
  return { browser, uid };
}

async function awaitSubscriptions({ resources: { db } }: TestSite, uid: string, count: number) {
  await expect.poll(async () => (await listSubscriptions(db, uid)).length).toBe(count);
  return listSubscriptions(db, uid);
}

/** Requests the link to a new password, which is created and mailed after the response. */
async function forgetPassword(
  { resources: { db } }: TestSite,
  { browser, uid }: Learner,
  email: string,
): Promise<void> {
  await browser.submit("/forgot-password", { email });
  const mailed = and(eq(mails.uid, uid), eq(mails.kind, "reset-password"));
  await expect.poll(() => db.$count(mails, mailed)).toBe(1);
}

/** Inserts a passkey without an authenticator. */
async function addPasskey({ resources: { db, now } }: TestSite, { uid }: Learner): Promise<void> {
  const key = { publicKey: "cHVibGlj", counter: 0, transports: "internal", isBackedUp: false };
  await db.insert(passkeys).values({ uid, id: randomUUID(), name: "This laptop", ...key, createdAt: now() });
}

type Learner = Pick<WholeLearner, "browser" | "uid">;

async function practice(site: TestSite, { browser, uid }: Learner): Promise<void> {
  const itemKey = courseOf(site, "Calculus I").topics[0]?.questions[0]?.itemKey;
  const at = site.resources.now().toISOString();
  const grades = [1, 3].map((grade) => ({ id: randomUUID(), itemKey, grade, gradedAt: at, userAnswer: "A limit." }));
  const retractions = [{ gradeId: grades[1]?.id, retractedAt: at }];
  await browser.json("POST", `/api/users/${uid}/reviews`, { grades, retractions });
}

async function takeFinals(site: TestSite, learner: Learner): Promise<void> {
  const finals = finalsAt(site);
  const attempt = await finals.start(learner);
  await finals.answer(learner, attempt, 11);
  const itemKey = attempt.questions[11]?.itemKey;
  await learner.browser.json("POST", `${finalsApi}/${attempt.id}/reports`, {
    itemKey,
    reason: "Two answers are right.",
  });
  await finals.end(learner, attempt, "submit");
}
