import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { instanceKey } from "#domain/templates/instance.ts";
import { isQuizQuestion } from "#server/catalogue/catalogue.ts";
import { practiceInstance } from "#server/catalogue/drawn-numbers.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { schema } from "#server/db/connection/database.ts";
import { events } from "#server/db/schema/events.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const session = paths.review("Thermodynamics", "Systems and properties");
const cooker = "thermodynamics/quiz-pressure-cooker-as-a-system";
const condenser = "thermodynamics/quiz-vacuum-in-a-condenser";
const open = "open, as steam leaves through the valve";
const isolated = "isolated, as the lid is locked and tight";

type Learner = Awaited<ReturnType<typeof openPremium>>;

const answered = (itemKey: string, userAnswer: string | undefined, more: object = {}) => ({
  id: randomUUID() as string,
  itemKey,
  gradedAt: site.resources.now().toISOString(),
  ...(userAnswer === undefined ? {} : { userAnswer }),
  ...more,
});

async function send({ browser, uid }: Learner, grades: object[]) {
  const response = await browser.json("POST", `/api/users/${uid}/reviews`, { grades });
  const { items } = (await response.json()) as { items: { status: string; message?: string }[] };
  return items;
}

/** Returns the logged grades and answers of a learner, in the order of their questions. */
async function logOf({ uid }: Learner) {
  const { reviewLog } = schema;
  const rows = await site.resources.db.select().from(reviewLog).where(eq(reviewLog.uid, uid));
  return rows.map(({ itemKey, grade, userAnswer }) => ({ itemKey, grade, userAnswer }));
}

siteTest("the server marks what a device sends, whatever grade comes with it, and keeps the answer", async () => {
  const ada = await openPremium(site, "ada.marked@quiz.example");
  const items = await send(ada, [
    answered(cooker, isolated, { grade: 5 }),
    answered(condenser, "12 kPa"),
    answered("calculus-i/quiz-limit-of-jump", "It has a jump.", { isHinted: true }),
    answered("calculus-i/quiz-name-of-growth-comparison", "the l'hopital rule"),
  ]);
  expect(items.map(({ status }) => status)).toEqual(["counted", "counted", "counted", "counted"]);
  expect(await logOf(ada)).toEqual(
    expect.arrayContaining([
      { itemKey: cooker, grade: 1, userAnswer: isolated },
      { itemKey: condenser, grade: 3, userAnswer: "12 kPa" },
      { itemKey: "calculus-i/quiz-limit-of-jump", grade: 2, userAnswer: "It has a jump." },
      { itemKey: "calculus-i/quiz-name-of-growth-comparison", grade: 3, userAnswer: "the l'hopital rule" },
    ]),
  );
  const told = await site.resources.db.select().from(events).where(eq(events.uid, ada.uid));
  const marks = told.filter(({ event }) => event === "CHAPTER_REVIEW_GRADE_CARD").map(({ fields }) => fields);
  expect(marks).toEqual(expect.arrayContaining([expect.objectContaining({ userAnswer: isolated, userSelfGrade: 1 })]));
});

siteTest("an answer that is nearly right at last is missed, and one is needed to be marked", async () => {
  const ada = await openPremium(site, "ada.nearly@quiz.example");
  const [near, none, blank, selfGraded] = await send(ada, [
    answered(condenser, "188"),
    answered(cooker, undefined, { grade: 5 }),
    answered(cooker, "  "),
    answered("calculus-i/limits-value-versus-limit", "an answer"),
  ]);
  expect(near?.status).toBe("counted");
  expect([none?.status, blank?.status, selfGraded?.status]).toEqual(["refused", "refused", "refused"]);
  expect(none?.message).toBe("userAnswer: This question is marked by its answer. Send the answer.");
  expect(selfGraded?.message).toBe("grade: Send the grade that the learner gave: 1, 3 or 5.");
  expect(await logOf(ada)).toEqual([{ itemKey: condenser, grade: 1, userAnswer: "188" }]);
});

siteTest("a topic with a quiz is mastered when its quiz is right too; right with a hint is not enough", async () => {
  const ada = await openPremium(site, "ada.mastery@quiz.example");
  const topic = site.resources.catalogue.courseByName.get("Thermodynamics")?.topics[0];
  const selfGraded = questionsOf(site.resources.catalogue, topic?.questions ?? []).filter(
    (question) => !isQuizQuestion(question),
  );
  await send(ada, [
    ...selfGraded.map(({ itemKey }) => answered(itemKey, "an answer", { grade: 3 })),
    answered(cooker, open),
    answered(condenser, "12", { isHinted: true }),
  ]);
  const practice = () => pageText(ada.browser.get(paths.courseMode("Thermodynamics", "practice")));
  expect(await practice()).toContain("0 of 14 topics mastered");
  await send(ada, [
    answered(condenser, "12", { gradedAt: new Date(site.resources.now().getTime() + 1).toISOString() }),
  ]);
  expect(await practice()).toContain("1 of 14 topics mastered");
});

