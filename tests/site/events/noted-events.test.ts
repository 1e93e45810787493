import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { events } from "#server/db/schema/events.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { finalsApi, finalsAt } from "#tests/helpers/study/finals-site.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

function stored(uid: string) {
  return site.resources.db.select().from(events).where(eq(events.uid, uid)).orderBy(events.timestamp, events.id);
}

siteTest("logging in and out are each one record, by form and by script; failures are none", async () => {
  const ada = site.openBrowser();
  const email = "ada.doors@events.example";
  await ada.signUp(email);
  const uid = await ada.uid();
  await ada.submit(paths.logOut(), {});
  await ada.submit(paths.logOut(), {});
  await ada.logIn(email, "Wrong-Horse-7");
  await ada.logIn(email);
  expect((await ada.json("POST", "/api/auth/sign-out", {})).status).toBe(200);
  await ada.json("POST", "/api/auth/sign-in/email", { email, password: goodPassword });
  const rows = await stored(uid);
  expect(rows.map(({ event, fields }) => [event, fields])).toEqual(
    ["USER_LOGOUT", "USER_LOGIN", "USER_LOGOUT", "USER_LOGIN"].map((event) => [event, { userId: uid }]),
  );
});

siteTest("a feedback is one record however often it is sent, a broken link one more, with the link", async () => {
  const browser = site.openBrowser();
  await browser.signUp("ada.feedback@events.example");
  const uid = await browser.uid();
  const text = "It was https://A.example/?a=1&b=2, I think.";
  const form = { id: randomUUID(), category: "Report Broken Link", text };
  for (const _attempt of [1, 2]) await browser.submit(paths.feedback(), form);
  const byEvent = new Map((await stored(uid)).map(({ event, fields }) => [event, fields]));
  expect(await stored(uid)).toHaveLength(2);
  expect(byEvent.get("FEEDBACK")).toEqual({
    text: "It was https://A.example/?a=1&#38;b=2, I think.",
    category: "Report Broken Link",
  });
  expect(byEvent.get("REPORT_CONTENT")).toMatchObject({
    itemId: "https://a.example/?a=1&#38;b=2",
    appOrigin: "feedback",
  });
});

siteTest("a grade's event contains its answer, and each is accepted from the device once", async () => {
  const { browser, uid } = await openPremium(site, "ada.answer@events.example");
  const itemKey = courseOf(site, "Calculus I").topics[0]?.questions[0]?.itemKey ?? "";
  const grade = { id: randomUUID(), itemKey, grade: 3, gradedAt: site.resources.now().toISOString() };
  const userAnswer = `it's "x < y" \ud800 & so on`;
  for (const _attempt of [1, 2])
    await browser.json("POST", paths.apiReviews(uid), { grades: [{ ...grade, userAnswer }] });
  const rows = await stored(uid);
  expect(rows.map(({ event }) => event).sort()).toEqual(["CHAPTER_REVIEW_GRADE_CARD", "FLASHCARDS_GRADE"]);
  const card = rows.find(({ event }) => event === "CHAPTER_REVIEW_GRADE_CARD")?.fields;
  expect(card).toMatchObject({
    courseId: "Calculus I",
    question: expect.any(String),
    defaultAnswer: expect.any(String),
    userAnswer: "it&#39;s &#34;x &#60; y&#34; \ufffd &#38; so on",
    userSelfGrade: 3,
  });
});

siteTest("reporting a question of the finals is one record, however often", async () => {
  const finals = finalsAt(site);
  const ada = await finals.premium("report");
  const { id, questions } = await finals.start(ada);
  const body = { itemKey: questions[0]?.itemKey, reason: "The figure is missing." };
  for (const _attempt of [1, 2]) await ada.browser.json("POST", `${finalsApi}/${id}/reports`, body);
  const rows = await stored(ada.uid);
  expect(rows.filter(({ event }) => event === "REPORT_CONTENT").map(({ fields }) => fields)).toEqual([
    { itemId: body.itemKey, courseId: "Calculus I", appOrigin: "finals" },
  ]);
});
