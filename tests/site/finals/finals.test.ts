import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { listCertificates } from "#server/db/certificates/certificates.ts";
import { finalsAttempts } from "#server/db/schema/finals.ts";
import { pageLinks, pageText } from "#tests/helpers/page-text.ts";
import { study } from "#tests/helpers/study/earned-certificates.ts";
import { finalsApi, finalsAt, finalsCourse, finalsPage, statusAndCode } from "#tests/helpers/study/finals-site.ts";
import { courseOf } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const { answer, end, eventsOf, premium, rightAnswer, start, state } = finalsAt(site);
const hourMs = 3_600_000;

siteTest("a learner starts, answers, returns to the same answers, submits and passes", async () => {
  const ada = await premium("passes");
  expect((await state(ada)).stage).toEqual({ kind: "ready" });
  const attempt = await start(ada);
  expect(attempt.questions).toHaveLength(12);
  expect(attempt.remainingMs).toBeGreaterThan(24 * hourMs - 10_000);
  expect((await answer(ada, attempt, 9)).status).toBe(200);
  const again = (await state(ada)).stage.attempt;
  expect(again.questions.map(({ itemKey }) => itemKey)).toEqual(attempt.questions.map(({ itemKey }) => itemKey));
  expect(again.questions[0]?.answer).toBe(rightAnswer(again.questions[0]?.itemKey ?? ""));
  const { result, stage } = await end(ada, attempt, "submit");
  expect(result).toMatchObject({ correct: 9, of: 12, isPassed: true, outcome: "submitted" });
  expect(result.questions[0]).toMatchObject({ isCorrect: true, topic: expect.any(String) });
  expect(stage.kind).toBe("waiting");
  expect(await pageText(ada.browser.get(finalsPage))).toMatch(/Passed.*9 of 12.*The next attempt can begin/);
  expect(await eventsOf(ada)).toEqual([
    ["FINALS_GENERATE", finalsCourse],
    ["FINALS_SUBMIT", finalsCourse],
  ]);
});

siteTest("finals that complete the course show the certificate beside the next step", async () => {
  const ada = await premium("completes");
  const { resources } = site;
  const before = new Date(resources.now().getTime() - 48 * hourMs);
  const learner = { uid: ada.uid, course: courseOf(site, finalsCourse) };
  await study({ ...resources, now: () => before }, learner, { correct: 3 });
  const attempt = await start(ada);
  await answer(ada, attempt, 12);
  await end(ada, attempt, "submit");
  expect(await pageText(ada.browser.get(finalsPage))).toMatch(/Passed.*Finals passed.*Certificate earned.*Next:/);
  const [own] = await listCertificates(resources.db, ada.uid);
  expect(await pageLinks(ada.browser.get(finalsPage))).toContain(paths.certificate(own?.id ?? ""));
});

siteTest("eight of twelve do not pass, and the result links to the missed topics", async () => {
  const ada = await premium("fails");
  const attempt = await start(ada);
  await answer(ada, attempt, 8);
  const { result } = await end(ada, attempt, "submit");
  expect(result).toMatchObject({ correct: 8, isPassed: false });
  const missed = result.weakTopics.reduce((sum: number, topic: { missed: number }) => sum + topic.missed, 0);
  expect(missed).toBe(4);
  const html = await (await ada.browser.get(finalsPage)).text();
  for (const { label } of result.weakTopics)
    expect(html).toContain(paths.review(finalsCourse, label).replaceAll("&", "&amp;"));
});

siteTest("two tabs that start at once get one attempt", async () => {
  const ada = await premium("tabs");
  const started = await Promise.all(Array.from({ length: 6 }, () => start(ada)));
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  const rows = await site.resources.db.select().from(finalsAttempts).where(eq(finalsAttempts.uid, ada.uid));
  expect(rows).toHaveLength(1);
  expect(await eventsOf(ada)).toEqual([["FINALS_GENERATE", finalsCourse]]);
});

