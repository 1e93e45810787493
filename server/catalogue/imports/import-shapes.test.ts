import { expect, test } from "vitest";
import { canonicalDocuments, canonicalText } from "#server/catalogue/canonical-files.ts";
import { checkContent } from "#server/catalogue/check-content.ts";
import { type Content, readContent } from "#server/catalogue/read-content.ts";
import { fakeCatalogue } from "#tests/helpers/study/imported-documents.ts";
import { figureDocuments } from "./figure-documents.ts";
import { importCatalogue } from "./import-catalogue.ts";

const nothing: Content = { programs: [], courses: [], fundamentals: [], text: [] };

const brought = (place: string, body: unknown) => ({ path: place, place, body });

const course = {
  name: "Optics",
  description: "Light.",
  topics_covered: ["Lenses: glass", "Mirrors: metal"],
  subjects: ["physics"],
  level: "core",
  hours: 40,
};

const program = {
  program_description: "Light. And more.",
  category: "GE",
  position: 1,
  tagline: "Light.",
  highlights: ["Lenses"],
};

const video = { url: "https://a.example/x", topic: "X", kind: "video", source: "a.example" };

test("the site's own content survives export and import unchanged, without a note", async () => {
  const { content } = await readContent("content");
  const files = [...canonicalDocuments(content, "json")];
  const documents = files.map(({ place, document }) => brought(place, document));
  for await (const { place, document } of figureDocuments("content", content)) documents.push(brought(place, document));
  const imported = importCatalogue(nothing, structuredClone(documents));
  expect(imported.rejected).toEqual([]);
  expect(imported.notes).toEqual([]);
  expect(imported.content).toStrictEqual({
    ...content,
    courses: content.courses.map((course) => ({
      ...course,
      form: "json",
      ...(course.figures.length > 0 && { broughtFigures: expect.any(Map) }),
    })),
    text: [],
  });
  expect([...canonicalDocuments(imported.content)].map(canonicalText)).toEqual(files.map(canonicalText));
});

test("a link without alternates in a document keeps its former ones, except one that is now a link itself", () => {
  const instead = (name: string) => ({ url: `https://b.example/${name}`, topic: name, source: "b.example" });
  const links = (item: object, more: object[] = []) => [
    brought("courses/Optics/links", { links: [{ ...video, ...item }, ...more] }),
  ];
  const { content: base } = importCatalogue(nothing, [
    brought("courses/Optics", course),
    ...links({ alternates: [instead("y"), instead("z")] }),
  ]);
  const alternatesAfter = (documents: ReturnType<typeof links>) =>
    importCatalogue(base, documents).content.courses[0]?.links?.linkArray[0]?.alternates;
  expect(alternatesAfter(links({}))).toEqual([instead("y"), instead("z")]);
  expect(alternatesAfter(links({}, [{ ...instead("y"), kind: "video" }]))).toEqual([instead("z")]);
  expect(alternatesAfter(links({ alternates: [] }))).toBeUndefined();
  const { rejected } = importCatalogue(base, links({ alternates: [{ url: "javascript:1", topic: "x", source: "x" }] }));
  expect(rejected.map(({ field }) => field)).toEqual(["linkArray.0.alternates.0.url"]);
});

test("a program without a path is identified by any alias of its title", () => {
  const unit = { Unit1: { courses: ["Optics"] } };
  for (const name of ["program_title", "programTitle", "name", "title"]) {
    const { content, rejected } = importCatalogue(nothing, [brought("", { ...program, ...unit, [name]: "Light" })]);
    expect(rejected).toEqual([]);
    expect(content.programs.map(({ slug }) => slug)).toEqual(["light"]);
  }
});

