import type { FieldsOf } from "#domain/events/records.ts";
import { replaySm2ByStep } from "#domain/review/log.ts";
import type { Sm2State } from "#domain/review/sm-2.ts";
import { createGiveWay, finishInTurns, type GiveWay } from "#server/adapters/give-way.ts";
import type { EventRow } from "#server/db/events/events.ts";
import type { ReviewLogRow, StoredGrade } from "#server/db/review/log.ts";
import type { Resources } from "#server/resources.ts";
import { type SeenEvent, toEventRows } from "#server/services/events/rows.ts";

/** The most characters of answers in the records that are stored at once; more would hold the thread for too long. */
const mostCharacters = 40_000;

/** The most records that are stored at once. */
const mostRecords = 250;

/**
 * The records of the grades that are new in some cards' logs: for each one a FLASHCARDS_GRADE with what SM-2 says of the
 * card before and after, and where an answer was typed a CHAPTER_REVIEW_GRADE_CARD with it (specification, section 3).
 * Question and model answer are the catalogue's. They come in groups to be stored one after the other.
 */
export async function* describeGrades(
  resources: Resources,
  uid: string,
  { logs, fresh }: { logs: ReadonlyMap<string, StoredGrade[]>; fresh: readonly ReviewLogRow[] },
): AsyncGenerator<EventRow[]> {
  const newGrades = new Set(fresh.map(({ id }) => id));
  const giveWay = createGiveWay();
  let group: SeenEvent[] = [];
  let characters = 0;
  for await (const event of describeAll(resources, uid, { logs, fresh, newGrades, giveWay })) {
    group.push(event);
    characters += "userAnswer" in event.record ? event.record.userAnswer.length : 0;
    if (group.length < mostRecords && characters < mostCharacters) continue;
    yield toEventRows(resources, group);
    [group, characters] = [[], 0];
  }
  yield toEventRows(resources, group);
}

interface Described {
  logs: ReadonlyMap<string, StoredGrade[]>;
  fresh: readonly ReviewLogRow[];
  newGrades: ReadonlySet<string>;
  giveWay: GiveWay;
}

async function* describeAll(
  resources: Resources,
  uid: string,
  { logs, fresh, newGrades, giveWay }: Described,
): AsyncGenerator<SeenEvent> {
  for (const [itemKey, log] of logs) yield* describeLog(resources, uid, { itemKey, log, newGrades, giveWay });
  for (const grade of fresh) yield* describeAnswer(resources, uid, grade);
}

interface CardLog extends Pick<Described, "newGrades" | "giveWay"> {
  itemKey: string;
  log: readonly StoredGrade[];
}

async function* describeLog(
  { catalogue }: Resources,
  uid: string,
  { itemKey, log, newGrades, giveWay }: CardLog,
): AsyncGenerator<SeenEvent> {
  const entry = catalogue.questionByKey.get(itemKey);
  const fresh = log.filter(({ id }) => newGrades.has(id));
  if (!entry || fresh.length === 0) return;
  const { question, answer } = entry.question;
  // A grade that was taken back before it came counts as an event all the same, as if it had come first.
  const counted = log.filter(({ id, retractedAt }) => retractedAt === null || newGrades.has(id));
  const steps = await finishInTurns(replaySm2ByStep(counted), giveWay);
  for (const { id, grade, gradedAt } of fresh) {
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
    yield { uid, id, at: gradedAt, record: { event: "FLASHCARDS_GRADE", items: { [itemKey]: item } } };
  }
}

function describeState({ nextReviewDate, ...rest }: Sm2State) {
  return { ...rest, nextReviewDate: nextReviewDate.toISOString() };
}

function* describeAnswer({ catalogue }: Resources, uid: string, row: ReviewLogRow): Generator<SeenEvent> {
  const { id, itemKey, grade: userSelfGrade, gradedAt: at, userAnswer } = row;
  const entry = catalogue.questionByKey.get(itemKey);
  if (!entry || !userAnswer) return;
  const { question, answer: defaultAnswer } = entry.question;
  const card = { courseId: entry.course.name, question, defaultAnswer, userAnswer, userSelfGrade };
  yield { uid, id: `${id}/answer`, at, record: { event: "CHAPTER_REVIEW_GRADE_CARD", ...card } };
}
