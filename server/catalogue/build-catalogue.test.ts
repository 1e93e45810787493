import { expect, test } from "vitest";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { buildCatalogue } from "./build-catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { questionsOf } from "./question-text.ts";
import { readContent } from "./read-content.ts";

const programFile = "programs/mathematics.json";
const courseFile = "courses/calculus-i/course.json";

async function build(changes: Record<string, unknown> = {}): Promise<Catalogue> {
  return buildCatalogue((await readContent(await writeContentFolder(changes))).content);
}

test("Unit10 of a program comes after Unit9", async () => {
  const unit = { courses: [{ name: "Calculus I" }] };
  const numbers = [10, 9, 2, 11, 1];
  const units = Object.fromEntries(numbers.map((number) => [`Unit${number}`, unit]));
  const { programs } = await build({ [programFile]: { ...validContent[programFile], ...units } });
  expect(programs[0]?.units.map(({ number }) => number)).toEqual([1, 2, 9, 10, 11]);
});

test("a unit without a name is kept, with its courses in their order", async () => {
  const { programs } = await build();
  expect(programs[0]?.units).toEqual([
    { number: 1, name: "Begin", courses: ["Calculus I"] },
    { number: 2, name: null, courses: ["Calculus II"] },
  ]);
});

test("programs are sorted by position, courses by name with numerals in order", async () => {
  const program = validContent[programFile];
  const course = validContent["courses/calculus-ii/course.json"];
  const { programs, courses } = await build({
    [programFile]: { ...program, position: 10 },
    "programs/physics.json": { ...program, program_title: "Physics", position: 9 },
    "courses/algebra/course.json": { ...course, name: "Algebra" },
  });
  expect(programs.map(({ name }) => name)).toEqual(["Physics", "Mathematics"]);
  expect(courses.map(({ name }) => name)).toEqual(["Algebra", "Calculus I", "Calculus II"]);
});

test("a topic has its label, its detail, its objectives and its questions", async () => {
  const course = {
    ...validContent[courseFile],
    topics_covered: ["Limits: of ratios: 3:2", "Derivatives: rates of change"],
  };
  const { courseByName, questionByKey } = await build({ [courseFile]: course });
  const [limits, derivatives] = courseByName.get("Calculus I")?.topics ?? [];
  expect(limits).toMatchObject({ label: "Limits", detail: "of ratios: 3:2" });
  expect(limits?.questions).toEqual([{ itemKey: "calculus-i/limit", level: "analysis" }]);
  expect(questionsOf({ questionByKey }, limits?.questions ?? [])).toEqual([
    { itemKey: "calculus-i/limit", level: "analysis", question: "What is a limit?", answer: "A bound." },
  ]);
  expect(derivatives).toMatchObject({ objectives: ["Differentiate any elementary function."], questions: [] });
});

test("a group of questions with a title is the Deep Dive and belongs to no topic", async () => {
  const course = (await build()).courseByName.get("Calculus I");
  expect(course?.deepDive).toMatchObject([{ title: "Beyond", questions: [{ itemKey: "calculus-i/proof" }] }]);
  expect(course?.topics.flatMap(({ questions }) => questions)).toHaveLength(1);
});

test("Sup holds the lists that have links, under their headings; Learn holds the others", async () => {
  const course = (await build()).courseByName.get("Calculus I");
  expect(course?.links.map(({ itemKey, order }) => [itemKey, order])).toEqual([
    ["calculus-i/book", "1a!"],
    ["calculus-i/talks", "2"],
  ]);
  expect(course?.supplements.map(({ heading, links }) => [heading, links.length])).toEqual([["Problem sets", 1]]);
});

test("questions and links are found by key, programs and courses by name", async () => {
  const { questionByKey, linkByKey, programByName, courseByName } = await build();
  expect(questionByKey.get("calculus-i/proof")).toMatchObject({ topic: "Beyond", course: { name: "Calculus I" } });
  expect([...linkByKey.keys()]).toEqual(["calculus-i/book", "calculus-i/talks", "calculus-i/problems"]);
  expect(programByName.get("Mathematics")?.slug).toBe("mathematics");
  expect(courseByName.get("calculus i")).toBeUndefined();
});

test("questions of the finals are nowhere in the catalogue that pages are made from", async () => {
  expect(JSON.stringify((await build()).courses)).not.toContain("correctAnswer");
});

test("the questions of the finals are found by their course, apart from it", async () => {
  const { finalsByCourse } = await build();
  expect(finalsByCourse.get("calculus-i")).toMatchObject([{ itemKey: "calculus-i/sum", topic: "Limits" }]);
  expect(finalsByCourse.get("calculus-ii")).toEqual([]);
});

test("a course knows its code and the programs that hold it", async () => {
  const { courseByName } = await build({
    [programFile]: { ...validContent[programFile], Unit2: { courses: [{ name: "Calculus I" }] } },
  });
  expect(courseByName.get("Calculus I")).toMatchObject({ code: "CAL1", programs: ["Mathematics"] });
  expect(courseByName.get("Calculus II")).toMatchObject({ code: "CAL2", programs: [] });
});

test("the version is the same for the same files and another after any change", async () => {
  const versions = new Set([(await build()).version, (await build()).version]);
  expect(versions.size).toBe(1);
  versions.add((await build({ "courses/calculus-i/finals.json": null })).version);
  versions.add((await build({ [courseFile]: { ...validContent[courseFile], hours: 61 } })).version);
  versions.add((await build({ [courseFile]: `${JSON.stringify(validContent[courseFile])} ` })).version);
  expect(versions.size).toBe(4);
});

test("nothing of the catalogue can be changed once it is built", async () => {
  const catalogue = await build();
  const [course] = catalogue.courses;
  for (const [name, part] of Object.entries({
    catalogue,
    courses: catalogue.courses,
    programs: catalogue.programs,
    fundamentals: catalogue.fundamentals,
    course,
    topics: course?.topics,
    links: course?.links,
    outline: course?.topics[0]?.questions[0],
    question: catalogue.questionByKey.get("calculus-i/limit")?.question,
  })) {
    expect(Object.isFrozen(part), name).toBe(true);
  }
});

test("what computes a key stays in the file: the site does not know it", async () => {
  const question = {
    ...{ id: "half", level: "application", topic: "Limits", question: "What is half of 3?", answer: "Three halves." },
    ...{ correctAnswer: "1.5", tolerance: { kind: "absolute", value: 0.01 }, verify: "3/2" },
  };
  const other = { ...question, id: "third", question: "Which number is a third of 9 in decimals?", verify: "9/6" };
  const { courses, finalsByCourse } = await build({
    "courses/calculus-i/finals.json": { questions: [question] },
    "courses/calculus-i/quiz.json": { questions: [other] },
  });
  expect(finalsByCourse.get("calculus-i")).toHaveLength(1);
  expect(courses[0]?.quiz).toHaveLength(1);
  expect(JSON.stringify([courses, [...finalsByCourse]])).not.toContain("verify");
});
