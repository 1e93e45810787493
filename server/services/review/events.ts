import type { FieldsOf } from "#domain/events/records.ts";
import { compareGrades, replaySm2ByStep } from "#domain/review/log.ts";
import type { Sm2State } from "#domain/review/sm-2.ts";
import { createYieldIfDue, runInSlices, type YieldIfDue } from "#server/adapters/time-slices.ts";
import type { StudyQuestion } from "#server/catalogue/catalogue.ts";
import { practiceNumbers } from "#server/catalogue/drawn-numbers.ts";
import { answerText } from "#server/catalogue/question-text.ts";
import type { EventRow } from "#server/db/events/events.ts";
import type { ReviewLogRow, StoredGrade } from "#server/db/review/log.ts";
import type { Resources } from "#server/resources.ts";
import { type ServerEvent, toEventRows } from "#server/services/events/rows.ts";

/** Maximum characters of answers per group of records; more would block the thread too long. */
const maxCharacters = 40_000;

/** Maximum records per group. */
const maxRecords = 250;

/**
 * Yields the event records of new grades in groups to be stored in turn: per grade a FLASHCARDS_GRADE with the SM-2
 * state before and after and, if an answer was typed, a CHAPTER_REVIEW_GRADE_CARD (specification, section 3). Question
 * and model answer come from the catalogue.
 */
export async function* describeGrades(
  resources: Resources,
  uid: string,
  { logs, fresh }: { logs: ReadonlyMap<string, StoredGrade[]>; fresh: readonly ReviewLogRow[] },
): AsyncGenerator<EventRow[]> {
  const newGrades = new Set(fresh.map(({ id }) => id));
  const yieldIfDue = createYieldIfDue();
  let group: ServerEvent[] = [];
  let characters = 0;
  const before = countBefore(resources.catalogue, logs);
  for await (const event of describeAll(resources, uid, { logs, fresh, newGrades, before, yieldIfDue })) {
    group.push(event);
    characters += "userAnswer" in event.record ? event.record.userAnswer.length : 0;
    if (group.length < maxRecords && characters < maxCharacters) continue;
    yield toEventRows(resources, group);
    [group, characters] = [[], 0];
  }
  yield toEventRows(resources, group);
}

interface Described {
  logs: ReadonlyMap<string, StoredGrade[]>;
  fresh: readonly ReviewLogRow[];
  newGrades: ReadonlySet<string>;
  before: ReturnType<typeof countBefore>;
  yieldIfDue: YieldIfDue;
}

async function* describeAll(
  resources: Resources,
  uid: string,
  { logs, fresh, ...described }: Described,
): AsyncGenerator<ServerEvent> {
  for (const [itemKey, log] of logs) yield* describeLog(resources, uid, { itemKey, log, ...described });
  for (const row of fresh) yield* describeAnswer(resources, uid, { row, before: described.before });
}

interface CardLog extends Pick<Described, "newGrades" | "before" | "yieldIfDue"> {
  itemKey: string;
  log: readonly StoredGrade[];
}

async function* describeLog(
  resources: Resources,
  uid: string,
  { itemKey, log, newGrades, before, yieldIfDue }: CardLog,
): AsyncGenerator<ServerEvent> {
  const entry = resources.catalogue.questionByKey.get(itemKey);
  const fresh = log.filter(({ id }) => newGrades.has(id));
  if (!entry || fresh.length === 0) return;
  // A grade that was retracted before it arrived still counts as an event, as if it had arrived first.
  const counted = log.filter(({ id, retractedAt }) => retractedAt === null || newGrades.has(id));
  const steps = await runInSlices(replaySm2ByStep(counted), yieldIfDue);
  for (const { id, grade, gradedAt } of fresh) {
    const asked = askedAs(resources, uid, { question: entry.question, before, id });
    const { question } = asked;
    const answer = answerText(asked);
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

function* describeAnswer(
  resources: Resources,
  uid: string,
  { row, before }: { row: ReviewLogRow; before: Described["before"] },
): Generator<ServerEvent> {
  const { id, itemKey, grade: userSelfGrade, gradedAt: at, userAnswer } = row;
  const entry = resources.catalogue.questionByKey.get(itemKey);
  if (!entry || !userAnswer) return;
  const asked = askedAs(resources, uid, { question: entry.question, before, id });
  const { question } = asked;
  const defaultAnswer = answerText(asked);
  const card = { courseId: entry.course.name, question, defaultAnswer, userAnswer, userSelfGrade };
  yield { uid, id: `${id}/answer`, at, record: { event: "CHAPTER_REVIEW_GRADE_CARD", ...card } };
}

/**
 * Returns the number of standing grades before each grade, by its id, for each card whose question has drawn numbers.
 */
function countBefore(
  { templateByKey }: Resources["catalogue"],
  logs: ReadonlyMap<string, readonly StoredGrade[]>,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const drawn = [...logs].filter(([itemKey]) => templateByKey.has(itemKey));
  return new Map(
    drawn.map(([itemKey, log]) => {
      let standing = 0;
      const before = new Map<string, number>();
      for (const { id, retractedAt } of [...log].sort(compareGrades)) {
        before.set(id, standing);
        if (retractedAt === null) standing += 1;
      }
      return [itemKey, before];
    }),
  );
}

/** Returns a question with the numbers that a grade was given for: those of its place among the card's grades. */
function askedAs(
  { catalogue }: Resources,
  uid: string,
  { question, before, id }: { question: StudyQuestion; before: Described["before"]; id: string },
): StudyQuestion {
  const reviews = before.get(question.itemKey)?.get(id);
  return reviews === undefined ? question : practiceNumbers(catalogue, question, { uid, reviews });
}
