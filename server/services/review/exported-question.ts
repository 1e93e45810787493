import { canReviewAll, requireSignedIn } from "#domain/access.ts";
import { isDeepDive } from "#domain/catalogue/question-level.ts";
import type { SignedIn } from "#domain/viewer.ts";
import type { Catalogue, Course, StudyQuestion } from "#server/catalogue/catalogue.ts";
import { practiceNumbers } from "#server/catalogue/drawn-numbers.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { hasPractice, listBegunCourses, pageCards } from "#server/db/review/export.ts";
import type { ReviewCardRow } from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";

/** A question in a learner's export; `card` is null if they have not graded it. */
export interface ExportedQuestion {
  question: StudyQuestion;
  course: Course;
  topic: string;
  card: ReviewCardRow | null;
}

/** Returns whether the viewer has any practice to export. Refuses a visitor. */
export async function hasExportablePractice({ db }: Resources, { viewer }: Caller): Promise<boolean> {
  return hasPractice(db, requireSignedIn(viewer).uid);
}

/**
 * Collects all questions of the courses a learner has begun, by course and topic: those they have graded, and others
 * that they may see in a review session. `orphans` are cards whose question has left the catalogue.
 */
export async function collectQuestions(
  { db, catalogue }: Resources,
  learner: SignedIn,
): Promise<{ questions: ExportedQuestion[]; orphans: ReviewCardRow[] }> {
  const begun = await listBegunCourses(db, learner.uid);
  const cards = new Map<string, ReviewCardRow>();
  for await (const page of pageCards(db, learner.uid)) {
    for (const card of page) cards.set(card.itemKey, card);
  }
  const questions = catalogue.courses
    .filter(({ slug }) => begun.has(slug))
    .flatMap((course) =>
      groupsOf(course).flatMap(({ topic, isTitled, questions }) =>
        questionsOf(catalogue, questions)
          .map((question) => ({ question, course, topic, card: cards.get(question.itemKey) ?? null }))
          .map((entry) => ({ ...entry, question: nextNumbers(entry, catalogue, learner.uid) }))
          .filter(({ card }) => card || canReviewAll(learner) || !isTitled)
          .filter(({ card, question }) => card || canReviewAll(learner) || !isDeepDive(question.level)),
      ),
    );
  for (const { question } of questions) cards.delete(question.itemKey);
  return { questions, orphans: [...cards.values()] };
}

/** Returns a question as it would be asked next; an export holds one instance of a template. */
function nextNumbers(
  { question, card }: Pick<ExportedQuestion, "question" | "card">,
  catalogue: Catalogue,
  uid: string,
) {
  return practiceNumbers(catalogue, question, { uid, reviews: card?.reps ?? 0 });
}

function groupsOf({ topics, deepDive }: Course) {
  return [
    ...topics.map(({ label, questions }) => ({ topic: label, isTitled: false, questions })),
    ...deepDive.map(({ title, questions }) => ({ topic: title, isTitled: true, questions })),
  ];
}
