import { expect, test } from "vitest";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { checkContent } from "./check-content.ts";
import { readContent } from "./read-content.ts";

const oneFile = "courses/calculus-i/course.json";
const twoFile = "courses/calculus-ii/course.json";
const linksFile = "courses/calculus-i/links.json";
const practiceFile = "courses/calculus-i/practice.json";
const finalsFile = "courses/calculus-i/finals.json";
const programFile = "programs/mathematics.json";

const one = validContent[oneFile];
const two = validContent[twoFile];
const program = validContent[programFile];

/** Returns the problems of the sound folder with changes that each schema accepts. */
async function problemsWith(changes: Record<string, unknown>) {
  const { content, problems } = await readContent(await writeContentFolder(changes));
  expect(problems).toEqual([]);
  return checkContent(content);
}

test("a valid folder has no problems", async () => {
  expect(await problemsWith({})).toEqual([]);
});

test.each([
  [
    programFile,
    { ...program, Unit2: { courses: [{ name: "Calculus II" }, { name: "Calculus IX" }] } },
    "Unit2.courses.1",
  ],
  [oneFile, { ...one, related: ["Calculus IX"] }, "related.0"],
  [twoFile, { ...two, prerequisites: ["Calculus I", "Calculus IX"] }, "prerequisites.1"],
  [
    "fundamentals.json",
    [{ name: "Numbers", tagline: "Count.", description: "Begin.", courses: ["Calculus I", "Calculus IX"] }],
    "0.courses.1",
  ],
])("an unknown course in %s is named with its field", async (file, content, field) => {
  expect(await problemsWith({ [file]: content })).toEqual([
    { file, field, message: 'there is no course named "Calculus IX"' },
  ]);
});

test("a course name is compared to the letter", async () => {
  expect(await problemsWith({ [oneFile]: { ...one, related: ["calculus ii"] } })).toMatchObject([
    { file: oneFile, field: "related.0" },
  ]);
});

test("a course that is in a program twice is reported", async () => {
  const problems = await problemsWith({ [programFile]: { ...program, Unit10: { courses: [{ name: "Calculus I" }] } } });
  expect(problems).toEqual([
    { file: programFile, field: "Unit10.courses.0", message: expect.stringContaining('"Calculus I"') },
  ]);
});

test("two programs at one position are named", async () => {
  const problems = await problemsWith({ "programs/physics.json": { ...program, program_title: "Physics" } });
  expect(problems).toMatchObject([{ file: "programs/physics.json", field: "position" }]);
});

test("a course or program in the folder or file of another name is named", async () => {
  expect(
    await problemsWith({
      [oneFile]: null,
      "courses/calculus-1/course.json": one,
      [linksFile]: null,
      [practiceFile]: null,
      [finalsFile]: null,
    }),
  ).toEqual([
    { file: "courses/calculus-1/course.json", field: "name", message: '"Calculus I" belongs under calculus-i' },
  ]);
  expect(await problemsWith({ [programFile]: null, "programs/maths.json": program })).toMatchObject([
    { file: "programs/maths.json", field: "program_title" },
  ]);
});

test("prerequisites in a cycle are reported with the whole cycle", async () => {
  const problems = await problemsWith({ [oneFile]: { ...one, prerequisites: ["Calculus II"] } });
  expect(problems).toEqual([
    {
      file: oneFile,
      field: "prerequisites",
      message: "prerequisites form a cycle: Calculus I → Calculus II → Calculus I",
    },
  ]);
});

test("a course that leads into a cycle without being in it is not reported", async () => {
  const algebra = { ...two, name: "Algebra", prerequisites: ["Calculus I"] };
  const changes = { "courses/algebra/course.json": algebra, [oneFile]: { ...one, prerequisites: ["Calculus II"] } };
  expect(await problemsWith(changes)).toMatchObject([{ file: oneFile, field: "prerequisites" }]);
});

test("each of two cycles is reported", async () => {
  const self = { ...two, name: "Algebra", prerequisites: ["Algebra"] };
  const changes = { "courses/algebra/course.json": self, [oneFile]: { ...one, prerequisites: ["Calculus II"] } };
  expect((await problemsWith(changes)).map(({ file }) => file)).toEqual(["courses/algebra/course.json", oneFile]);
});

