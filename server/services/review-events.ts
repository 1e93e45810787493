import type { FieldsOf } from "#domain/event-records.ts";
import { replaySm2 } from "#domain/review-log.ts";
import type { Sm2State } from "#domain/sm-2.ts";
import type { EventRow } from "#server/db/events.ts";
import type { ReviewLogRow, StoredGrade } from "#server/db/review-log.ts";
import type { Resources } from "#server/resources.ts";
import { type SeenEvent, toEventRows } from "#server/services/event-rows.ts";

/**
 * The records of the grades that are new in some cards' logs: for each one a FLASHCARDS_GRADE with what SM-2 says of the
 * card before and after, and where an answer was typed a CHAPTER_REVIEW_GRADE_CARD with it (specification, section 3).
 * Question and model answer are the catalogue's.
 */
export function describeGrades(
  resources: Resources,
  uid: string,
  { logs, fresh }: { logs: ReadonlyMap<string, StoredGrade[]>; fresh: readonly ReviewLogRow[] },
): EventRow[] {
  const newGrades = new Set(fresh.map(({ id }) => id));
  const flashcards = [...logs].flatMap(([itemKey, log]) => describeLog(resources, uid, { itemKey, log, newGrades }));
  const cards = fresh.flatMap((grade) => describeAnswer(resources, uid, grade));
  return toEventRows(resources, [...flashcards, ...cards]);
}

interface CardLog {
  itemKey: string;
  log: readonly StoredGrade[];
  newGrades: ReadonlySet<string>;
}

function describeLog({ catalogue }: Resources, uid: string, { itemKey, log, newGrades }: CardLog): SeenEvent[] {
  const entry = catalogue.questionByKey.get(itemKey);
  const fresh = log.filter(({ id }) => newGrades.has(id));
  if (!entry || fresh.length === 0) return [];
  const { question, answer } = entry.question;
  // A grade that was taken back before it came counts as an event all the same, as if it had come first.
  const steps = replaySm2(log.filter(({ id, retractedAt }) => retractedAt === null || newGrades.has(id)));
  return fresh.map(({ id, grade, gradedAt }) => {
    const step = steps.get(id);
    if (!step) throw new Error("a grade that was just stored is not in its card's log");
    const item: FieldsOf<"FLASHCARDS_GRADE">["items"][string] = {
      question,
      answer,
      courseId: entry.course.name,
      quality: grade,
      ...describeState(step.before),
      sm2Output: describeState(step.after),
      timestamp: gradedAt.getTime(),
    };
    return { uid, id, at: gradedAt, record: { event: "FLASHCARDS_GRADE", items: { [itemKey]: item } } };
  });
}

function describeState({ nextReviewDate, ...rest }: Sm2State) {
  return { ...rest, nextReviewDate: nextReviewDate.toISOString() };
}

function describeAnswer({ catalogue }: Resources, uid: string, row: ReviewLogRow): SeenEvent[] {
  const { id, itemKey, grade: userSelfGrade, gradedAt: at, userAnswer } = row;
  const entry = catalogue.questionByKey.get(itemKey);
  if (!entry || !userAnswer) return [];
  const { question, answer: defaultAnswer } = entry.question;
  const card = { courseId: entry.course.name, question, defaultAnswer, userAnswer, userSelfGrade };
  return [{ uid, id: `${id}/answer`, at, record: { event: "CHAPTER_REVIEW_GRADE_CARD", ...card } }];
}
