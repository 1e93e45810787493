import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { awardCertificates } from "#server/services/award-certificates.ts";
import { study } from "#tests/helpers/earned-certificates.ts";
import { finalsApi, finalsAt } from "#tests/helpers/finals-site.ts";
import { courseOf, openPremium } from "#tests/helpers/study-site.ts";
import type { TestBrowser } from "#tests/helpers/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";

/** A learner of a site test, with their browser, and what they sign in with. */
export interface WholeLearner {
  browser: TestBrowser;
  uid: string;
  email: string;
  /** The certificate that they have earned. */
  certificateId: string;
}

/**
 * A learner who has touched everything by which the site stores something: paid, practiced, sat finals, earned a
 * certificate, and used each form. Whoever adds a table of a learner's has this one write into it.
 */
export async function openWholeLearner(site: TestSite, email: string): Promise<WholeLearner> {
  const learner = await openPremium(site, email);
  // The payment's events are on their way.
  await expect.poll(async () => (await learner.browser.get(finalsApi)).status).toBe(200);
  await practice(site, learner);
  await takeFinals(site, learner);
  const course = courseOf(site, "Calculus I");
  await study(site.resources, { uid: learner.uid, course });
  const [certificateId = ""] = await awardCertificates(site.resources, learner.uid, course.slug);
  const { browser } = learner;
  await browser.submit("/consent", { choice: "all" });
  await browser.submit("/feedback", { category: "General", text: "A map of the library would help." });
  await browser.submit("/forgot-password", { email });
  return { ...learner, email, certificateId };
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
