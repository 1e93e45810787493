import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { listCertificates, revokeCertificate } from "#server/db/certificates/certificates.ts";
import { certificates } from "#server/db/schema/certificates.ts";
import { reviewRetractions } from "#server/db/schema/study.ts";
import { awardCertificates } from "#server/services/certificates/award-certificates.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { officialProblems, readCertified, verifyAsVisitor } from "#tests/helpers/study/certified-learner.ts";
import { sitFinals, study } from "#tests/helpers/study/earned-certificates.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const course = () => courseOf(site, "Calculus I");

siteTest("a certificate is issued once, however many concurrent requests there are", async () => {
  const { uid } = await openPremium(site, "ada.once@certificates.example");
  await study(site.resources, { uid, course: course() });
  const awarded = await Promise.all(
    Array.from({ length: 8 }, () => awardCertificates(site.resources, uid, course().slug)),
  );
  expect(awarded.flat()).toHaveLength(1);
  expect(await awardCertificates(site.resources, uid, course().slug)).toEqual([]);
  expect(await listCertificates(site.resources.db, uid)).toHaveLength(1);
});

siteTest("nothing is issued before enough topics are mastered and the finals are passed", async () => {
  const { uid } = await openPremium(site, "ada.early@certificates.example");
  const award = () => awardCertificates(site.resources, uid, course().slug);
  const enough = Math.ceil(course().topics.length * site.resources.completion.masteredShare);
  await study(site.resources, { uid, course: course() }, { topics: enough - 1, correct: 12 });
  expect(await award()).toEqual([]);
  const { uid: other } = await openPremium(site, "ada.failed@certificates.example");
  await study(site.resources, { uid: other, course: course() }, { correct: 8 });
  await sitFinals(site.resources, { uid: other, course: course() }, { correct: 12, outcome: "discarded" });
  expect(await awardCertificates(site.resources, other, course().slug)).toEqual([]);
  await sitFinals(site.resources, { uid: other, course: course() }, { correct: 9, outcome: "time-limit" });
  expect(await awardCertificates(site.resources, other, course().slug)).toHaveLength(1);
});

siteTest("a grade that was taken back does not affect the recall rate", async () => {
  const { uid } = await openPremium(site, "ada.retracted@certificates.example");
  await study(site.resources, { uid, course: course() });
  const { db, now } = site.resources;
  const log = await db.query.reviewLog.findMany({ where: (row, { and }) => and(eq(row.uid, uid), eq(row.grade, 1)) });
  expect(log).toHaveLength(1);
  const retraction = { retractedAt: now(), receivedAt: now() };
  await db.insert(reviewRetractions).values(log.map(({ id }) => ({ uid, gradeId: id, ...retraction })));
  const [id = ""] = await awardCertificates(site.resources, uid, course().slug);
  const { credentialSubject } = await readCertified(site, id);
  expect(credentialSubject.result[1].value).toBe("100");
});

siteTest("a program's certificate follows when enough of its courses are certified", async () => {
  const { uid, browser } = await openPremium(site, "ada.program@certificates.example");
  const [name = ""] = course().programs;
  const program = site.resources.catalogue.programByName.get(name);
  const slugs = new Set(
    (program?.units ?? []).flatMap(({ courses }) => courses).map((each) => courseOf(site, each).slug),
  );
  const others = [...slugs].filter((slug) => slug !== course().slug);
  const spare = Math.floor(slugs.size * (1 - site.resources.completion.certifiedShare) + 1e-9);
  const held = others.slice(spare + 1);
  const certify = (subjects: string[]) =>
    site.resources.db.insert(certificates).values(
      subjects.map((subject, index) => ({
        id: `program-test-${subject}`,
        uid,
        kind: "course" as const,
        subject,
        credential: {},
        statusIndex: 1_000_000 + index + (subjects.length === 1 ? 900 : 0),
        issuedAt: site.resources.now(),
      })),
    );
  await certify(held);
  await study(site.resources, { uid, course: course() });
  expect(await awardCertificates(site.resources, uid, course().slug)).toHaveLength(1);
  await certify(others.slice(0, 1));
  const [id = ""] = await awardCertificates(site.resources, uid, course().slug);
  const credential = await readCertified(site, id);
  expect(credential.name).toBe(name);
  expect(officialProblems(credential)).toEqual([]);
  expect((await verifyAsVisitor(site, credential)).verdict).toBe("valid");
  expect(await awardCertificates(site.resources, uid, course().slug)).toEqual([]);

  const programPage = () => pageText(browser.get(paths.program(name)));
  expect(await programPage()).toMatch(/Complete\. Your certificate(?! was revoked)/);
  const revocation = { id, at: site.resources.now(), reason: "The finals were sat by somebody else." };
  expect(await revokeCertificate(site.resources.db, revocation)).toBe(true);
  expect(await programPage()).toContain("Complete. Your certificate was revoked");
});

siteTest("a certificate that cannot be signed is logged, blocks nothing, and is awarded later", async () => {
  const { uid } = await openPremium(site, "ada.later@certificates.example");
  await study(site.resources, { uid, course: course() });
  const broken = { ...site.resources.credentials, sign: () => Promise.reject(new Error("no key")) };
  expectLog("could not be awarded");
  expect(await awardCertificates({ ...site.resources, credentials: broken }, uid, course().slug)).toEqual([]);
  expect(await awardCertificates(site.resources, uid, course().slug)).toHaveLength(1);
});
