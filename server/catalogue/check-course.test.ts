import { expect, test } from "vitest";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { describeProblem } from "./content-problem.ts";
import { inspectContent } from "./inspect-content.ts";

const path = "courses/calculus-i";
const course = `name: Calculus I
description: >-
  The mathematics of change.
topics_covered: ["Limits: evaluation", "Derivatives: rates of change"]
units:
  - { number: 1, name: Begin, topics: [Limits] }
  - { number: 2, name: Go on, topics: [Derivatives] }
learning_objectives:
  - topic: Limits
    objectives:
      - { id: find-limits, text: Find limits. }
      - { id: prove-limits, text: Prove limits. }
prerequisites: []
related: [Calculus II]
subjects: [mathematics]
level: intro
hours: 60
`;
const links = `linkArray:
  - id: book
    url: https://a.example/book
    topic: A book
    order: 1a!
    kind: textbook
    source: A
    teaches: [{ topic: Limits, where: The Limit of a Function }]
    alternates: [talks, "https://b.example/book"]
  - { id: talks, url: "https://a.example/talks", topic: Talks, order: 2, kind: playlist, source: A }
`.replace("order: 2,", 'order: "2",');
const question = `questions:
  - id: ask
    level: analysis
    topic: Limits
    objective: find-limits
    question: To what do the values of $\\frac{\\sin x}{x}$ tend when $x$ goes to zero?
    answer: To one.
    correctAnswer: "1"
    accept: ["1", one]
    sources: [{ link: book, where: The Limit of a Function }]
    figure: { file: sine.svg, alt: A graph of the quotient. }
`;
const sound = {
  [`${path}/course.json`]: null,
  [`${path}/links.json`]: null,
  [`${path}/practice.json`]: null,
  [`${path}/finals.json`]: null,
  [`${path}/course.yaml`]: course,
  [`${path}/links.yaml`]: links,
  [`${path}/quiz.yaml`]: question,
  [`${path}/figures/sine.svg`]: "<svg/>",
};

async function problemsWith(changes: Record<string, unknown>): Promise<string[]> {
  const { problems } = await inspectContent(await writeContentFolder({ ...sound, ...changes }));
  return problems.map((problem) => describeProblem(problem).replace(`${path}/`, ""));
}

/** Returns the problems after one text of a file was replaced by another. */
async function problemsAfter(file: "course" | "links" | "quiz", text: string, by: string): Promise<string[]> {
  const content = sound[`${path}/${file}.yaml`] ?? "";
  expect(content).toContain(text);
  return problemsWith({ [`${path}/${file}.yaml`]: content.replace(text, by) });
}

test("a course in YAML with units, places, a quiz and a figure is in order", async () => {
  expect(await problemsWith({})).toEqual([]);
});

test.each([
  [
    "links",
    "topic: Limits,",
    "topic: Limit,",
    'links.yaml:8:17: linkArray.0.teaches.0.topic: this course has no topic "Limit"',
  ],
  ["links", "[talks,", "[talk,", 'links.yaml:9:18: linkArray.0.alternates.0: this course has no other link "talk"'],
  ["links", "[talks,", "[book,", 'links.yaml:9:18: linkArray.0.alternates.0: this course has no other link "book"'],
  ["links", "1a!", "3a!", "links.yaml:5:5: linkArray.0.order: this course has no unit 3"],
  [
    "links",
    "https://b.example/book",
    "https://a.example/talks",
    'links.yaml:10:18: linkArray.1.url: "https://a.example/talks" is used twice',
  ],
  [
    "course",
    "id: prove-limits",
    "id: find-limits",
    'course.yaml:12:11: learning_objectives.0.objectives.1.id: "find-limits" is used twice',
  ],
  [
    "course",
    "level: intro",
    "level: 1",
    'course.yaml:16:1: level: Invalid option: expected one of "intro"|"core"|"advanced"',
  ],
  ["course", "name: Calculus I", "name: 1", 'course.yaml:1:1: name: write "1" in quotes: it is read as a number'],
  ["course", "subjects:", "subject:", "course.yaml:1:1: subjects: is missing"],
  [
    "quiz",
    "objective: find-limits",
    "objective: find",
    'quiz.yaml:5:5: questions.0.objective: this course has no objective "find"',
  ],
  ["quiz", "link: book", "link: books", 'quiz.yaml:10:17: questions.0.sources.0.link: this course has no link "books"'],
  ["quiz", "sine.svg", "cosine.svg", "quiz.yaml:11:15: questions.0.figure.file: there is no figures/cosine.svg"],
  ["quiz", "topic: Limits", "topic: Limit", 'quiz.yaml:4:5: questions.0.topic: this course has no topic "Limit"'],
  ["quiz", '"1", one', "1, one", 'quiz.yaml:9:14: questions.0.accept.0: write "1" in quotes: it is read as a number'],
] as const)("in %s, %j written as %j is told with its place", async (file, text, by, problem) => {
  expect(await problemsAfter(file, text, by)).toContain(problem);
});

test("an objective belongs to the topic of its question", async () => {
  const [problem] = await problemsAfter("quiz", "topic: Limits", "topic: Derivatives");
  expect(problem).toBe(
    'quiz.yaml:5:5: questions.0.objective: the objective "find-limits" belongs to the topic "Limits"',
  );
});

test("what the quiz asks is not asked in the finals, however it is worded", async () => {
  const finals = question
    .replace("id: ask", "id: examine")
    .replace("To what do the values", "To what number do the values");
  expect(await problemsWith({ [`${path}/finals.yaml`]: finals })).toEqual([
    'quiz.yaml:6:5: questions.0.question: asks nearly the same as "examine" of the finals: an item is in the quiz or in the finals',
  ]);
  const other = question.replace("id: ask", "id: examine").replace(/question: .*/, "question: Is $0.999\\ldots$ one?");
  expect(await problemsWith({ [`${path}/finals.yaml`]: other })).toEqual([]);
});

test("an id is used once in all files of a course", async () => {
  const finals = question.replace(/question: .*/, "question: Is $0.999\\ldots$ one?");
  expect(await problemsWith({ [`${path}/finals.yaml`]: finals })).toEqual([
    'finals.yaml:2:5: questions.0.id: "ask" is used twice',
  ]);
});

test("a course is written in YAML or in JSON, not in both", async () => {
  const problems = await problemsWith({ [`${path}/links.json`]: validContent["courses/calculus-i/links.json"] });
  expect(problems).toEqual([
    "links.json: stands beside course.yaml: write all files of a course in YAML, or all in JSON",
  ]);
});

test.each([
  ["quiz.yml", "is not read: name it quiz.yaml"],
  ["quizz.yaml", "is not read: the files of a course are course, links, practice, quiz, finals, project, instances"],
  ["notes.txt", "is not read: a course has YAML or JSON files and a folder figures"],
])("a file %s beside the course is named, since nothing would read it", async (name, message) => {
  expect(await problemsWith({ [`${path}/${name}`]: "a: b" })).toEqual([`${name}: ${message}`]);
});

test("descriptions of figures may stand beside the files of a course", async () => {
  expect(await problemsWith({ [`${path}/figures.yaml`]: "sine: { kind: graph }" })).toEqual([]);
});

test("a slip in YAML is told with line and column, and once", async () => {
  expect(await problemsAfter("quiz", "    level: analysis", "   level: analysis")).toEqual([
    expect.stringMatching(/^quiz\.yaml:3:\d+: not YAML: /),
  ]);
});
