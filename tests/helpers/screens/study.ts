import { randomUUID } from "node:crypto";
import { paths } from "#domain/paths.ts";
import type { Grade } from "#domain/review/grade.ts";
import { calculusPractice, calculusQuiz } from "#tests/helpers/study/calculus.ts";
import type { ScreensLearner } from "./learner.ts";

const dayMs = 86_400_000;

/**
 * Creates the history of a learner who began Calculus I ten days ago: two links done, the open questions of the first
 * topic known and due again, and one question of the second topic graded Hard.
 */
export async function studyCalculus({ uid, browser }: ScreensLearner, now: Date): Promise<void> {
  for (const link of ["openstax-calculus-volume-1", "3blue1brown-essence-of-calculus"]) {
    await browser.submit(paths.course("Calculus I"), {
      id: randomUUID(),
      itemKey: `calculus-i/${link}`,
      isDone: "yes",
    });
  }
  const [first, second] = calculusPractice.practice_material;
  const gradedAt = new Date(now.getTime() - 10 * dayMs);
  await giveGrades({ uid, browser }, [
    ...(first?.questions ?? []).map(({ id }) => toGrade(id, 3, gradedAt)),
    ...(second?.questions ?? []).slice(0, 1).map(({ id }) => toGrade(id, 1, gradedAt)),
  ]);
}

/** Answers the quiz of the first topic of Calculus I rightly, which masters the topic after `studyCalculus`. */
export async function answerQuiz(learner: Pick<ScreensLearner, "uid" | "browser">, now: Date): Promise<void> {
  const [first] = calculusPractice.practice_material;
  const asked = calculusQuiz.questions.filter(({ topic }) => topic === first?.topic);
  await giveGrades(
    learner,
    asked.map(({ id, correctAnswer }) => ({ ...toGrade(id, 3, now), userAnswer: correctAnswer })),
  );
}

/** Answers every question of Calculus I rightly and grades it Good, except those of one topic. */
export async function masterAllBut(learner: ScreensLearner, left: string, now: Date): Promise<void> {
  const groups = calculusPractice.practice_material.filter(({ topic }) => topic !== left);
  await giveGrades(learner, [
    ...groups.flatMap(({ questions }) => questions).map(({ id }) => toGrade(id, 3, now)),
    ...calculusQuiz.questions
      .filter(({ topic }) => topic !== left)
      .map(({ id, correctAnswer }) => ({ ...toGrade(id, 3, now), userAnswer: correctAnswer })),
  ]);
}

/**
 * Creates the backlog of a learner with a daily cap of five reviews who graded all of Calculus I a month ago and has
 * not returned since.
 */
export async function makeInactive(learner: ScreensLearner, now: Date): Promise<void> {
  await learner.browser.submit(paths.account(), {
    intent: "review-settings",
    desiredRetention: "0.90",
    dailyCap: "5",
    zone: "Europe/Stockholm",
  });
  const gradedAt = new Date(now.getTime() - 30 * dayMs);
  const questions = calculusPractice.practice_material.flatMap((group) => group.questions);
  await giveGrades(
    learner,
    questions.map(({ id }) => toGrade(id, 1, gradedAt)),
  );
}

function toGrade(id: string, grade: Grade, gradedAt: Date) {
  return { id: randomUUID(), itemKey: `calculus-i/${id}`, grade, gradedAt: gradedAt.toISOString() };
}

async function giveGrades(
  { uid, browser }: Pick<ScreensLearner, "uid" | "browser">,
  grades: ReturnType<typeof toGrade>[],
): Promise<void> {
  const response = await browser.json("POST", paths.apiReviews(uid), { grades });
  const { items } = (await response.json()) as { items: { status: string }[] };
  if (items.some(({ status }) => status !== "counted"))
    throw new Error(`Not every grade counted: ${JSON.stringify(items)}`);
}

/** Deletes the default saved materials, so that nothing is saved. */
export async function removeMaterials({ uid, browser }: ScreensLearner): Promise<void> {
  const path = `/api/users/${uid}`;
  const { savedMaterials } = (await (await browser.get(path)).json()) as { savedMaterials: { url: string }[] };
  for (const { url } of savedMaterials) {
    await browser.json("DELETE", `${path}/savedMaterials?url=${encodeURIComponent(url)}`);
  }
}
