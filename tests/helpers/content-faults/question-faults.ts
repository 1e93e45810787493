import { isLongest } from "#domain/content-rules/choice-rules.ts";
import type { Random } from "#domain/seeded-random.ts";
import { type CourseCopy, draw, type FaultKind, solveAgain } from "./course-copy.ts";

export const markedOf = ({ quiz, finals }: CourseCopy) => [...(quiz?.questions ?? []), ...(finals?.questions ?? [])];
type Marked = ReturnType<typeof markedOf>[number];

/** The choices and the key of a template are computed, so that faults of them are of other kinds. */
const plainOf = (copy: CourseCopy) => markedOf(copy).filter(({ template }) => template === undefined);
const choiceOf = (copy: CourseCopy) => plainOf(copy).filter(({ choices }) => choices !== undefined);
export const numericOf = (copy: CourseCopy) => plainOf(copy).filter(({ tolerance }) => tolerance !== undefined);

/** Changes one marked question among those that fit; the record follows, as if it had been solved again. */
export function inQuestion(
  kind: string,
  caughtBy: string,
  { of, put }: { of: (copy: CourseCopy) => Marked[]; put: (question: Marked, random: Random) => void },
): FaultKind {
  return {
    kind,
    caughtBy,
    put: (copy, random) => {
      const question = draw(of(copy), random);
      if (!question) return null;
      const table = copy.instances?.templates.find(({ id }) => id === question.id);
      put(question, random);
      if (table) table.id = question.id;
      solveAgain(copy, question.id);
      return `${copy.slug} ${question.id}`;
    },
  };
}

/** Replaces a choice wherever the question names it. */
function rename(question: Marked, from: string, to: string): void {
  question.choices = question.choices?.map((choice) => (choice === from ? to : choice));
  for (const reason of question.reasons ?? []) if (reason.choice === from) reason.choice = to;
  if (question.correctAnswer === from) question.correctAnswer = to;
}

const wrongOf = ({ choices = [], correctAnswer }: Marked, random: Random) =>
  draw(
    choices.filter((choice) => choice !== correctAnswer),
    random,
  ) ?? "";

export const choiceFaults: readonly FaultKind[] = [
  inQuestion("a wrong choice without a reason", "choice-reasons", {
    of: choiceOf,
    put: (question, random) => {
      const choice = wrongOf(question, random);
      question.reasons = question.reasons?.filter((reason) => reason.choice !== choice);
      if (question.reasons?.length === 0) delete question.reasons;
    },
  }),
  inQuestion("a reason that only says wrong", "reason-says-more", {
    of: choiceOf,
    put: (question, random) => {
      const choice = wrongOf(question, random);
      for (const reason of question.reasons ?? []) if (reason.choice === choice) reason.why = "This is wrong.";
    },
  }),
  inQuestion("a reason whose arithmetic is wrong", "equality-holds", {
    of: choiceOf,
    put: (question, random) => {
      const choice = wrongOf(question, random);
      for (const reason of question.reasons ?? [])
        if (reason.choice === choice) reason.why += " As a check, $317\\cdot9=2852$.";
    },
  }),
  inQuestion("two choices that differ by a period", "choices-differ", {
    of: choiceOf,
    put: (question, random) => {
      const to = wrongOf(question, random);
      const from = question.choices?.find((choice) => choice !== to && choice !== question.correctAnswer);
      rename(question, from ?? wrongOf(question, random), `${to.toUpperCase()} .`);
    },
  }),
  inQuestion("a choice that refers to the others", "choices-stand-alone", {
    of: choiceOf,
    put: (question, random) =>
      rename(
        question,
        wrongOf(question, random),
        draw(["All of the above", "None of the above", "Both A and C"], random) ?? "",
      ),
  }),
  inQuestion("a key that is no choice", "problem", {
    of: choiceOf,
    put: (question, random) => {
      question.choices = question.choices?.filter((choice) => choice !== question.correctAnswer);
      question.choices?.push(`${random()}`);
    },
  }),
  {
    kind: "right choices that are the longest",
    caughtBy: "choice-longest",
    put: (copy, random) => {
      for (const question of choiceOf(copy)) {
        if (isLongest({ choices: question.choices ?? [], correctAnswer: question.correctAnswer }) || random() < 0.2)
          continue;
        const longest = Math.max(...(question.choices ?? []).map(({ length }) => length));
        rename(
          question,
          question.correctAnswer,
          question.correctAnswer.padEnd(longest + 9, " and so on").slice(0, 299),
        );
      }
      return `${copy.slug} ${copy.finals?.questions.map(({ correctAnswer }) => correctAnswer.length).join(" ")}`;
    },
  },
  {
    kind: "right choices that never stand first",
    caughtBy: "choice-first",
    put: (copy) => {
      for (const question of choiceOf(copy))
        question.choices?.sort(
          (one, two) => Number(one === question.correctAnswer) - Number(two === question.correctAnswer),
        );
      return copy.slug;
    },
  },
  {
    kind: "right choices that always stand first",
    caughtBy: "choice-first",
    put: (copy) => {
      for (const question of choiceOf(copy))
        question.choices?.sort(
          (one, two) => Number(two === question.correctAnswer) - Number(one === question.correctAnswer),
        );
      return copy.slug;
    },
  },
];

export const keyFaults: readonly FaultKind[] = [
  inQuestion("a numeric key without its computation", "verify-given", {
    of: numericOf,
    put: (question) => {
      delete question.verify;
    },
  }),
  inQuestion("a key that its computation does not give", "verify-agrees", {
    of: numericOf,
    put: (question) => {
      question.verify = `(${question.correctAnswer})*1.5 + 1`;
    },
  }),
  inQuestion("a computation that cannot be read", "verify-agrees", {
    of: numericOf,
    put: (question, random) => {
      question.verify = draw(["2*(3", "mass*3", "1/0"], random) ?? "";
    },
  }),
  inQuestion("a tolerance as wide as the key", "tolerance-fits", {
    of: (copy) => numericOf(copy).filter(({ correctAnswer }) => Number(correctAnswer) !== 0),
    put: (question) => {
      question.tolerance = { kind: "relative", value: 0.9 };
      delete question.near;
    },
  }),
  inQuestion("an explanation that only repeats the key", "answer-teaches", {
    of: markedOf,
    put: (question) => {
      question.answer = question.correctAnswer.slice(0, 40);
    },
  }),
  {
    kind: "a hint that is the answer",
    caughtBy: "hint-keeps-answer",
    put: (copy, random) => {
      const question = draw(
        copy.quiz?.questions.filter(({ correctAnswer }) => /^[\p{L} ]{5,}$/u.test(correctAnswer)) ?? [],
        random,
      );
      if (question) question.hint = `Think of ${question.correctAnswer} here.`;
      return question?.id ?? null;
    },
  },
  inQuestion("a question above comprehension that states its answer", "repetition-is-comprehension", {
    of: (copy) => choiceOf(copy).filter(({ correctAnswer }) => (correctAnswer.match(/[\p{L}]{2,}/gu)?.length ?? 0) > 5),
    put: (question) => {
      question.question = `${question.correctAnswer.replace(/\.?$/, ".")} ${question.question}`;
      question.level = "analysis";
    },
  }),
];
