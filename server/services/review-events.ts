import { escapeHtml } from "#domain/escape-html.ts";
import { replaySm2 } from "#domain/review-log.ts";
import type { Sm2State } from "#domain/sm-2.ts";
import type { EventRow } from "#server/db/events.ts";
import type { StoredGrade } from "#server/db/review-log.ts";
import type { Resources } from "#server/resources.ts";

/**
 * The FLASHCARDS_GRADE records of the grades that are new in some cards' logs, one each, with what SM-2 says of the
 * card before and after (specification, section 3). Question and answer are the catalogue's; texts are escaped.
 */
export function describeGrades(
  { catalogue, now }: Resources,
  uid: string,
  { logs, newGrades }: { logs: ReadonlyMap<string, StoredGrade[]>; newGrades: ReadonlySet<string> },
): EventRow[] {
  const timestamp = now();
  return [...logs].flatMap(([itemKey, log]) => {
    const entry = catalogue.questionByKey.get(itemKey);
    const fresh = log.filter(({ id }) => newGrades.has(id));
    if (!entry || fresh.length === 0) return [];
    const texts = {
      question: escapeHtml(entry.question.question),
      answer: escapeHtml(entry.question.answer),
      courseId: entry.course.name,
    };
    // A grade that was taken back before it came counts as an event all the same, as if it had come first.
    const steps = replaySm2(log.filter(({ id, retractedAt }) => retractedAt === null || newGrades.has(id)));
    return fresh.map(({ id, grade, gradedAt }) => {
      const step = steps.get(id);
      if (!step) throw new Error("a grade that was just stored is not in its card's log");
      const item = {
        ...texts,
        quality: grade,
        ...describeState(step.before),
        sm2Output: describeState(step.after),
        timestamp: gradedAt.getTime(),
      };
      return {
        uid,
        id,
        event: "FLASHCARDS_GRADE",
        eventTimestamp: gradedAt,
        timestamp,
        fields: { items: { [itemKey]: item } },
      };
    });
  });
}

function describeState({ nextReviewDate, ...rest }: Sm2State) {
  return { ...rest, nextReviewDate: nextReviewDate.toISOString() };
}
