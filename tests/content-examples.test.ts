import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFigures } from "#art/figures/read-figures.ts";
import { courseRules } from "#domain/content-rules/content-rules.ts";
import type { OutsideFacts } from "#domain/content-rules/rule.ts";
import { solvedFile } from "#domain/content-rules/solved-record.ts";
import { readAttestedAddresses } from "#server/catalogue/check/attested-addresses.ts";
import { ruledCourseOf } from "#server/catalogue/check/read-ruled-course.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { parseYaml } from "#server/catalogue/parse-yaml.ts";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { textOf } from "#tests/helpers/project-files.ts";

const page = textOf("content/README.md");
const [, section = ""] = page.split("## Good and bad examples");
const [examplesText = ""] = section.split("\n## ");
const examples = [
  ...examplesText.matchAll(/```yaml\n# (Good|Bad) ([a-z.]+)(?: \(([a-z-]+)\))?[^\n]*\n([\s\S]*?)```/g),
].map(([, verdict = "", part = "", rule = "", text = ""]) => ({ verdict, part, rule, text }));

const path = "courses/calculus-i";
const course = {
  ...{ name: "Calculus I", description: "The mathematics of change.", topics_covered: ["Limits: evaluation"] },
  ...{ prerequisites: [], related: [], subjects: ["mathematics"], level: "intro", hours: 90 },
};
const answer = "Both sides tend to the same value, so that the limit exists and is that value.";
const question = { id: "example", level: "application", topic: "Limits", question: "What is the limit?", answer };
const number = { ...question, correctAnswer: "91.8", tolerance: { kind: "absolute", value: 0.05 } };
const link = { id: "book", url: "https://a.example/book", topic: "A book", kind: "textbook", source: "A" };
const levels = [
  { name: "Convincing", description: "Members use it." },
  { name: "Missing", description: "It does not run." },
];
const rubric = ["works", "lasts"].map((id) => ({ id, criterion: `It ${id}`, levels }));

/** Returns the files of a course in which an example stands. */
function filesOf(part: string, fields: Record<string, unknown>): Record<string, unknown> {
  const { topic: _topic, ...practiced } = question;
  const files = {
    course: { ...course, ...(part === "course" ? fields : {}) },
    quiz: { questions: [part === "quiz" ? { ...question, ...fields } : number] },
    practice: {
      practice_material: [
        { topic: "Limits", questions: [{ ...practiced, id: "practiced", ...(part === "practice" ? fields : {}) }] },
      ],
    },
    links: { linkArray: [{ ...link, ...(part === "link" ? fields : {}) }] },
    ...(part === "project" ? { project: { rubric, ...fields } } : {}),
    finals: { questions: [] },
  };
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [`${path}/${name}.json`, file]));
}

const facts: OutsideFacts = {
  originOf: () => "listed",
  formulaProblem: () => null,
  runOf: () => null,
  drawingOf: () => null,
  drawingFaultsOf: () => [],
};

/** Returns "format" or the rules that an example of a course's file breaks, beside what the rest of the course does. */
async function brokenInCourse(part: string, fields: Record<string, unknown>): Promise<string[]> {
  const record = {
    id: "example",
    shown: "1k2j",
    answer: "91.8",
    working: "Computed.",
    ...(part === "solved" ? fields : {}),
  };
  const solved = solvedFile.safeParse({ solved: [record] });
  const { content, problems } = await inspectContent(await writeContentFolder(filesOf(part, fields)));
  const entry = content.courses.find(({ slug }) => slug === "calculus-i");
  if (problems.length > 0 || !entry || !solved.success) return ["format"];
  const ruled = ruledCourseOf(entry, part === "solved" ? solved.data : undefined);
  return courseRules
    .filter(({ states, check }) => states.includes("in preparation") && check(ruled, facts).length > 0)
    .map(({ id }) => id);
}

/** Returns "format" where an address of added.txt is not attested. */
async function brokenInAddresses(text: string): Promise<string[]> {
  const folder = await writeContentFolder();
  await mkdir(join(folder, "addresses"));
  await writeFile(join(folder, "addresses/added.txt"), text);
  return (await readAttestedAddresses(folder))(text.split(/\s/, 1)[0] ?? "") === "added" ? [] : ["format"];
}

function brokenInFigures(text: string): string[] {
  try {
    for (const { draw } of readFigures(text)) draw();
    return [];
  } catch {
    return ["format"];
  }
}

async function brokenBy(part: string, text: string): Promise<string[]> {
  if (part === "added.txt") return brokenInAddresses(text);
  if (part === "figures.yaml") return brokenInFigures(text);
  const parsed = parseYaml(text);
  if ("problems" in parsed) throw new Error(JSON.stringify(parsed.problems));
  const usual = await brokenInCourse(part === "solved" ? part : "course", {});
  return (await brokenInCourse(part, parsed.value as Record<string, unknown>)).filter((rule) => !usual.includes(rule));
}

test("content/README.md has a good and a bad example of each file", () => {
  const of = (wanted: string) => [
    ...new Set(examples.filter(({ verdict }) => verdict === wanted).map(({ part }) => part)),
  ];
  expect(of("Good").sort()).toEqual(of("Bad").sort());
  expect(of("Good")).toHaveLength(8);
  expect(examples).toHaveLength(examplesText.split("```yaml").length - 1);
});

test.each(examples)("the example of content/README.md is $verdict: $part $rule $text", async ({ part, rule, text }) => {
  const broken = await brokenBy(part, text);
  if (rule === "") expect(broken).toEqual([]);
  else expect(broken).toContain(rule);
});
