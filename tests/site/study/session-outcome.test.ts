import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { courseOf, gradeOf } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const calculus = () => courseOf(site, "Calculus I");

siteTest("what a session has led to is for its learner, and asks for a time", async () => {
  const ivy = site.openBrowser();
  await ivy.signUp("ivy@outcome.example");
  const uid = await ivy.uid();
  const now = site.resources.now().toISOString();
  const ask = async (since: string) =>
    ivy.get(paths.apiSessionOutcome(uid, { since, courses: ["Calculus I", "Calculus II"] }));
  expect(await (await ask(now)).json()).toEqual({
    mastered: [],
    done: [],
    certificates: [],
    next: { kind: "choose" },
    asksForReminders: false,
  });
  expect((await ask("yesterday")).status).toBe(422);
  expect((await ivy.get(paths.apiSessionOutcome(uid, { since: now, courses: [] }))).status).toBe(200);
});

siteTest("practice of a topic that was missed leads on to another one, and without its name to it again", async () => {
  const lea = site.openBrowser();
  await lea.signUp("lea@outcome.example");
  const uid = await lea.uid();
  const [first, second] = calculus().topics.map(({ label }) => label);
  const missed = questionsOf(site.resources.catalogue, calculus().topics[0]?.questions.slice(0, 1) ?? []);
  const now = site.resources.now();
  await lea.json("POST", paths.apiReviews(uid), { grades: missed.map((one) => gradeOf(one, 1, now)) });
  const nextAfter = async (topic: string | null) => {
    const asked = { since: now.toISOString(), courses: ["Calculus I"], topic };
    return ((await (await lea.get(paths.apiSessionOutcome(uid, asked))).json()) as { next: unknown }).next;
  };
  expect(await nextAfter(null)).toEqual({ kind: "practice", course: "Calculus I", topic: first });
  expect(await nextAfter(first ?? "")).toEqual({ kind: "practice", course: "Calculus I", topic: second });
});
