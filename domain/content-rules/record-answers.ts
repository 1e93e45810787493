import { isCorrect, type MarkingContext } from "#domain/finals/check-answer.ts";
import { shownHash } from "./blind-question.ts";
import type { MarkedQuestion, RuledCourse } from "./ruled-course.ts";
import type { AnswerSheet, SolvedFile, SolvedItem } from "./solved-record.ts";
import { markingContext } from "./solved-rules.ts";

/** Result of marking a sheet. */
export interface RecordedAnswers {
  /** The course's whole record, with former ones that still count, in the order of the questions. */
  solved: SolvedFile;
  right: number;
  /** Ids of questions whose answer is marked wrong. */
  wrong: string[];
  refused: { id: string; reason: string }[];
}

/** Returns the marked questions of a course without a record of their present text that is marked right. */
export function unsolvedQuestions(course: RuledCourse): MarkedQuestion[] {
  const context = markingContext(course);
  const records = new Map(course.solved?.solved.map((item) => [item.id, item]));
  return course.marked.filter((question) => {
    const item = records.get(question.id);
    return !item || item.shown !== shownHash(question) || !isCorrect(question, item.answer, context);
  });
}

/**
 * Marks a sheet by the site's own marker. A wrong answer is recorded as well; when a later one is right, the wrong one
 * stays beside it as the first, with what was changed.
 */
export function recordAnswers(course: RuledCourse, sheet: AnswerSheet): RecordedAnswers {
  const context = markingContext(course);
  const questions = new Map(course.marked.map((question) => [question.id, question]));
  const records = new Map((course.solved?.solved ?? []).map((item) => [item.id, item]));
  const result: Omit<RecordedAnswers, "solved"> = { right: 0, wrong: [], refused: [] };
  for (const given of sheet.answers) {
    const marked = markGiven(given, { question: questions.get(given.id), former: records.get(given.id), context });
    if ("reason" in marked) result.refused.push({ id: given.id, reason: marked.reason });
    else {
      records.set(given.id, marked.item);
      if (marked.isRight) result.right += 1;
      else result.wrong.push(given.id);
    }
  }
  const solved = course.marked.flatMap(({ id }) => records.get(id) ?? []);
  return { solved: { solved }, ...result };
}

interface Setting {
  question: MarkedQuestion | undefined;
  former: SolvedItem | undefined;
  context: MarkingContext;
}

type MarkedAnswer = { reason: string } | { isRight: boolean; item: SolvedItem };

function markGiven(given: GivenAnswer, { question, former, context }: Setting): MarkedAnswer {
  if (!question) return { reason: "the course has no such marked question" };
  const reason = refusalOf(given, question);
  if (reason !== null) return { reason };
  const isRight = isCorrect(question, given.answer, context);
  const wrong = former && !isCorrect(question, former.answer, context) ? former : undefined;
  const isUnsaid = given.changed === undefined && former?.first === undefined;
  if (isRight && wrong && isUnsaid)
    return { reason: "the first answer was wrong: say under `changed` what was changed" };
  return { isRight, item: toRecord(given, { former: wrong, kept: former?.first }) };
}

type GivenAnswer = AnswerSheet["answers"][number];

function refusalOf({ shown, answer, working }: GivenAnswer, question: MarkedQuestion): string | null {
  if (shown !== shownHash(question)) return "has changed since the sheet was printed";
  if (answer.trim() === "") return "has no answer";
  return working.trim() === "" ? "has no working" : null;
}

function toRecord(
  { id, shown, answer, working, changed }: GivenAnswer,
  { former, kept }: { former: SolvedItem | undefined; kept: SolvedItem["first"] },
): SolvedItem {
  const first =
    kept ?? (former && changed !== undefined && { answer: former.answer, working: former.working, changed });
  const line = working.replaceAll(/\s+/g, " ").trim();
  return { id, shown, answer: answer.trim(), working: line, ...(first && { first }) };
}

/** Returns true for a ready course of which every marked question is solved as it stands. */
export function isFinished(course: RuledCourse): boolean {
  return course.state === "ready" && unsolvedQuestions(course).length === 0;
}
