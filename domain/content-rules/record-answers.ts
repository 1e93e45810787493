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

/**
 * Returns the marked questions of a course without a record of their present text that is marked right, and those whose
 * first answer was marked wrong while nobody has said what was changed: a corrected key alone settles nothing.
 */
export function unsolvedQuestions(course: RuledCourse): MarkedQuestion[] {
  const context = markingContext(course);
  const records = new Map(course.solved?.solved.map((item) => [item.id, item]));
  return course.marked.filter((question) => {
    const item = records.get(question.id);
    if (!item || item.shown !== shownHash(question) || !isCorrect(question, item.answer, context)) return true;
    return item.first !== undefined && item.first.changed === undefined;
  });
}

/**
 * Marks a sheet by the site's own marker. The first wrong answer is kept at once as such, since a corrected key makes it
 * right and another wrong one would replace it; the sheet of a later right answer adds what was changed.
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
  const isFormerWrong = former !== undefined && !isCorrect(question, former.answer, context);
  const known = former?.first ?? (isFormerWrong ? answerOf(former) : undefined);
  const changed = given.changed ?? known?.changed;
  if (isRight && known && changed === undefined)
    return { reason: "the first answer was wrong: say under `changed` what was changed" };
  const answered = answerOf(given);
  const first = known ? { ...known, ...(changed !== undefined && { changed }) } : !isRight && answered;
  return { isRight, item: { id: given.id, shown: given.shown, ...answered, ...(first && { first }) } };
}

type GivenAnswer = AnswerSheet["answers"][number];

function refusalOf({ shown, answer, working }: GivenAnswer, question: MarkedQuestion): string | null {
  if (shown !== shownHash(question)) return "has changed since the sheet was printed";
  if (answer.trim() === "") return "has no answer";
  return working.trim() === "" ? "has no working" : null;
}

/** Returns an answer as the record keeps it, with its working in one line. */
function answerOf({ answer, working }: Pick<SolvedItem, "answer" | "working">): NonNullable<SolvedItem["first"]> {
  return { answer: answer.trim(), working: working.replaceAll(/\s+/g, " ").trim() };
}

/** Returns true for a ready course of which every marked question is solved as it stands. */
export function isFinished(course: RuledCourse): boolean {
  return course.state === "ready" && unsolvedQuestions(course).length === 0;
}
