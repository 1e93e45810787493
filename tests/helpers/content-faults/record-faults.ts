import { type CourseCopy, draw, type FaultKind } from "./course-copy.ts";
import { markedOf, numericOf } from "./question-faults.ts";

const inFile = (copy: CourseCopy, part: string) => `courses/${copy.slug}/${part}.json`;

/** Faults of figures, of solved records and of files as such. */
export const figureFaults: readonly FaultKind[] = [
  {
    kind: "a question about a figure that it does not have",
    caughtBy: "figure-mentioned",
    put: (copy, random) => {
      const question = draw(
        markedOf(copy).filter(({ figure }) => figure),
        random,
      );
      if (!question) return null;
      delete question.figure;
      question.question = `${draw(["In the figure,", "The diagram shows a body.", "See the sketch."], random)} ${question.question}`;
      return question.id;
    },
  },
  {
    kind: "an explanation that points at a figure that is not there",
    caughtBy: "figure-mentioned",
    put: (copy, random) => {
      const question = draw(
        markedOf(copy).filter(
          (each) => !each.figure && !/figure|diagram|sketch|draw|picture|graph|photo/i.test(each.question),
        ),
        random,
      );
      if (question) question.answer += ` ${draw(["It is read in the figure.", "The lengths are as drawn."], random)}`;
      return question?.id ?? null;
    },
  },
  {
    kind: "a figure that belongs to no question",
    caughtBy: "figure-used",
    put: (copy, random) => {
      const name = `drawn-for-nothing-${Math.floor(random() * 1e6)}.svg`;
      copy.figures = [...copy.figures, name];
      return name;
    },
  },
  {
    kind: "a text alternative that says nothing",
    caughtBy: "figure-alt",
    put: (copy, random) => {
      const question = draw(
        markedOf(copy).filter(({ figure }) => figure),
        random,
      );
      if (question?.figure)
        question.figure.alt = draw(["Truss.", "A graph.", "Picture of a truss with three bars"], random) ?? "";
      return question?.id ?? null;
    },
  },
  {
    kind: "a credit without a source or a license",
    caughtBy: "figure-credit",
    put: (copy, random) => {
      const question = draw(
        markedOf(copy).filter(({ figure }) => figure),
        random,
      );
      if (question?.figure) question.figure.credit = draw(["Ada Example", "CC BY 4.0", "From the web"], random) ?? "";
      return question?.id ?? null;
    },
  },
  {
    kind: "a figure that is not in the folder",
    caughtBy: "problem",
    put: (copy, random) => {
      const question = draw(
        markedOf(copy).filter(({ figure }) => figure),
        random,
      );
      if (question?.figure) question.figure.file = "not-there.svg";
      return question?.id ?? null;
    },
  },
  {
    kind: "a drawing with a script",
    caughtBy: "problem",
    put: (copy, random) => {
      const name = draw(copy.figures, random);
      if (name)
        copy.files.set(`courses/${copy.slug}/figures/${name}`, (text) => text.replace("</svg>", "<script/></svg>"));
      return name;
    },
  },
  {
    kind: "a drawing that draws nothing",
    caughtBy: "figure-shape",
    put: (copy, random) => {
      const name = draw(
        markedOf(copy).flatMap(({ figure }) => figure?.file ?? []),
        random,
      );
      if (name) copy.files.set(`courses/${copy.slug}/figures/${name}`, (text) => text.replace(/<path[^>]*>/, ""));
      return name;
    },
  },
  {
    kind: "a drawing that is older than its description",
    caughtBy: "figure-drawn",
    put: (copy, random) => {
      const name = draw(copy.figures, random)?.replace(/\.svg$/, "");
      const drawing = "{ elements: [{ line: { through: [[0, 0], [120, 80]] } }] }";
      const description = `${name}:\n  alt: A line that rises from the origin.\n  drawing: ${drawing}\n`;
      copy.files.set(`courses/${copy.slug}/figures.yaml`, description);
      return name ?? null;
    },
  },
];

