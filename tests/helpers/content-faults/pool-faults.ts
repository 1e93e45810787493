import type { QuestionLevel } from "#domain/catalogue/question-level.ts";
import type { Random } from "#domain/seeded-random.ts";
import { type CourseCopy, draw, type FaultKind } from "./course-copy.ts";
import { inQuestion, markedOf } from "./question-faults.ts";

const practiceOf = ({ practice }: CourseCopy) =>
  practice?.practice_material.flatMap(({ questions }) => questions) ?? [];

/** Leaves out questions with a template: without their slots they would be of another kind. */
const plainOf = <Question extends { template?: unknown }>(questions: readonly Question[] = []) =>
  questions.filter(({ template }) => template === undefined);

/** Removes questions from a list until so many are left, and names these. */
function cut(items: { id: string }[], left: number, random: Random): string {
  while (items.length > left) items.splice(Math.floor(random() * items.length), 1);
  return ` ${items.map(({ id }) => id).join(" ")}`;
}

/** Faults of numbers and kinds of questions. */
export const poolFaults: readonly FaultKind[] = [
  {
    kind: "too little practice",
    caughtBy: "practice-count",
    put: (copy, random) => {
      for (const group of copy.practice?.practice_material ?? []) group.questions.splice(1);
      return copy.slug + cut(copy.quiz?.questions ?? [], 15, random);
    },
  },
  {
    kind: "no practice of one level",
    caughtBy: "practice-levels",
    put: (copy, random) => {
      const level = draw<QuestionLevel>(["evaluation", "creation", "synthesis"], random);
      for (const question of practiceOf(copy))
        if (question.level === level) question.level = level === "creation" ? "synthesis" : "creation";
      return `${copy.slug} ${level}`;
    },
  },
  {
    kind: "a short quiz",
    caughtBy: "quiz-count",
    put: (copy, random) => copy.slug + cut(copy.quiz?.questions ?? [], 14, random),
  },
  {
    kind: "a short Deep Dive",
    caughtBy: "deep-dive-count",
    put: (copy) => {
      const titled = copy.practice?.practice_material.filter(({ title }) => title !== undefined) ?? [];
      if (copy.practice)
        copy.practice.practice_material = copy.practice.practice_material.filter(({ title }) => title === undefined);
      for (const group of titled.slice(0, 1))
        copy.practice?.practice_material.push({ ...group, questions: group.questions.slice(0, 1) });
      return titled.length > 0 ? copy.slug : null;
    },
  },
  {
    kind: "a Deep Dive question that no screen shows",
    caughtBy: "deep-dive-level",
    put: (copy, random) => {
      const titled = copy.practice?.practice_material.filter(({ title }) => title !== undefined) ?? [];
      const question = draw(
        titled.flatMap(({ questions }) => questions),
        random,
      );
      if (question) question.level = "application";
      return question?.id ?? null;
    },
  },
  {
    kind: "too few finals",
    caughtBy: "finals-count",
    put: (copy, random) => copy.slug + cut(copy.finals?.questions ?? [], 17, random),
  },
  {
    kind: "finals over few topics",
    caughtBy: "finals-topics",
    put: (copy, random) => {
      const topic = draw(markedOf(copy), random)?.topic ?? "";
      for (const question of copy.finals?.questions ?? []) {
        question.topic = topic;
        delete question.objective;
      }
      return `${copy.slug} ${topic}`;
    },
  },
  {
    kind: "finals that take one step each",
    caughtBy: "finals-steps",
    put: (copy, random) => {
      const spared = Math.floor(random() * 5);
      for (const question of copy.finals?.questions.slice(spared) ?? []) {
        question.level = question.choices || question.accept ? "comprehension" : "application";
        question.answer = "This follows from the definition at once; nothing else has to be computed for it.";
      }
      return `${copy.slug} ${spared}`;
    },
  },
  {
    kind: "finals that ask for words",
    caughtBy: "finals-vocabulary",
    put: (copy, random) => {
      const spared = Math.floor(random() * 5);
      for (const question of copy.finals?.questions.slice(spared) ?? []) {
        question.level = "comprehension";
        for (const key of [
          "choices",
          "tolerance",
          "form",
          "variables",
          "near",
          "reasons",
          "verify",
          "template",
        ] as const)
          delete question[key];
        question.correctAnswer = "equilibrium";
        question.accept = ["equilibrium"];
      }
      return `${copy.slug} ${spared}`;
    },
  },
  inQuestion("an id that is a number", "id-says-what", {
    of: markedOf,
    put: (question, random) => {
      question.id = `question-${Math.ceil(random() * 99)}`;
    },
  }),
  inQuestion("a marked question without a source", "question-source", {
    of: markedOf,
    put: (question) => {
      delete question.sources;
    },
  }),
  inQuestion("a question without its objective", "question-objective", {
    of: markedOf,
    put: (question) => {
      delete question.objective;
    },
  }),
  {
    kind: "a quiz question that the finals ask too",
    caughtBy: "problem",
    put: (copy, random) => {
      const question = draw(plainOf(copy.finals?.questions), random);
      if (question) copy.quiz?.questions.push({ ...structuredClone(question), id: "asked-again" });
      return question?.id ?? null;
    },
  },
  {
    kind: "a question that is asked twice in practice",
    caughtBy: "near-duplicate",
    put: (copy, random) => {
      const [one, two] = [draw(plainOf(practiceOf(copy)), random), draw(plainOf(practiceOf(copy)), random)];
      if (!one || !two || one === two) return null;
      two.question = one.question;
      return `${one.id} ${two.id}`;
    },
  },
  {
    kind: "a finals question that practice answers",
    caughtBy: "near-duplicate",
    put: (copy, random) => {
      // A short question is the same as another one only with its choices, which practice does not have.
      const telling = plainOf(copy.finals?.questions).filter(({ question }) => question.split(/\s+/).length > 12);
      const [one, two] = [draw(plainOf(practiceOf(copy)), random), draw(telling, random)];
      if (one && two) one.question = `${two.question} Explain.`;
      return two ? `${one?.id} ${two.id}` : null;
    },
  },
];