test("practice and finals are imported from lines with their own path or course, under any alias", () => {
  const question = { id: "bend", level: "analysis", question: "What bends?", answer: "Light." };
  const group = { topic: "Lenses", questions: [question] };
  const exam = { ...question, id: "angle", topic: "Lenses", correctAnswer: "Light.", accept: ["Light."] };
  const shapes = [
    [brought("courses/Optics/practice", { path: "courses/Optics/practice", practice_material: [group] })],
    [brought("", { course: "Optics", practice_materials: [group] })],
    [brought("courses/Optics/finals", { path: "courses/Optics/finals", id: "finals", questions: [exam] })],
    [brought("", { courseId: "Optics", questions: [exam] })],
  ];
  const read = shapes.map((documents) => importCatalogue(nothing, [brought("courses/Optics", course), ...documents]));
  expect(read.flatMap(({ rejected, notes }) => [...rejected, ...notes])).toEqual([]);
  const [byPath, byCourse, finalsByPath, finalsByCourse] = read.map(({ content }) => content.courses[0]);
  expect(byPath?.practice).toEqual({ practice_material: [group] });
  expect(byCourse).toEqual(byPath);
  expect(finalsByPath?.finals).toEqual({ questions: [exam] });
  expect(finalsByCourse).toEqual(finalsByPath);
});

test("links in the document of their course are imported with it, wherever it is", () => {
  for (const place of ["courses/Optics", "Optics.json"]) {
    const { content, rejected, notes } = importCatalogue(nothing, [brought(place, { ...course, linkArray: [video] })]);
    expect([...rejected, ...notes]).toEqual([]);
    expect(content.courses[0]?.links?.linkArray).toMatchObject([video]);
    expect(content.courses[0]?.course.name).toBe("Optics");
  }
});

test("a links document takes precedence over links in the course document, with a note", () => {
  const { content, notes } = importCatalogue(nothing, [
    brought("courses/Optics", { ...course, links: [{ ...video, url: "https://a.example/old" }] }),
    brought("courses/Optics/links/links_1", { linkArray: [video] }),
  ]);
  expect(content.courses[0]?.links?.linkArray).toMatchObject([video]);
  expect(notes).toEqual([
    { path: "courses/Optics", field: "links", message: expect.stringContaining("courses/Optics/links/links_1") },
  ]);
});

test("documents of learners in the same export are identified by uid and part, and the courses are imported", () => {
  const { content, rejected, notes, learners } = importCatalogue(nothing, [
    brought("courses/Optics", course),
    brought("users/u1", { email: "mia@example.org", uid: "u1", savedMaterials: [] }),
    brought("users/u1/recentHistory/main", { items: [] }),
    { path: "users/u2.json", place: "users/u2.json", reason: "is not valid JSON" },
    brought("", { email: "tom@example.org", uid: "u3", savedMaterials: [] }),
  ]);
  expect([...rejected, ...notes]).toEqual([]);
  expect(learners.map(({ address: { name, part } }) => [name, part])).toEqual([
    ["u1", undefined],
    ["u1", "recentHistory"],
    ["u2", undefined],
    ["u3", undefined],
  ]);
  expect(content.courses.map(({ slug }) => slug)).toEqual(["optics"]);
});

test("the questions of a course document replace all former ones: an empty list removes them", () => {
  const base = fakeCatalogue(1);
  const { name, ...rest } = base.courses[0]?.course ?? course;
  const after = (practice_material: unknown) => {
    const { content, rejected } = importCatalogue(base, [brought(`courses/${name}`, { ...rest, practice_material })]);
    expect([...rejected, ...checkContent(content)]).toEqual([]);
    return content.courses[0];
  };
  expect(after([])).toMatchObject({ practice: null, finals: null });
  expect(after(undefined)).toEqual(base.courses[0]);
  const unchecked = { id: "sums-final", level: "analysis", question: "1 + 1?", answer: "Two." };
  const groups = [{ topic: "Sums", questions: [unchecked] }];
  expect(after(groups)).toMatchObject({ practice: { practice_material: groups }, finals: null });
});

test("a course and a program named only by their path, even as a slug, get their name from it, with a note", () => {
  const { name: _, ...unnamed } = course;
  const { content, rejected, notes } = importCatalogue(nothing, [
    brought("courses/optics-ii", unnamed),
    brought("programs/light", { ...program, Unit1: { courses: ["optics-ii"] } }),
  ]);
  expect(rejected).toEqual([]);
  expect(content.courses.map((entry) => entry.course.name)).toEqual(["Optics II"]);
  expect(content.programs.map((entry) => entry.program.program_title)).toEqual(["Light"]);
  expect(notes).toEqual([
    { path: "courses/optics-ii", field: "name", message: "is missing: taken to be Optics II, from its path" },
    { path: "programs/light", field: "program_title", message: "is missing: taken to be Light, from its path" },
  ]);
});