siteTest("without scripts a form asks, gives the hint, marks, says why, and leads to the next question", async () => {
  const ada = await openPremium(site, "ada.form@quiz.example");
  expect(await (await ada.browser.get(session)).text()).toContain('<input type="hidden" name="question"');
  const at = (itemKey: string) => `${session}&question=${encodeURIComponent(itemKey)}`;
  expect(await pageText(ada.browser.get(at(condenser)))).toContain("The vacuum gauge of a condenser reads");

  const post = async (fields: Record<string, string>) => {
    const response = await ada.browser.submit(at(fields.itemKey ?? ""), fields);
    return { status: response.status, text: await pageText(Promise.resolve(response)) };
  };
  const asked = { id: randomUUID(), itemKey: condenser };
  const empty = await post({ ...asked, intent: "check", [`answer ${condenser}`]: " " });
  expect(empty.text).toContain("Please provide an answer before submitting.");
  expect((await post({ ...asked, intent: "hint" })).text).toContain("First find the pressure of the atmosphere.");
  const nearly = await post({ ...asked, intent: "check", [`answer ${condenser}`]: "188" });
  expect(nearly.text).toContain("Nearly. A vacuum lies below the atmosphere.");
  expect(await logOf(ada)).toEqual([]);

  const mark = { ...asked, intent: "check", isNearly: "yes", isHinted: "yes", [`answer ${condenser}`]: "12.0" };
  const right = await post(mark);
  expect(right.text).toContain("Right with a hint");
  expect(right.text).toContain("Read: Concepts of Thermodynamics › Fundamental definitions and concepts");
  await post(mark);
  expect(await logOf(ada)).toEqual([{ itemKey: condenser, grade: 2, userAnswer: "12.0" }]);

  const missed = await post({ id: randomUUID(), itemKey: cooker, intent: "check", [`answer ${cooker}`]: isolated });
  expect(missed.text).toContain("Missed");
  expect(missed.text).toContain("An isolated system exchanges neither mass nor energy.");
  expect(missed.text).not.toContain("Fixed walls prevent boundary work.");
});

siteTest("without scripts a learner compares and grades an own answer, and comes to the next question", async () => {
  const ada = await openPremium(site, "ada.own@quiz.example");
  const questions = site.resources.catalogue.courseByName.get("Thermodynamics")?.topics[0]?.questions ?? [];
  const [own, next] = questions.map(({ itemKey }) => itemKey);
  const answer = { itemKey: own ?? "", [`answer ${own}`]: "They scale with mass." };
  const turned = await ada.browser.submit(session, { ...answer, intent: "turn" });
  expect(await pageText(Promise.resolve(turned))).toMatch(/They scale with mass\..*Model answer/);
  const graded = await ada.browser.submit(session, { ...answer, id: randomUUID(), grade: "5", next: next ?? "" });
  expect([graded.status, graded.headers.get("location")]).toEqual([
    302,
    `/courses/Thermodynamics/review?topic=Systems+and+properties&question=${encodeURIComponent(next ?? "")}`,
  ]);
  expect(await logOf(ada)).toEqual([{ itemKey: own, grade: 5, userAnswer: "They scale with mass." }]);
});

siteTest("a form of a question that is none, or of a visitor, is refused in words", async () => {
  const ada = await openPremium(site, "ada.refused@quiz.example");
  const form = { itemKey: "thermodynamics/none", intent: "check", "answer thermodynamics/none": "12" };
  const unknown = await ada.browser.submit(session, form);
  expect(unknown.status).toBe(400);
  const visitor = await site.openBrowser().submit(session, { ...form, itemKey: cooker, [`answer ${cooker}`]: open });
  expect([302, 401]).toContain(visitor.status);
});

siteTest(
  "a learner without a subscription practices the quiz of a topic, without the links of its places",
  async () => {
    const ben = site.openBrowser();
    await ben.signUp("ben@quiz.example");
    const html = await (await ben.get(session)).text();
    expect(html).toContain("quiz-pressure-cooker-as-a-system");
    const source = site.resources.catalogue.linkByKey.get("thermodynamics/nptel-concepts-of-thermodynamics");
    const place = new URL(source?.link.url ?? "").hostname;
    expect(html).not.toContain(place);
    const ada = await openPremium(site, "ada.places@quiz.example");
    expect(await (await ada.browser.get(session)).text()).toContain(place);
  },
);

siteTest(
  "a quiz question with drawn numbers is marked by the numbers that were shown, as long as they are known",
  async () => {
    const ada = await openPremium(site, "ada.drawn@quiz.example");
    const { catalogue } = site.resources;
    const [itemKey, template] =
      [...catalogue.templateByKey].find(([key]) => {
        const entry = catalogue.questionByKey.get(key);
        return entry && isQuizQuestion(entry.question) && entry.question.tolerance;
      }) ?? [];
    const entry = catalogue.questionByKey.get(itemKey ?? "");
    const values = template?.practice[1];
    if (!itemKey || !values || !entry || !isQuizQuestion(entry.question)) throw new Error("no quiz question is drawn");
    const instance = instanceKey(values);
    const asked = practiceInstance(catalogue, entry.question, instance);
    const html = await (await ada.browser.get(paths.review(entry.course.name, entry.topic))).text();
    expect(html).toContain(itemKey);
    const right = asked?.correctAnswer ?? "";
    const items = await send(ada, [
      answered(itemKey, right, { instance }),
      answered(itemKey, right, { instance: "x=1", grade: 1 }),
      answered(itemKey, right, { instance: "x=1", grade: 3, isHinted: true }),
      answered(itemKey, right, { instance: "x=1" }),
    ]);
    expect(items.map(({ status }) => status)).toEqual(["counted", "counted", "counted", "refused"]);
    expect((await logOf(ada)).map(({ grade }) => grade).sort()).toEqual([1, 2, 3]);
    const form = { itemKey, instance, id: randomUUID(), intent: "check", [`answer ${itemKey}`]: right };
    const page = await ada.browser.submit(paths.review(entry.course.name, entry.topic), form);
    expect(await pageText(Promise.resolve(page))).toContain(`Your answer ${right} Correct answer ${right}`);
  },
);
