import { answerKindOf, isExactlyCorrect } from "#domain/finals/check-answer.ts";
import { finalsQuestions, isPassed, nextAttemptAfter } from "#domain/finals/finals.ts";
import type {
  AttemptSummary,
  FinalsResult,
  FinalsStage,
  FinalsState,
  MarkedQuestion,
  RunningAttempt,
} from "#domain/finals/state.ts";
import { unitInQuestion } from "#domain/finals/unit.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { correctText } from "#server/catalogue/question-text.ts";
import { renderInline, renderText } from "#server/catalogue/render-text.ts";
import { type FinalsAttemptRow, readAnswers } from "#server/db/finals/finals.ts";
import { listReported } from "#server/db/finals/reports.ts";
import type { DrawnQuestion } from "#server/db/schema/finals.ts";
import type { Resources } from "#server/resources.ts";
import { questionFigure } from "#server/services/catalogue/question-figure.ts";
import { openReadingPlaces } from "#server/services/catalogue/reading-places.ts";
import { closeExpiredAttempts } from "./attempt.ts";
import { drawnVersion } from "./present-questions.ts";

/** Returns a learner's state in the finals of a course, after closing an attempt whose time is over. */
export async function readState(resources: Resources, uid: string, course: Course): Promise<FinalsState> {
  const attempts = await closeExpiredAttempts(resources, uid, course.slug);
  const reported = await listReported(resources.db, uid, course.slug);
  const [latest] = attempts;
  const answers = latest ? await readAnswers(resources.db, latest) : new Map<string, string>();
  const ended = attempts.filter(({ endedAt }) => endedAt);
  return {
    course: course.name,
    stage: stageOf(resources, { course, latest, answers, reported }),
    result: latest ? await toResult(resources, latest, { course, answers, reported }) : null,
    attempts: ended.map(toSummary),
  };
}

/** Short form of the state for a course page. `remainingMs` is null unless an attempt runs. */
export interface FinalsStanding {
  stage: FinalsStage["kind"];
  hasPassed: boolean;
  remainingMs: number | null;
}

/** Returns the short form of the state for a course page, without rendering any question. */
export async function readFinalsStanding(resources: Resources, uid: string, course: Course): Promise<FinalsStanding> {
  const attempts = await closeExpiredAttempts(resources, uid, course.slug);
  const place = placeOf(resources, { course, latest: attempts[0] });
  return {
    stage: place.kind,
    hasPassed: attempts.some(hasPassed),
    remainingMs: place.kind === "running" ? remainingOf(place) : null,
  };
}

/** Returns the milliseconds that a running attempt still has. */
function remainingOf({ latest, at }: Extract<Place, { kind: "running" }>): number {
  return latest.endsAt.getTime() - at.getTime();
}

interface Traces {
  course: Course;
  answers: ReadonlyMap<string, string>;
  /** The version of each reported question, by item key; null where it was not stored. */
  reported: ReadonlyMap<string, string | null>;
}

function stageOf(
  resources: Resources,
  { course, latest, answers, reported }: Traces & { latest: FinalsAttemptRow | undefined },
): FinalsStage {
  const place = placeOf(resources, { course, latest });
  if (place.kind !== "running") return place;
  return { kind: "running", attempt: toRunning(resources, place.latest, { answers, reported, at: place.at }) };
}

/** The stage of the finals; for a running attempt with its row. */
type Place = Exclude<FinalsStage, { kind: "running" }> | { kind: "running"; latest: FinalsAttemptRow; at: Date };

function placeOf(
  { catalogue, now }: Resources,
  { course, latest }: Pick<Traces, "course"> & { latest: FinalsAttemptRow | undefined },
): Place {
  const at = now();
  if (latest && !latest.endedAt) return { kind: "running", latest, at };
  const questions = catalogue.finalsByCourse.get(course.slug)?.length ?? 0;
  if (questions < finalsQuestions) return { kind: "unavailable", questions };
  const next = latest ? nextAttemptAfter(latest.startedAt) : at;
  return next > at ? { kind: "waiting", nextAttemptAt: next.toISOString() } : { kind: "ready" };
}