test("a course that needs itself is a cycle", async () => {
  expect(await problemsWith({ [oneFile]: { ...one, prerequisites: ["Calculus I"] } })).toMatchObject([
    { file: oneFile, field: "prerequisites", message: expect.stringContaining("Calculus I → Calculus I") },
  ]);
});

test("two ways to one prerequisite are not a cycle", async () => {
  const three = { ...two, name: "Calculus III", prerequisites: ["Calculus I", "Calculus II"] };
  expect(await problemsWith({ "courses/calculus-iii/course.json": three })).toEqual([]);
});

test("an id that two links have is reported at its second place", async () => {
  const [book, talks] = validContent[linksFile].linkArray;
  const problems = await problemsWith({
    [linksFile]: { linkArray: [book], currentSoftware: [{ ...talks, id: "book" }] },
  });
  expect(problems).toEqual([{ file: linksFile, field: "currentSoftware.0.id", message: '"book" is used twice' }]);
});

test("an address that two links have is named", async () => {
  const [book, talks] = validContent[linksFile].linkArray;
  const problems = await problemsWith({ [linksFile]: { linkArray: [book, { ...talks, url: book?.url }] } });
  expect(problems).toMatchObject([{ file: linksFile, field: "linkArray.1.url" }]);
});

test("an alternate that is an address of its course already is named", async () => {
  const [book, talks] = validContent[linksFile].linkArray;
  const alternates = [{ url: talks?.url, topic: "A book elsewhere", source: "B" }];
  const problems = await problemsWith({ [linksFile]: { linkArray: [{ ...book, alternates }, talks] } });
  expect(problems).toMatchObject([{ file: linksFile, field: "linkArray.1.url" }]);
  const elsewhere = [{ ...alternates[0], url: "https://b.example/book" }];
  expect(await problemsWith({ [linksFile]: { linkArray: [{ ...book, alternates: elsewhere }, talks] } })).toEqual([]);
});

test("an id that two questions have is named, in one group or in two", async () => {
  const [limits, beyond] = validContent[practiceFile].practice_material;
  const same = { practice_material: [limits, { ...beyond, questions: limits?.questions }] };
  expect(await problemsWith({ [practiceFile]: same })).toEqual([
    { file: practiceFile, field: "practice_material.1.questions.0.id", message: '"limit" is used twice' },
  ]);
  const [sum] = validContent[finalsFile].questions;
  expect(await problemsWith({ [finalsFile]: { questions: [sum, sum] } })).toMatchObject([
    { file: finalsFile, field: "questions.1.id" },
  ]);
});

test("an id that two items of one course share in different files is named, for progress is kept under it", async () => {
  const [sum] = validContent[finalsFile].questions;
  expect(await problemsWith({ [finalsFile]: { questions: [{ ...sum, id: "limit" }] } })).toMatchObject([
    { message: '"limit" is used twice' },
  ]);
  expect(await problemsWith({ [finalsFile]: { questions: [{ ...sum, id: "book" }] } })).toMatchObject([
    { message: '"book" is used twice' },
  ]);
});

test("two courses may use the same id", async () => {
  expect(await problemsWith({ "courses/calculus-ii/links.json": validContent[linksFile] })).toEqual([]);
});

test.each([
  [
    oneFile,
    { ...one, learning_objectives: [{ topic: "Integrals", objectives: ["Integrate."] }] },
    "learning_objectives.0.topic",
  ],
  [
    practiceFile,
    {
      practice_material: validContent[practiceFile].practice_material.map((group) =>
        "topic" in group ? { ...group, topic: "Integrals" } : group,
      ),
    },
    "practice_material.0.topic",
  ],
  [
    finalsFile,
    { questions: validContent[finalsFile].questions.map((question) => ({ ...question, topic: "Integrals" })) },
    "questions.0.topic",
  ],
])("a topic in %s that the course does not have is named", async (file, content, field) => {
  expect(await problemsWith({ [file]: content })).toEqual([
    { file, field, message: 'this course has no topic "Integrals"' },
  ]);
});
