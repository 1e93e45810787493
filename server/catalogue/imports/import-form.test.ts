import { expect, test } from "vitest";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { resolveReferences } from "./resolve-references.ts";

const path = "courses/calculus-i";
const topics = ["Limits: evaluation", "Derivatives: rates of change"];
const course = {
  ...validContent[`${path}/course.json`],
  units: [{ number: 1, name: "Begin", topics: ["Limits", "Derivatives"] }],
  learning_objectives: [
    {
      topic: "Limits",
      objectives: [
        { id: "find", text: "Find limits." },
        { id: "prove", text: "Prove limits." },
      ],
    },
  ],
};
const taught = { teaches: [{ topic: "Limits", where: "The Limit Laws" }], minutes: 90, access: "free" };
const book = {
  id: "book",
  url: "https://a.example/book",
  topic: "A book",
  order: "1a!",
  kind: "textbook",
  source: "A",
};
const talks = { id: "talks", url: "https://a.example/talks", topic: "Talks", kind: "playlist", source: "A" };
const links = { linkArray: [{ ...book, ...taught, alternates: ["talks"] }, talks] };
const asked = { id: "ask", level: "analysis", topic: "Limits", question: "Does it end?", answer: "It does." };
const quiz = { questions: [{ ...asked, correctAnswer: "yes", choices: ["yes", { text: "no", why: "It ends." }] }] };

/** Imports documents into the sound catalogue with a course in the format of authors. */
async function importInto(documents: Record<string, unknown>) {
  const files = { [`${path}/course.json`]: course, [`${path}/links.json`]: links, [`${path}/quiz.json`]: quiz };
  const { content: base, problems } = await inspectContent(await writeContentFolder(files));
  expect(problems).toEqual([]);
  const sources = Object.entries(documents).map(([place, body]) => ({ path: place, place, body }));
  const imported = importCatalogue(base, sources);
  const content = resolveReferences(imported, base, { isLenient: false });
  return { ...imported, course: content.courses.find(({ slug }) => slug === "calculus-i") };
}

test("a links document of another site keeps what a link teaches, its minutes, access and alternates", async () => {
  const { rejected, course: after } = await importInto({
    "courses/Calculus I/links/links_1": { links: [{ url: book.url, title: "The book", kind: "textbook" }, talks] },
  });
  expect(rejected).toEqual([]);
  expect(after?.links?.linkArray[0]).toMatchObject({ id: "book", topic: "The book", ...taught, alternates: ["talks"] });
});

test("objectives as texts keep their ids by their text, and a new one among them gets one", async () => {
  const { rejected, course: after } = await importInto({
    "courses/Calculus I": {
      ...validContent[`${path}/course.json`],
      learning_objectives: [{ topic: "Limits", objectives: ["Prove limits.", "Use limits."] }],
    },
  });
  expect(rejected).toEqual([]);
  expect(after?.course.learning_objectives).toEqual([
    {
      topic: "Limits",
      objectives: ["Prove limits.", "Use limits."],
      objective_ids: ["prove", expect.stringMatching(/^use-limits-/)],
    },
  ]);
  expect(after?.course.units).toEqual(course.units);
});

test("units go when the topics are others", async () => {
  const { rejected, course: after } = await importInto({
    "courses/Calculus I": {
      ...validContent[`${path}/course.json`],
      topics_covered: [...topics, "Sums: of many parts"],
    },
    "courses/Calculus I/links": { linkArray: [book, talks] },
  });
  expect(rejected).toEqual([]);
  expect(after?.course.units).toBeUndefined();
});

test("questions bring hint, objective, sources and reasons; a quiz and a project are documents of their own", async () => {
  const milestone = { id: "one", title: "One", task: "Do it.", deliverable: "It.", hours: 2 };
  const levels = [
    { name: "Good", description: "It is." },
    { name: "Bad", description: "It is not." },
  ];
  const project = {
    brief: "Build it.",
    milestones: [milestone, { ...milestone, id: "two" }],
    rubric: [
      { id: "works", criterion: "It works", levels },
      { id: "reads", criterion: "It reads well", levels },
    ],
  };
  const more = { objective: "find", sources: [{ link: "book" }] };
  const {
    rejected,
    notes,
    course: after,
  } = await importInto({
    "courses/Calculus I": {
      ...course,
      practice_material: [
        {
          topic: "Limits",
          questions: [
            { id: "new", level: "Analysis", question: "Why?", answer: "So.", hint: "Think.", ...more },
            {
              id: "exam",
              level: "analysis",
              question: "Is it one?",
              answer: "It is.",
              correctAnswer: "a",
              ...more,
              choices: ["a", { text: "b", why: "No." }],
            },
          ],
        },
      ],
    },
    "courses/Calculus I/quiz": { ...quiz, course: "Calculus I" },
    "courses/Calculus I/project": { ...project, course: "Calculus I" },
  });
  expect([rejected, notes]).toEqual([[], []]);
  expect(after?.practice?.practice_material[0]?.questions[0]).toMatchObject({ hint: "Think.", ...more });
  expect(after?.finals?.questions[0]).toMatchObject({
    ...more,
    choices: ["a", "b"],
    reasons: [{ choice: "b", why: "No." }],
  });
  expect(after?.quiz?.questions[0]?.reasons).toEqual([{ choice: "no", why: "It ends." }]);
  expect(after?.project).toEqual(project);
});

test("a quiz document that cannot be read is rejected with its path and field", async () => {
  const { rejected } = await importInto({
    "courses/Calculus I/quiz": { questions: [{ ...asked, correctAnswer: "yes", choices: ["no", "maybe"] }] },
  });
  expect(rejected).toMatchObject([{ path: "courses/Calculus I/quiz", field: "questions.0.choices" }]);
});