siteTest(
  "after 24 hours by the server's clock the attempt is submitted as it is, and later answers are refused",
  async () => {
    const ada = await premium("late");
    const attempt = await start(ada);
    await answer(ada, attempt, 10);
    site.advance(24 * hourMs);
    expect(await statusAndCode(await answer(ada, attempt, 12))).toEqual([409, "finals_ended"]);
    const { result, stage, attempts } = await state(ada);
    expect(result).toMatchObject({ correct: 10, isPassed: true, outcome: "time-limit", endedAt: attempt.endsAt });
    expect(stage.kind).toBe("ready");
    expect(attempts).toMatchObject([{ id: attempt.id, outcome: "time-limit" }]);
    // Submitting or discarding an ended attempt changes nothing.
    for (const word of ["submit", "discard"] as const) {
      const after = await end(ada, attempt, word);
      expect(after.result).toMatchObject({ correct: 10, outcome: "time-limit" });
    }
    expect(await eventsOf(ada)).toEqual([
      ["FINALS_GENERATE", finalsCourse],
      ["FINALS_TIME_LIMIT_EXCEEDED", finalsCourse],
    ]);
    expect(await pageText(ada.browser.get(finalsPage))).toContain("The time was over");
    site.advance(-24 * hourMs);
  },
);

siteTest("five seconds before the end an answer is stored, at the end it is not", async () => {
  const ada = await premium("edge");
  const attempt = await start(ada);
  site.holdTime();
  const leftMs = new Date(attempt.endsAt).getTime() - site.resources.now().getTime() - 5000;
  site.advance(leftMs);
  expect((await answer(ada, attempt, 1)).status).toBe(200);
  site.advance(5000);
  expect(await statusAndCode(await answer(ada, attempt, 2))).toEqual([409, "finals_ended"]);
  expect((await state(ada)).result).toMatchObject({ correct: 1 });
  site.advance(-leftMs - 5000);
});

siteTest("a discarded attempt has no mark, shows no answers, and the next one waits from its start", async () => {
  const ada = await premium("discards");
  const attempt = await start(ada);
  const after = await end(ada, attempt, "discard");
  expect(after.result).toBeNull();
  expect(after.attempts).toMatchObject([{ outcome: "discarded", correct: null }]);
  expect(after.stage.kind).toBe("waiting");
  expect(await statusAndCode(await ada.browser.json("POST", finalsApi))).toEqual([409, "finals_too_soon"]);
  site.advance(24 * hourMs);
  const next = await start(ada);
  const first = new Set(attempt.questions.map(({ itemKey }) => itemKey));
  expect(next.id).not.toBe(attempt.id);
  expect(next.questions.filter(({ itemKey }) => first.has(itemKey))).toEqual([]);
  site.advance(-24 * hourMs);
  expect((await eventsOf(ada)).map(([event]) => event)).toEqual([
    "FINALS_GENERATE",
    "FINALS_DISCARD",
    "FINALS_GENERATE",
  ]);
});

siteTest("a reported question counts in its attempt, and is drawn on for the learner who reported it", async () => {
  const ada = await premium("reports");
  const attempt = await start(ada);
  const [question] = attempt.questions;
  const report = (body: unknown) => ada.browser.json("POST", `${finalsApi}/${attempt.id}/reports`, body);
  expect(await statusAndCode(await report({ itemKey: question?.itemKey, reason: "  " }))).toEqual([
    422,
    "report_empty",
  ]);
  expect((await report({ itemKey: question?.itemKey, reason: "Two choices are right." })).status).toBe(200);
  expect((await report({ itemKey: question?.itemKey, reason: "Once more." })).status).toBe(200);
  expect(await statusAndCode(await report({ itemKey: "calculus-i/nothing", reason: "What?" }))).toEqual([
    404,
    "not_found",
  ]);
  expect((await state(ada)).stage.attempt.questions[0]?.isReported).toBe(true);
  await answer(ada, attempt, 12);
  await end(ada, attempt, "submit");
  expect((await state(ada)).result).toMatchObject({ correct: 12, of: 12 });
  const drawn = new Set<string>();
  for (let attemptNumber = 1; attemptNumber <= 6; attemptNumber += 1) {
    site.advance(24 * hourMs);
    for (const { itemKey } of (await start(ada)).questions) drawn.add(itemKey);
  }
  expect(drawn).toContain(question?.itemKey);
  site.advance(-6 * 24 * hourMs);
});