function toRunning(
  resources: Resources,
  { id, startedAt, endsAt, questions }: FinalsAttemptRow,
  { answers, reported, at }: Omit<Traces, "course"> & { at: Date },
): RunningAttempt {
  return {
    id,
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    remainingMs: endsAt.getTime() - at.getTime(),
    questions: questions.map((drawn) => ({
      itemKey: drawn.itemKey,
      kind: answerKindOf(drawn),
      unit: unitOfAnswer(drawn),
      variables: (drawn.variables ?? []).map(({ name }) => name),
      questionHtml: renderText(drawn.question),
      figureHtml: questionFigure(resources, drawn),
      choices: (drawn.choices ?? []).map((value) => ({ value, html: renderInline(value) })),
      answer: answers.get(drawn.itemKey) ?? "",
      isReported: isReported(drawn, reported),
    })),
  };
}

/** A question that was corrected since can be reported again. */
function isReported(drawn: DrawnQuestion, reported: Traces["reported"]): boolean {
  const version = reported.get(drawn.itemKey);
  return version !== undefined && (version === null || version === drawnVersion(drawn));
}

function unitOfAnswer(drawn: DrawnQuestion): string | null {
  return drawn.tolerance ? unitInQuestion(drawn.question) : null;
}

async function toResult(
  resources: Resources,
  attempt: FinalsAttemptRow,
  { course, answers, reported }: Traces,
): Promise<FinalsResult | null> {
  const { id, endedAt, outcome, correct, questions } = attempt;
  if (!endedAt || correct === null || (outcome !== "submitted" && outcome !== "time-limit")) return null;
  const marked = await markedQuestions(resources, questions, { course, answers, reported });
  return {
    id,
    outcome,
    endedAt: endedAt.toISOString(),
    correct,
    of: questions.length,
    isPassed: isPassed(correct, questions.length),
    weakTopics: weakTopicsOf(marked, course),
    questions: marked,
  };
}

async function markedQuestions(
  resources: Resources,
  questions: readonly DrawnQuestion[],
  { course, answers, reported }: Traces,
): Promise<MarkedQuestion[]> {
  const cited = (drawn: DrawnQuestion) => ({ course: course.slug, sources: drawn.sources });
  const placesOf = await openReadingPlaces(resources, questions.map(cited));
  return questions.map((drawn) => {
    const question = toMarked(drawn, { answers, reported });
    const figureHtml = questionFigure(resources, drawn);
    return { ...question, figureHtml, reading: question.isCorrect ? [] : placesOf(cited(drawn)) };
  });
}

function toMarked(
  drawn: DrawnQuestion,
  { answers, reported }: Omit<Traces, "course">,
): Omit<MarkedQuestion, "figureHtml" | "reading"> {
  const answer = answers.get(drawn.itemKey) ?? "";
  const { correctAnswer, answer: explanation } = drawn.regraded ?? drawn;
  const why = drawn.reasons?.find(({ choice }) => choice === answer)?.why;
  return {
    itemKey: drawn.itemKey,
    topic: drawn.topic,
    questionHtml: renderText(drawn.question),
    answerHtml: answer.trim() === "" ? null : renderOwn(drawn, answer),
    reasonHtml: why === undefined ? null : renderText(why),
    correctHtml: renderInline(correctText({ ...drawn, correctAnswer })),
    explanationHtml: renderText(explanation),
    isCorrect: drawn.isCorrect ?? isExactlyCorrect(drawn, answer),
    isReported: isReported(drawn, reported),
    isRegraded: drawn.regraded !== undefined,
  };
}

/** Renders a choice as inline text; a typed answer is escaped so that it shows as typed, without formulas. */
function renderOwn({ choices }: DrawnQuestion, answer: string): string {
  return choices ? renderInline(answer) : renderInline(answer.replaceAll("$", "\\$").replaceAll("`", "'"));
}

function weakTopicsOf(marked: readonly MarkedQuestion[], { topics }: Course): FinalsResult["weakTopics"] {
  const missed = Map.groupBy(
    marked.filter((question) => !question.isCorrect),
    ({ topic }) => topic,
  );
  return [...missed]
    .map(([label, of]) => ({
      label,
      missed: of.length,
      hasPractice: topics.some((topic) => topic.label === label && topic.questions.length > 0),
    }))
    .sort((a, b) => b.missed - a.missed);
}

function hasPassed({ correct, questions }: FinalsAttemptRow): boolean {
  return correct !== null && isPassed(correct, questions.length);
}

function toSummary(attempt: FinalsAttemptRow): AttemptSummary {
  const { id, startedAt, outcome, correct, questions } = attempt;
  return {
    id,
    startedAt: startedAt.toISOString(),
    outcome: outcome ?? "discarded",
    correct,
    of: questions.length,
    isPassed: hasPassed(attempt),
  };
}
