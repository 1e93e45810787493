import { randomUUID } from "node:crypto";
import { and, eq, inArray, max } from "drizzle-orm";
import { expect } from "vitest";
import { isDeepDive } from "#domain/catalogue/question-level.ts";
import { paths } from "#domain/paths.ts";
import { courseKey } from "#domain/study/progress.ts";
import { listCertificates } from "#server/db/certificates/certificates.ts";
import { listRecalled } from "#server/db/review/reviews.ts";
import { progressLog, reviewCards } from "#server/db/schema/study.ts";
import { awardCertificates } from "#server/services/certificates/award-certificates.ts";
import { verifyReviews } from "#server/services/review/verification.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { readCertified } from "#tests/helpers/study/certified-learner.ts";
import { sitFinals } from "#tests/helpers/study/earned-certificates.ts";
import { courseOf, gradeOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const course = () => courseOf(site, "Calculus I");
const hourMs = 3_600_000;

type Premium = Awaited<ReturnType<typeof openPremium>>;

/** Returns the keys of the course's questions that count for mastery, by topic. */
function countedKeys(): string[][] {
  return course().topics.map(({ questions }) =>
    questions.filter(({ level }) => !isDeepDive(level)).map(({ itemKey }) => itemKey),
  );
}

/** Sends Good for questions in one request, each graded so many milliseconds ago by the device's clock. */
async function send(
  { browser, uid }: Premium,
  itemKeys: readonly string[],
  agoMs: readonly number[] = [0],
): Promise<void> {
  const now = site.resources.now().getTime();
  const { questionByKey } = site.resources.catalogue;
  const questions = itemKeys.flatMap((itemKey) => questionByKey.get(itemKey)?.question ?? []);
  const grades = questions.flatMap((question) =>
    agoMs.map((ago) => ({ ...gradeOf(question, 3, new Date(now - ago)), tookMs: 9000 })),
  );
  const response = await browser.json("POST", `/api/users/${uid}/reviews`, { grades });
  expect(response.status).toBe(200);
}

/** Returns the milliseconds until the last of the questions is due; it depends on the hour, as days count from 4 am. */
async function msUntilDue({ uid }: Premium, itemKeys: readonly string[]): Promise<number> {
  const isAsked = and(eq(reviewCards.uid, uid), inArray(reviewCards.itemKey, [...itemKeys]));
  const [due] = await site.resources.db
    .select({ last: max(reviewCards.due) })
    .from(reviewCards)
    .where(isAsked);
  return (due?.last?.getTime() ?? 0) - site.resources.now().getTime() + 1000;
}

const held = ({ uid }: Premium) => listCertificates(site.resources.db, uid);

siteTest(
  "grades of one request, with any times, are no evidence, and the certificate comes with the recalls",
  async () => {
    const ada = await openPremium(site, "ada.forges@evidence.example");
    const topics = countedKeys();
    const firsts = topics.map(([first = ""]) => first);
    // Each question graded often, over hours or months by the device's clock, and the finals at once.
    const claims = (hours: readonly number[]) => hours.map((hour) => hour * hourMs);
    await send(ada, firsts, claims([3, 2, 1, 0]));
    await send(
      ada,
      topics.flatMap((keys) => keys.slice(1)),
      claims([1440, 1200, 900, 400, 0]),
    );
    await sitFinals(site.resources, { uid: ada.uid, course: course() }, { correct: 12 });
    expect(await awardCertificates(site.resources, ada.uid, course().slug)).toEqual([]);
    const page = await pageText(ada.browser.get(paths.course("Calculus I")));
    expect(page).toContain("Topics to recall");
    for (const { label } of course().topics) expect(page).toContain(label);
    expect(page).not.toContain("Topics to master");

    // Later the first questions are due. One question of half of the topics less one: not yet.
    const untilDue = await msUntilDue(ada, firsts);
    site.advance(untilDue);
    const half = Math.ceil(topics.length * site.resources.completion.recalledShare);
    await send(ada, firsts.slice(0, half - 1));
    expect(await held(ada)).toEqual([]);
    await send(ada, firsts.slice(half - 1, half));
    const [certificate] = await held(ada);
    expect(certificate?.subject).toBe(course().slug);
    const { credentialSubject } = await readCertified(site, certificate?.id ?? "");
    const { achievement, result } = credentialSubject;
    expect(achievement.criteria.narrative).toContain("when they were due again on a later day by the site’s clock");
    const named = achievement.resultDescription.find(({ id }: { id: string }) => id.endsWith("#topics-recalled"));
    expect(named.name).toBe("Topics recalled when due, 20 hours or more later by the site’s clock");
    expect(
      result.find(({ resultDescription }: { resultDescription: string }) => resultDescription === named.id).value,
    ).toBe(String(half));
    expect(await pageText(ada.browser.get(paths.course("Calculus I")))).not.toContain("Topics to recall");
    site.advance(-untilDue);
  },
);

siteTest("what is answered again and again within twenty hours each time recalls nothing", async () => {
  const ben = await openPremium(site, "ben.hurries@evidence.example");
  const keys = countedKeys().flat();
  await sitFinals(site.resources, { uid: ben.uid, course: course() });
  await send(ben, keys);
  site.advance(19 * hourMs);
  await send(ben, keys);
  expect(await held(ben)).toEqual([]);
  // 38 hours after the first answer, but 19 after the last.
  site.advance(19 * hourMs);
  await send(ben, keys);
  expect(await held(ben)).toEqual([]);
  site.advance(-38 * hourMs);
});

siteTest("a course that was complete before the rule stays so, and gets its certificate", async () => {
  const eve = await openPremium(site, "eve.earned@evidence.example");
  const { slug } = course();
  await sitFinals(site.resources, { uid: eve.uid, course: course() });
  const at = site.resources.now();
  await site.resources.db.insert(progressLog).values({
    ...{ uid: eve.uid, id: "complete", kind: "course-done", itemKey: courseKey(slug), earnedBy: [], at },
    ...{ studyDay: "2026-11-01", catalogueVersion: "before" },
  });
  expect(await awardCertificates(site.resources, eve.uid, slug)).toHaveLength(1);
});

siteTest("a retraction takes a recall back, and a rebuild of the cards finds what the log holds", async () => {
  const fay = await openPremium(site, "fay.rebuilds@evidence.example");
  const { db } = site.resources;
  const [itemKey = "", other = ""] = countedKeys().flat();
  await send(fay, [itemKey, other]);
  site.advance(24 * hourMs);
  await send(fay, [itemKey]);
  const gradeId = randomUUID();
  const gradedAt = site.resources.now().toISOString();
  await fay.browser.json("POST", `/api/users/${fay.uid}/reviews`, {
    grades: [{ id: gradeId, itemKey: other, grade: 5, gradedAt }],
  });
  const recalled = async () => [...(await listRecalled(db, fay.uid, course().slug))].sort();
  expect(await recalled()).toEqual([itemKey, other].sort());
  await fay.browser.json("POST", `/api/users/${fay.uid}/reviews`, {
    grades: [],
    retractions: [{ gradeId, retractedAt: gradedAt }],
  });
  expect(await recalled()).toEqual([itemKey]);

  // As after the update, when no card has its recall yet.
  await db.update(reviewCards).set({ recalledAt: null }).where(eq(reviewCards.uid, fay.uid));
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  expect(await verifyReviews(db, { isRebuilding: true, measures: site.resources, report })).toMatchObject({
    rebuilt: 1,
    left: 0,
  });
  expect(lines).toEqual([expect.stringContaining(`${itemKey}: recalledAt is null, by the log 20`)]);
  expect(await recalled()).toEqual([itemKey]);
  site.advance(-24 * hourMs);
});