siteTest("without JavaScript an attempt is started, saved, submitted and read by plain forms", async () => {
  const ada = await premium("plain");
  expect(await pageText(ada.browser.get(finalsPage))).toContain("Start the attempt");
  const started = await ada.browser.submit(finalsPage, { intent: "start" });
  expect([started.status, started.headers.get("location")]).toEqual([302, finalsPage]);
  const { attempt } = (await state(ada)).stage;
  const fields = Object.fromEntries(
    attempt.questions.map(({ itemKey }) => [`answer ${itemKey}`, rightAnswer(itemKey)]),
  );
  const form = { ...fields, attemptId: attempt.id };
  await ada.browser.submit(finalsPage, { ...form, intent: "save" });
  expect(
    (await state(ada)).stage.attempt.questions.filter(({ answer: text }: { answer: string }) => text),
  ).toHaveLength(12);
  const [first] = attempt.questions;
  // A page that another device opened before sends what it was sent with for every question.
  const older = { [`shown ${first?.itemKey}`]: "", [`answer ${first?.itemKey}`]: "" };
  await ada.browser.submit(finalsPage, { ...older, attemptId: attempt.id, intent: "save" });
  expect((await state(ada)).stage.attempt.questions[0]?.answer).toBe(rightAnswer(first?.itemKey ?? ""));
  await ada.browser.submit(finalsPage, {
    ...form,
    intent: `report ${first?.itemKey}`,
    [`reason ${first?.itemKey}`]: "Odd.",
  });
  expect(await pageText(ada.browser.get(finalsPage))).toContain("Reported.");
  expect((await ada.browser.submit(finalsPage, { ...form, intent: "submit" })).status).toBe(302);
  const full = await pageText(ada.browser.get(finalsPage));
  expect(full).toMatch(/Passed.*12 of 12/);
  expect(full).not.toContain("The next attempt can begin");
  expect((await ada.browser.submit(finalsPage, { intent: "start" })).status).toBe(400);
});

siteTest("the course page links to the finals, and shows their state", async () => {
  const ada = await premium("entry");
  const practice = paths.courseMode(finalsCourse, "practice");
  expect(await pageText(ada.browser.get(practice))).toContain("12 questions, 24 hours, 70% passes");
  const attempt = await start(ada);
  expect(await pageText(ada.browser.get(practice))).toContain("Your attempt is running");
  await answer(ada, attempt, 12);
  await end(ada, attempt, "submit");
  expect(await pageText(ada.browser.get(practice))).toMatch(/Finals Passed/);
  const member = site.openBrowser();
  await member.signUp("ben.entry@finals.example");
  expect(await pageText(member.get(practice))).toContain("Part of the subscription.");
});

siteTest("what the content's authors change during an attempt changes neither its questions nor its mark", async () => {
  const ada = await premium("edits");
  const attempt = await start(ada);
  await answer(ada, attempt, 12);
  const { catalogue } = site.resources;
  site.resources.catalogue = { ...catalogue, version: "other", finalsByCourse: new Map() };
  await end(ada, attempt, "submit");
  const { result } = await state(ada);
  site.resources.catalogue = catalogue;
  expect(result).toMatchObject({ correct: 12, of: 12, isPassed: true });
  expect(result.questions[0]?.correctHtml).toMatch(/\S/);
});
