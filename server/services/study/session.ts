import { canReviewAll, canSeeLinks, requirePremium, requirePremiumFor, requireSignedIn } from "#domain/access.ts";
import { deepDiveOf } from "#domain/catalogue/deep-dive.ts";
import { isDeepDive, isInReviewAll } from "#domain/catalogue/question-level.ts";
import { CodedError } from "#domain/errors.ts";
import { answerKindOf } from "#domain/finals/check-answer.ts";
import { unitInQuestion } from "#domain/finals/unit.ts";
import type { ReadingPlace } from "#domain/links/reading-place.ts";
import type { PracticeQuestion, QuizKey } from "#domain/review/asked-question.ts";
import { seededRandom } from "#domain/seeded-random.ts";
import { courseSlugOf } from "#domain/study/progress.ts";
import type { SignedIn, Viewer } from "#domain/viewer.ts";
import {
  type Course,
  isQuizQuestion,
  type QuestionOutline,
  type QuizQuestion,
  type StudyQuestion,
} from "#server/catalogue/catalogue.ts";
import { practiceInstance } from "#server/catalogue/drawn-numbers.ts";
import { correctText, questionsOf } from "#server/catalogue/question-text.ts";
import { quizTerms } from "#server/catalogue/quiz-terms.ts";
import { renderInline, renderText } from "#server/catalogue/render-text.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { findCourse } from "#server/services/catalogue/library.ts";
import { questionFigure } from "#server/services/catalogue/question-figure.ts";
import { openReadingPlaces } from "#server/services/catalogue/reading-places.ts";
import { type AskedCard, readSessionCards, type SessionSettings } from "./session-cards.ts";

/**
 * Returns the questions of a review session: one topic for every learner; for premium learners also a group of the Deep
 * Dive, or Review All (every topic, without evaluation and synthesis). Throws `course_not_found`, `not_found`,
 * `not_signed_in` or `subscription_required`.
 */
export async function readSession(
  resources: Resources,
  { viewer }: Caller,
  { name, topic, dive = null }: { name: string; topic: string | null; dive?: string | null },
): Promise<PracticeQuestion[]> {
  const course = findCourse(resources, name);
  const learner = requireSignedIn(viewer);
  if (dive !== null || topic === null) requirePremiumFor(course, viewer);
  const outlines = topic === null || dive !== null ? overviewOf(course, dive) : topicOf(course, topic, viewer);
  if (!outlines) throw new CodedError("not_found");
  const questions = questionsOf(resources.catalogue, outlines);
  return toPractice(resources, learner, await readSessionCards(resources, learner.uid, { questions, isResumed: true }));
}

/**
 * Returns the questions with these keys in the given order, with the learner's review settings; unknown keys are
 * skipped. Premium only.
 */
export async function readSessionOf(
  resources: Resources,
  { viewer }: Caller,
  { itemKeys, settings }: { itemKeys: readonly string[]; settings: SessionSettings },
): Promise<PracticeQuestion[]> {
  const learner = requirePremium(viewer);
  const questions = questionsOf(
    resources.catalogue,
    itemKeys.map((itemKey) => ({ itemKey })),
  );
  return toPractice(resources, learner, await readSessionCards(resources, learner.uid, { questions, settings }));
}

/**
 * Returns a question with the numbers of an instance, as the learner had it when they answered; null if it has no such
 * instance.
 */
export async function readInstance(
  resources: Resources,
  { viewer }: Caller,
  { itemKey, instance }: { itemKey: string; instance: string },
): Promise<PracticeQuestion | null> {
  const learner = requireSignedIn(viewer);
  const entry = resources.catalogue.questionByKey.get(itemKey);
  const asked = entry && practiceInstance(resources.catalogue, entry.question, instance);
  if (!asked || (isDeepDive(asked.level) && !canReviewAll(learner))) return null;
  const [card] = await readSessionCards(resources, learner.uid, { questions: [asked] });
  const [question] = await toPractice(resources, learner, card ? [{ ...card, ...asked }] : []);
  return question ?? null;
}

/** Returns the questions of Review All: every topic, without evaluation and synthesis. */
export function reviewAllOf(course: Course): QuestionOutline[] {
  return course.topics.flatMap(({ questions }) => questions.filter(({ level }) => isInReviewAll(level)));
}

function overviewOf(course: Course, dive: string | null): readonly QuestionOutline[] | undefined {
  if (dive === null) return reviewAllOf(course);
  return deepDiveOf<QuestionOutline>(course).find(({ title }) => title === dive)?.questions;
}

/** Returns the questions of a topic that the viewer may see. A titled group is premium only. */
function topicOf(course: Course, topic: string, viewer: Viewer): readonly QuestionOutline[] | undefined {
  const found = course.topics.find(({ label }) => label === topic);
  const titled = course.deepDive.find(({ title }) => title === topic);
  if (titled && !found) requirePremium(viewer);
  const questions = found?.questions ?? titled?.questions;
  return questions?.filter(({ level }) => canReviewAll(viewer) || !isDeepDive(level));
}

async function toPractice(
  resources: Resources,
  viewer: SignedIn,
  questions: readonly AskedCard<StudyQuestion>[],
): Promise<PracticeQuestion[]> {
  const cited = questions.map((question) => ({ course: courseSlugOf(question.itemKey), sources: question.sources }));
  const placesOf = canSeeLinks(viewer) ? await openReadingPlaces(resources, cited) : () => [];
  return questions.map((question, index) => {
    const reading: ReadingPlace[] = placesOf(cited[index] ?? { course: "" });
    return {
      itemKey: question.itemKey,
      ...(question.instance !== undefined && { instance: question.instance }),
      level: question.level,
      questionHtml: renderText(question.question),
      figureHtml: questionFigure(resources, question),
      hintHtml: question.hint === undefined ? null : renderText(question.hint),
      answerHtml: renderText(question.answer),
      reading,
      intervals: question.intervals,
      interval: question.interval,
      resumed: question.resumed,
      quiz: isQuizQuestion(question) ? toKey(resources, question) : null,
    };
  });
}

function toKey({ catalogue, now }: Resources, asked: QuizQuestion): QuizKey | null {
  const entry = catalogue.questionByKey.get(asked.itemKey);
  if (!entry) return null;
  const { question, correctAnswer, choices, tolerance, accept, form, variables, near, reasons = [] } = asked;
  const whyOf = new Map(reasons.map(({ choice, why }) => [choice, renderText(why)]));
  const random = seededRandom(`${asked.itemKey} ${now().toISOString().slice(0, 10)}`);
  return {
    kind: answerKindOf(asked),
    unit: tolerance ? unitInQuestion(question) : null,
    variables: (variables ?? []).map(({ name }) => name),
    // Another order each day, so that nobody learns the place of the right choice; the same one within a page's life.
    choices: (choices ?? [])
      .map((value) => ({ place: random(), value, html: renderInline(value), reasonHtml: whyOf.get(value) ?? null }))
      .sort((one, other) => one.place - other.place)
      .map(({ place: _, ...choice }) => choice),
    correctHtml: renderInline(correctText(asked)),
    check: {
      ...{ question, correctAnswer, choices, tolerance, accept, form, variables },
      near: near?.map(({ text, hint }) => ({ text, hint: renderInline(hint) })),
    },
    terms: quizTerms(catalogue, entry.course),
  };
}
