import { expect, test } from "vitest";
import type { Content, CourseContent } from "#server/catalogue/read-content.ts";
import { fakeCatalogue } from "#tests/helpers/study/imported-documents.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { resolveReferences } from "./resolve-references.ts";
import type { UnreadableSource } from "./source-documents.ts";

type Documents = Record<string, unknown>;

/**
 * Merges documents by path into a catalogue. Returns the resulting content, the notes, and path and field of each
 * rejection.
 */
function settle(
  base: Content,
  documents: Documents,
  more: { isLenient?: boolean; unreadable?: UnreadableSource } = {},
) {
  const { isLenient = false, unreadable } = more;
  const found = Object.entries(documents).map(([path, body]) => ({ path, place: path, body }));
  const imported = importCatalogue(base, unreadable ? [...found, unreadable] : found);
  const content = resolveReferences(imported, base, { isLenient });
  return { content, notes: imported.notes, told: imported.rejected.map(({ path, field }) => `${path}: ${field}`) };
}

const [first] = fakeCatalogue(1).courses as [CourseContent];

function course(name: string, more: Partial<CourseContent["course"]> = {}): CourseContent["course"] {
  return { ...first.course, name, ...more };
}

function catalogueOf(...courses: CourseContent["course"][]): Content {
  const rows = courses.map((each) => ({ ...first, slug: each.name.toLowerCase(), course: each }));
  return { ...fakeCatalogue(0), courses: rows };
}

const chain = catalogueOf(
  course("Aaa", { prerequisites: ["Mmm"] }),
  course("Mmm", { prerequisites: ["Nnn"] }),
  course("Nnn"),
  course("Zzz", { related: ["Aaa"] }),
);

test("a document that closes a cycle is rejected, and no course of the catalogue is removed", () => {
  const circle = { "courses/Nnn.json": course("Nnn", { prerequisites: ["Mmm"] }) };
  expect(settle(chain, circle).told).toEqual(["courses/Nnn.json: prerequisites"]);
  const { content, told, notes } = settle(chain, circle, { isLenient: true });
  expect(told).toEqual(["courses/Nnn.json: prerequisites"]);
  expect(notes).toEqual([]);
  expect(content).toEqual(chain);
});

test("a new program at an occupied position is left out, not the one that was there", () => {
  const base = fakeCatalogue(3);
  const taken = { ...base.programs[0]?.program, program_title: "Astronomy" };
  const { content, told } = settle(base, { "programs/Astronomy.json": taken }, { isLenient: true });
  expect(told).toEqual(["programs/Astronomy.json: position"]);
  expect(content).toEqual(base);
});

test("problems in the links, practice or finals of a course are reported for their own document", () => {
  const { links, practice, finals } = first;
  const [link] = links?.linkArray ?? [];
  const { told } = settle(fakeCatalogue(0), {
    "courses/Optics I.json": course("Optics I", { related: [] }),
    "courses/Optics I/finals.json": { questions: finals?.questions.map((each) => ({ ...each, topic: "Colours" })) },
    "courses/Optics I/links/links_1.json": { linkArray: [link, { ...link, id: "again" }] },
    "courses/Optics I/practice.json": {
      practice_material: practice?.practice_material.map((group) => ({ ...group, title: undefined, topic: "Glass" })),
    },
  });
  expect(new Set(told.map((line) => line.replace(/: .*/, "")))).toEqual(
    new Set(["courses/Optics I/links/links_1.json", "courses/Optics I/practice.json", "courses/Optics I/finals.json"]),
  );
});

test("problems in questions of the course document are reported for it", () => {
  const [group] = first.practice?.practice_material ?? [];
  const [question] = group?.questions ?? [];
  const same = [question, { ...question, question: "And then?" }];
  const { told } = settle(fakeCatalogue(0), {
    "courses/Optics.json": { ...course("Optics"), practice_material: [{ ...group, questions: same }] },
    "courses/Optics/links/links_1.json": first.links,
  });
  expect(told).toEqual(["courses/Optics.json: practice_material.0.questions.1.id"]);
});

test("with a rejected document all other problems are reported at once, but not that its course is missing", () => {
  const { told } = settle(fakeCatalogue(0), {
    "courses/Broken.json": { ...course("Broken"), level: "none" },
    "courses/Near.json": course("Near", { prerequisites: ["Broken"], related: ["Nowhere"] }),
    "courses/Self.json": course("Self", { prerequisites: ["Self"] }),
  });
  expect(told).toEqual([
    "courses/Broken.json: level",
    "courses/Near.json: related.0",
    "courses/Self.json: prerequisites",
  ]);
});

test.each([
  ["a file of its name", "courses/Broken.json", "courses/Broken.json", ["related.0"]],
  ["a line of an export", "courses/all.jsonl:7", "", []],
])("while %s cannot be read, names that it may define are not reported as unknown", (_, path, place, fields) => {
  const near = { "courses/Near.json": course("Near", { prerequisites: ["Broken"], related: ["Nowhere"] }) };
  const { told } = settle(fakeCatalogue(0), near, { unreadable: { path, place, reason: "is not valid JSON" } });
  expect(told).toEqual([`${path}: `, ...fields.map((field) => `courses/Near.json: ${field}`)]);
});

test("references follow a course whose name changes its spelling, and the former catalogue is unchanged", () => {
  const base = { ...chain, fundamentals: [{ name: "Numbers", tagline: "x", description: "x", courses: ["Nnn"] }] };
  const before = structuredClone(base);
  const { content, told } = settle(base, { "courses/nnn/course.json": course("NNN") });
  expect(told).toEqual([]);
  expect(content.courses[1]?.course.prerequisites).toEqual(["NNN"]);
  expect(content.fundamentals[0]?.courses).toEqual(["NNN"]);
  expect(base).toEqual(before);
});
