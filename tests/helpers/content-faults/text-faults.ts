import { equalitiesIn } from "#domain/content-rules/equalities.ts";
import type { Random } from "#domain/seeded-random.ts";
import { type CourseCopy, draw, type FaultKind, solveAgain } from "./course-copy.ts";
import { markedOf, numericOf } from "./question-faults.ts";

type Worded = { id: string; question: string; answer: string };

const wordedOf = (copy: CourseCopy): Worded[] => [
  ...(copy.practice?.practice_material.flatMap(({ questions }) => questions) ?? []),
  ...markedOf(copy),
];

/** Changes question or answer of one item. */
function inText(
  kind: string,
  caughtBy: string,
  { fits = () => true, change }: { fits?: (text: string) => boolean; change: (text: string, random: Random) => string },
): FaultKind {
  return {
    kind,
    caughtBy,
    put: (copy, random) => {
      const places = wordedOf(copy).flatMap((item) =>
        (["question", "answer"] as const).filter((field) => fits(item[field])).map((field) => ({ item, field })),
      );
      const place = draw(places, random);
      if (!place) return null;
      place.item[place.field] = change(place.item[place.field], random);
      solveAgain(copy, place.item.id);
      return `${copy.slug} ${place.item.id} ${place.field}`;
    },
  };
}

/** Puts words between two words of a text, outside of formulas and code. */
function insert(text: string, words: string): string {
  const at = /(?<=^(?:[^$`]|\\\$)*[a-z]) (?=[a-z])/.exec(text)?.index ?? -1;
  return at < 0 ? `${text} ${words}` : `${text.slice(0, at)} ${words}${text.slice(at)}`;
}

/** Changes the last number of an equality that is recomputed. */
function breakEquality(text: string): string {
  const held = equalitiesIn(text).find(
    ({ verdict, right }) => verdict === "holds" && /^\d+(?:\.\d+)?$/.test(right) && text.includes(right),
  );
  if (!held) throw new Error("has no equality");
  const { right, left } = held;
  const at = text.indexOf(right, text.indexOf(left.slice(0, 6)) + left.length);
  const figure = (Number(right[0]) % 9) + 1;
  return at < 0 ? text : `${text.slice(0, at)}${figure}${text.slice(at + 1)}`;
}

function hasEquality(text: string): boolean {
  try {
    return breakEquality(text) !== text && equalitiesIn(breakEquality(text)).some(({ verdict }) => verdict === "fails");
  } catch {
    return false;
  }
}

export const textFaults: readonly FaultKind[] = [
  inText("an equality that does not hold", "equality-holds", { fits: hasEquality, change: breakEquality }),
  inText("a product in words that does not hold", "equality-holds", {
    change: (text, random) => `${text} As a check, ${12 + Math.floor(random() * 9)}·9 = 100 is near.`,
  }),
  inText("a formula that cannot be shown", "formula-readable", {
    change: (text, random) => insert(text, draw(["$\\frac{1}{2$", "$\\sqroot{2}$", "$x^{2}}$"], random) ?? ""),
  }),
  inText("a character that the font of formulas lacks", "formula-readable", {
    change: (text, random) => insert(text, draw(["$\\text{é}$", "$\\beth$", "$x \\ltimes y$"], random) ?? ""),
  }),
  inText("a dollar sign without a partner", "markup-closed", { change: (text) => `${text} It costs $5.` }),
  inText("a backtick without a partner", "markup-closed", { change: (text) => `${text} Use \`print.` }),
  inText("bold type", "markup-known", { change: (text) => insert(text, "**important**") }),
  inText("HTML", "markup-known", { change: (text) => insert(text, "<b>bold</b>") }),
  inText("a heading", "markup-known", { change: (text) => `${text}\n\n## Note\n\nMore.` }),
  inText("a link in a text", "markup-known", { change: (text) => insert(text, "[here](https://example.org)") }),
  inText("a text that is not finished", "text-finished", {
    change: (text, random) => insert(text, draw(["TBD", "???", "lorem ipsum", "[insert the figure]"], random) ?? ""),
  }),
  inText("a doubled word", "words-doubled", { change: (text) => insert(text, "of the the") }),
  inText("British spelling", "spelling-american", {
    change: (text, random) =>
      insert(text, draw(["colour", "analysed", "metres", "labelled", "behaviour"], random) ?? ""),
  }),
  inText("an invisible character", "characters-plain", { change: (text) => insert(text, "in\u200Bvisible") }),
  inText("broken letters", "characters-plain", { change: (text) => insert(text, "cafÃ©") }),
];

/** A program of which the text says something else than it prints. */
function inProgram(kind: string, language: "python" | "javascript"): FaultKind {
  return {
    kind,
    caughtBy: "code-output",
    put: (copy, random) => {
      const question = draw(numericOf(copy), random);
      if (!question) return null;
      const factor = 2 + Math.floor(random() * 7);
      const code = language === "python" ? `print(${factor} * 21)` : `console.log(${factor} * 21);`;
      question.question = `What number does this program print?\n\n\`\`\`\n${code}\n\`\`\``;
      question.correctAnswer = question.verify = String(factor * 21 + 1);
      question.tolerance = { kind: "absolute", value: 0 };
      delete question.near;
      solveAgain(copy, question.id);
      return `${copy.slug} ${question.id}`;
    },
  };
}

export const programFaults: readonly FaultKind[] = [
  inProgram("a Python program that prints something else", "python"),
  inProgram("a JavaScript program that prints something else", "javascript"),
  {
    kind: "a model answer that states another output",
    caughtBy: "code-output",
    put: (copy, random) => {
      const all = copy.practice?.practice_material.flatMap(({ questions }) => questions) ?? [];
      const question = draw(
        all.filter(({ template }) => !template),
        random,
      );
      if (!question) return null;
      question.question = 'Write down what this program prints.\n\n```\nfor k in range(3):\n    print(k, end=" ")\n```';
      question.answer =
        "The loop counts from zero and stops before three, so that three numbers appear.\n\n```\n0 1 2 3\n```";
      return question.id;
    },
  },
];