export const recordFaults: readonly FaultKind[] = [
  {
    kind: "a question that nobody solved",
    caughtBy: "solved-present",
    put: ({ solved }, random) => solved.solved.splice(Math.floor(random() * solved.solved.length), 1)[0]?.id ?? null,
  },
  {
    kind: "a text that changed after it was solved",
    caughtBy: "solved-current",
    put: (copy, random) => {
      const question = draw(markedOf(copy), random);
      if (question) question.question += " Give reasons.";
      return question?.id ?? null;
    },
  },
  {
    kind: "a choice that changed after it was solved",
    caughtBy: "solved-current",
    put: (copy, random) => {
      const question = draw(
        markedOf(copy).filter(({ choices, template }) => choices && !template),
        random,
      );
      if (question?.choices) question.choices = [...question.choices.slice(0, 5), "Something else altogether"];
      if (question && !question.choices?.includes(question.correctAnswer)) return null;
      return question?.id ?? null;
    },
  },
  {
    kind: "a key that the solver did not find",
    caughtBy: "solved-right",
    put: (copy, random) => {
      const question = draw(numericOf(copy), random);
      if (question) question.correctAnswer = question.verify = String(Number(question.correctAnswer) * 2 + 1);
      if (question) delete question.near;
      return question?.id ?? null;
    },
  },
  {
    kind: "a solver's answer that is marked wrong",
    caughtBy: "solved-right",
    put: ({ solved }, random) => {
      const item = draw(solved.solved, random);
      if (item) item.answer = "something else";
      return item?.id ?? null;
    },
  },
  {
    kind: "a record of no question",
    caughtBy: "solved-known",
    put: ({ solved }, random) => {
      const item = draw(solved.solved, random);
      if (item) solved.solved.push({ ...item, id: "no-such-question" });
      return item?.id ?? null;
    },
  },
  {
    kind: "a question that is recorded twice",
    caughtBy: "solved-known",
    put: ({ solved }, random) => {
      const item = draw(solved.solved, random);
      if (item) solved.solved.push({ ...item });
      return item?.id ?? null;
    },
  },
  {
    kind: "a record without its working",
    caughtBy: "problem",
    put: ({ solved }, random) => {
      const item = draw(solved.solved, random);
      if (item) item.working = "";
      return item?.id ?? null;
    },
  },
  {
    kind: "a first answer that was not wrong",
    caughtBy: "solved-first",
    put: ({ solved }, random) => {
      const item = draw(solved.solved, random);
      if (item) item.first = { answer: item.answer, working: item.working, changed: "Nothing." };
      return item?.id ?? null;
    },
  },
  {
    kind: "a wrong first answer without what was changed",
    caughtBy: "problem",
    put: ({ solved }, random) => {
      const item = draw(solved.solved, random);
      if (item) item.first = { answer: "7", working: "Guessed.", changed: "" };
      return item?.id ?? null;
    },
  },
  {
    kind: "a right first answer that is kept as wrong",
    caughtBy: "solved-first",
    put: ({ solved }, random) => {
      const item = draw(solved.solved, random);
      const changed = draw(["Nothing; the solver erred.", undefined], random) ?? undefined;
      if (item) item.first = { answer: item.answer, working: "By hand.", ...(changed && { changed }) };
      return item?.id ?? null;
    },
  },
];

const parts = ["course", "links", "practice", "quiz", "finals"] as const;

/** Changes the text of a file of the course. */
function inFileText(kind: string, caughtBy: string, change: (text: string) => string): FaultKind {
  return {
    kind,
    caughtBy,
    put: (copy, random) => {
      const part = draw(parts, random) ?? "course";
      copy.files.set(inFile(copy, part), change);
      return `${copy.slug} ${part}`;
    },
  };
}

export const fileFaults: readonly FaultKind[] = [
  inFileText("a tab", "file-form", (text) => text.replace("\n  ", "\n\t")),
  inFileText("spaces at the end of a line", "file-form", (text) => text.replace(",\n", ",  \n")),
  inFileText("no line break at the end", "file-form", (text) => text.trimEnd()),
  inFileText("line breaks of another system", "file-form", (text) => text.replaceAll("\n", "\r\n")),
  inFileText("an unknown field", "problem", (text) => text.replace("{", '{ "remarks": "",')),
  inFileText("a file that is cut off", "problem", (text) => text.slice(0, text.length / 2)),
  {
    kind: "a file that nothing reads",
    caughtBy: "problem",
    put: (copy, random) => {
      const name = draw(["quizz.yaml", "final.json", "notes.txt"], random) ?? "";
      copy.files.set(`courses/${copy.slug}/${name}`, "{}\n");
      return `${copy.slug} ${name}`;
    },
  },
  {
    kind: "a file in two forms",
    caughtBy: "problem",
    put: (copy, random) => {
      const part = draw(parts, random) ?? "course";
      copy.files.set(`courses/${copy.slug}/${part}.yaml`, "questions: []\n");
      return `${copy.slug} ${part}`;
    },
  },
];
