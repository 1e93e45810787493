/** Rules about the numbers and kinds of questions of a ready course. */
import { isDeepDive, questionLevels } from "#domain/catalogue/question-level.ts";
import { answerKindOf } from "#domain/finals/check-answer.ts";
import { type CourseRule, everyState, type Finding, percent, readyOnly } from "./rule.ts";
import type { MarkedQuestion, PlacedQuestion, QuestionPart, RuledCourse } from "./ruled-course.ts";

const fewest = { practice: 50, quiz: 15, titled: 6, finals: 36, finalsBesideTemplates: 18, templates: 8 } as const;
const shares = { topics: 0.8, steps: 0.25, vocabulary: 0.15 } as const;

const partOf = <Question extends PlacedQuestion>(questions: readonly Question[], part: QuestionPart) =>
  questions.filter((question) => question.part === part);

const isTemplate = ({ fillAll }: PlacedQuestion) => fillAll !== undefined;

/** Returns true for a question that takes more than one step: by its level, or by what its explanation computes. */
export function takesSteps(question: MarkedQuestion): boolean {
  if (question.level !== "comprehension" && question.level !== "application") return true;
  const isComputed = answerKindOf(question) !== "choice" && answerKindOf(question) !== "words";
  return isComputed && (question.answer.match(/=|\\approx|≈/g)?.length ?? 0) >= 2;
}

/** Returns true for a question that only asks for a word. */
export function asksVocabulary(question: MarkedQuestion): boolean {
  return answerKindOf(question) === "words" && question.level === "comprehension";
}

const inPart = ({ fileOf }: RuledCourse, part: QuestionPart, message: string): Finding => {
  return { file: fileOf(part), field: "", message };
};

function shareFinding(course: RuledCourse, counts: readonly [count: number, of: number], message: string): Finding[] {
  const [count, of] = counts;
  return of === 0 ? [] : [inPart(course, "finals", `${percent(count, of)} of ${of} ${message}`)];
}

export const poolRules: readonly CourseRule[] = [
  {
    id: "practice-count",
    title: "Practice and quiz have at least 50 questions",
    states: readyOnly,
    check: (course) => {
      const count = course.questions.filter(({ part }) => part !== "finals").length;
      return count < fewest.practice ? [inPart(course, "practice", `has ${count} questions with the quiz`)] : [];
    },
  },
  {
    id: "practice-levels",
    title: "Practice has questions of all six levels",
    states: readyOnly,
    check: (course) => {
      const found = new Set(partOf(course.questions, "practice").map(({ level }) => level));
      const missing = questionLevels.filter((level) => !found.has(level));
      return missing.length > 0 ? [inPart(course, "practice", `has no question of ${missing.join(", ")}`)] : [];
    },
  },
  {
    id: "quiz-count",
    title: "The quiz has at least 15 questions",
    states: readyOnly,
    check: (course) => {
      const { length } = partOf(course.questions, "quiz");
      return length < fewest.quiz ? [inPart(course, "quiz", `has ${length} questions, and needs ${fewest.quiz}`)] : [];
    },
  },
  {
    id: "deep-dive-count",
    title: "Titled groups have at least 6 questions",
    states: readyOnly,
    check: (course) => {
      const { length } = partOf(course.questions, "practice").filter(({ topic }) => topic === undefined);
      const message = `has ${length} questions in titled groups, and needs ${fewest.titled}`;
      return length < fewest.titled ? [inPart(course, "practice", message)] : [];
    },
  },
  {
    id: "deep-dive-level",
    title: "A titled group has questions of evaluation, creation and synthesis: no screen shows others there",
    states: everyState,
    check: ({ questions }) =>
      partOf(questions, "practice")
        .filter(({ topic, level }) => topic === undefined && !isDeepDive(level))
        .map(({ file, field, level }) => ({ file, field: `${field}.level`, message: `${level} is not shown here` })),
  },
  {
    id: "finals-count",
    title: "The finals have at least 36 questions, or 18 of which 8 are templates",
    states: readyOnly,
    check: (course) => {
      const finals = partOf(course.questions, "finals");
      const templates = finals.filter(isTemplate).length;
      const isEnough =
        finals.length >= fewest.finals ||
        (finals.length >= fewest.finalsBesideTemplates && templates >= fewest.templates);
      return isEnough
        ? []
        : [inPart(course, "finals", `has ${finals.length} questions, ${templates} of them templates`)];
    },
  },
  {
    id: "finals-topics",
    title: "The finals ask for at least 80 % of the topics",
    states: readyOnly,
    check: (course) => {
      const asked = new Set(partOf(course.questions, "finals").map(({ topic }) => topic)).size;
      const isEnough = asked >= course.labels.length * shares.topics;
      return isEnough ? [] : shareFinding(course, [asked, course.labels.length], "topics are asked");
    },
  },
  {
    id: "finals-steps",
    title: "At least 25 % of the finals take more than one step",
    states: readyOnly,
    check: (course) => {
      const finals = partOf(course.marked, "finals");
      const count = finals.filter(takesSteps).length;
      const isEnough = count >= finals.length * shares.steps;
      return isEnough ? [] : shareFinding(course, [count, finals.length], "questions take more than one step");
    },
  },
  {
    id: "finals-vocabulary",
    title: "At most 15 % of the finals only ask for a word",
    states: readyOnly,
    check: (course) => {
      const finals = partOf(course.marked, "finals");
      const count = finals.filter(asksVocabulary).length;
      const isFew = count <= finals.length * shares.vocabulary;
      return isFew ? [] : shareFinding(course, [count, finals.length], "questions only ask for a word");
    },
  },
  {
    id: "id-says-what",
    title: "An id says what its item asks or is, not which number it has",
    states: everyState,
    check: ({ questions, learn, sup }) =>
      [...questions, ...[...learn, ...sup].map(({ file, field, link }) => ({ file, field, id: link.id }))]
        .filter(({ id }) => /^(?:q|question|item|quiz|final|finals|practice|link|topic)?-?\d+$/.test(id))
        .map(({ file, field, id }) => ({ file, field: `${field}.id`, message: `"${id}" tempts to renumber` })),
  },
  {
    id: "question-source",
    title: "A marked question names where to read",
    states: readyOnly,
    check: ({ marked }) =>
      marked
        .filter(({ sources = [] }) => sources.length === 0)
        .map(({ file, field, id }) => ({ file, field, message: `"${id}" names no source` })),
  },
];
