import { setImmediate as letOthersRun } from "node:timers/promises";
import { requireSelf } from "#domain/access.ts";
import { paths } from "#domain/paths.ts";
import { csvByteOrderMark, csvRow } from "#domain/review/csv.ts";
import { answerText, questionText } from "#server/catalogue/question-text.ts";
import { listLatestGrades, pageGrades } from "#server/db/review/export.ts";
import type { ReviewCardRow } from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { collectQuestions, type ExportedQuestion } from "./exported-question.ts";

/** Questions per piece of the file. */
const batch = 500;

const reviewColumns = [
  ...["course", "topic", "level", "question", "answer", "item id", "due", "state", "stability", "difficulty", "reps"],
  ...["lapses", "last grade", "last review", "link"],
];

const historyColumns = ["graded at", "zone", "grade", "took ms", "item id", "answer typed"];

/** Names of the FSRS card states, by number. */
const stateNames = ["new", "learning", "review", "relearning"];

/**
 * Yields a learner's schedule as pieces of a CSV file: one row per question of the courses they have begun, and per
 * card whose question has left the catalogue. Times are UTC, stability is in days. Refuses everyone except the learner.
 */
export function exportReviews(resources: Resources, { viewer }: Caller, uid: string): AsyncGenerator<string> {
  const learner = requireSelf(viewer, uid);
  return (async function* () {
    yield csvByteOrderMark + csvRow(reviewColumns);
    const { questions, orphans } = await collectQuestions(resources, learner);
    const graded = questions.flatMap(({ card }) => card ?? []);
    const latest = await readLatestGrades(resources, uid, [...graded, ...orphans]);
    for (let start = 0; start < questions.length; start += batch) {
      const rows = questions.slice(start, start + batch).map((entry) => toRow(entry, { resources, latest }));
      yield rows.join("");
      await letOthersRun();
    }
    const left = orphans.map((card) => csvRow(["", "", "", "", "", ...scheduleOf(card.itemKey, card, latest), ""]));
    if (left.length > 0) yield left.join("");
  })();
}

async function readLatestGrades({ db }: Resources, uid: string, cards: readonly ReviewCardRow[]) {
  const keys = cards.map(({ itemKey }) => itemKey);
  const latest = new Map<string, number>();
  for (let start = 0; start < keys.length; start += batch) {
    const rows = await listLatestGrades(db, uid, keys.slice(start, start + batch));
    for (const { itemKey, grade } of rows) latest.set(itemKey, grade);
    await letOthersRun();
  }
  return latest;
}

function toRow(
  { question, course, topic, card }: ExportedQuestion,
  { resources, latest }: { resources: Resources; latest: ReadonlyMap<string, number> },
): string {
  return csvRow([
    ...[course.name, topic, question.level, questionText(question), answerText(question)],
    ...scheduleOf(question.itemKey, card, latest),
    resources.origin + paths.review(course.name, topic),
  ]);
}

function scheduleOf(itemKey: string, card: ReviewCardRow | null, latest: ReadonlyMap<string, number>) {
  if (!card) return [itemKey, null, "new", null, null, 0, 0, null, null];
  const { due, state, stability, difficulty, reps, lapses, lastReview } = card;
  const name = stateNames[state] ?? null;
  const grade = latest.get(itemKey) ?? null;
  return [itemKey, due.toISOString(), name, stability, difficulty, reps, lapses, grade, lastReview.toISOString()];
}

/**
 * Yields a learner's grades as pieces of a CSV file, oldest first, without retracted ones. Refuses everyone except the
 * learner.
 */
export function exportHistory({ db }: Resources, { viewer }: Caller, uid: string): AsyncGenerator<string> {
  requireSelf(viewer, uid);
  return (async function* () {
    yield csvByteOrderMark + csvRow(historyColumns);
    for await (const page of pageGrades(db, uid)) {
      const rows = page.map(({ gradedAt, zone, grade, tookMs, itemKey, userAnswer }) =>
        csvRow([gradedAt.toISOString(), zone, grade, tookMs, itemKey, userAnswer]),
      );
      yield rows.join("");
      await letOthersRun();
    }
  })();
}
