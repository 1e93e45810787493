import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Content } from "#server/catalogue/read-content.ts";
import {
  fakeCatalogue,
  type RawDocument,
  rawDocuments,
  writeDocuments,
} from "#tests/helpers/study/imported-documents.ts";
import { importCatalogue } from "./import-catalogue.ts";
import type { SourceDocument } from "./imported-documents.ts";
import { resolveReferences } from "./resolve-references.ts";
import { readSources, type UnreadableSource } from "./source-documents.ts";

const nothing: Content = { programs: [], courses: [], fundamentals: [], text: [] };

async function importOf(documents: readonly RawDocument[], { base = nothing, isLenient = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-import-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeDocuments(folder, documents);
  const found: (SourceDocument | UnreadableSource)[] = [];
  for await (const source of readSources(folder)) found.push(source);
  const imported = importCatalogue(base, found);
  const content = resolveReferences(imported, base, { isLenient });
  return { ...imported, content };
}

const broken: readonly [change: (text: string) => string, isLinks: boolean, field: string, says: RegExp][] = [
  [(text) => text.slice(0, -20), false, "", /is not valid (?:JSON|YAML)/],
  [(text) => text.replace("topics_covered", "topics"), false, "topics_covered", /Too small|at least|expected/i],
  [
    (text) => text.replace('"kind":"PLAYLIST"', '"kind":"podcast"'),
    true,
    "linkArray.1.kind",
    /is none of video, playlist/,
  ],
  [(text) => text.replace(/"url":"[^"]*"/, '"uri":"x"'), true, "linkArray.0.url", /is missing/],
  [(text) => text.replace(/"url":"[^"]*"/, '"url":"javascript:1"'), true, "linkArray.0.url", /whole http or https/],
  [(text) => text.replaceAll(/\/essay"/g, '/book"'), true, "", /is used twice/],
];

/** Breaks one document of every tenth course, each in another way. Returns the expected message of each. */
function breakSome(documents: RawDocument[], content: Content) {
  const expected = new Map<string, { says: RegExp; slug: string }>();
  for (const [index, { slug, course }] of content.courses.entries()) {
    if (index % 10 !== 3) continue;
    const [change, isLinks, , says] = broken[Math.floor(index / 10) % broken.length] as (typeof broken)[number];
    const names = [course.name, encodeURIComponent(course.name), slug];
    const at = documents.findIndex(
      ({ path }) => /links_1/.test(path) === isLinks && path.split(/[/.]/).some((part) => names.includes(part)),
    );
    const { path, text } = documents[at] as RawDocument;
    documents[at] = { path, text: change(text) };
    expect(documents[at]?.text).not.toBe(text);
    expected.set(path, { says, slug });
  }
  return expected;
}

test("documents under every alias make the same catalogue as the canonical form", async () => {
  const content = fakeCatalogue(60);
  const imported = await importOf(rawDocuments(content));
  expect(imported.rejected).toEqual([]);
  expect(imported.notes.filter(({ message }) => !message.includes("by its position"))).toEqual([]);
  expect(imported.content).toEqual(content);
});

test("of documents of which every tenth course is broken, the report names each broken one and no other", async () => {
  const content = fakeCatalogue(120);
  const documents = rawDocuments(content);
  const expected = breakSome(documents, content);
  const { rejected } = await importOf(documents, { isLenient: true });
  const paths = new Set(rejected.map(({ path }) => path));
  expect([...paths].sort()).toEqual([...expected.keys()].sort());
  for (const [path, { says }] of expected)
    expect(
      rejected
        .filter((each) => each.path === path)
        .map(({ message }) => message)
        .join("; "),
    ).toMatch(says);
});

test("the valid documents make the catalogue without the broken ones, and no course is imported in part", async () => {
  const content = fakeCatalogue(120);
  const documents = rawDocuments(content);
  const gone = new Set([...breakSome(documents, content).values()].map(({ slug }) => slug));
  const imported = await importOf(documents, { isLenient: true });
  const left = content.courses.filter(({ slug }) => !gone.has(slug));
  const names = new Set(left.map(({ course }) => course.name));
  const isThere = (name: string) => names.has(name);
  expect(imported.content.courses).toEqual(
    left.map((entry) => {
      const { prerequisites, related } = entry.course;
      const course = {
        ...entry.course,
        prerequisites: prerequisites.filter(isThere),
        related: related.filter(isThere),
      };
      return { ...entry, course };
    }),
  );
  expect(imported.notes.some(({ message }) => message.includes("there is no such course"))).toBe(true);
});

test("a strict import rejects documents with unknown names", async () => {
  const content = fakeCatalogue(3);
  const [first] = rawDocuments(content).filter(({ path }) => path.startsWith("courses/Course%202"));
  const { rejected } = await importOf([first as RawDocument]);
  expect(rejected.map(({ path, field }) => [path, field])).toEqual([
    [first?.path, "prerequisites.0"],
    [first?.path, "related.0"],
  ]);
});

test("documents replace those of the same name and keep the ids of unchanged items; the others stay", async () => {
  const base = fakeCatalogue(4);
  const text = JSON.stringify({
    course_description: "New words.",
    topics_covered: base.courses[1]?.course.topics_covered,
    prerequisites: [],
    practice_materials: [
      { topic: "Limits", questions: [{ level: "Analysis", question: "What of limits in Course 2?", answer: "All." }] },
    ],
  });
  const { content, rejected } = await importOf([{ path: "courses/Course 2.json", text }], { base });
  expect(rejected).toEqual([]);
  const [one, two] = content.courses;
  expect(one).toEqual(base.courses[0]);
  expect(two?.course).toMatchObject({ name: "Course 2", description: "New words.", hours: 60 });
  expect(two?.links).toEqual(base.courses[1]?.links);
  expect(two?.practice?.practice_material).toEqual([
    {
      topic: "Limits",
      questions: [{ id: "limits", level: "analysis", question: "What of limits in Course 2?", answer: "All." }],
    },
  ]);
});

test("a program and a course with only the required fields are accepted, and the assumptions are noted", async () => {
  const { content, rejected, notes } = await importOf([
    {
      path: "programs/Optics.json",
      text: JSON.stringify({ description: "Light. And more.", Unit1: { courses: ["Lenses"] } }),
    },
    { path: "courses/Lenses.yaml", text: "description: Glass.\ntopics_covered: [Focus]\n" },
  ]);
  expect(rejected).toEqual([]);
  expect(content.programs[0]?.program).toMatchObject({
    program_title: "Optics",
    tagline: "Light.",
    category: "GE",
    position: 1,
  });
  expect(content.courses[0]?.course).toMatchObject({ name: "Lenses", topics_covered: ["Focus: Focus"], level: "core" });
  expect(notes.map(({ field }) => field).sort()).toEqual(
    ["category", "highlights", "hours", "level", "position", "subjects", "tagline", "topics_covered.0"].sort(),
  );
});

test("a link without a kind is left out, one of a malformed order is kept among the unnumbered", async () => {
  const base = fakeCatalogue(1);
  const links = [
    { url: "https://a.example/x", topic: "X" },
    { url: "https://a.example/y", topic: "Y", kind: "video", order: "first" },
  ];
  const document = { path: "courses/Course 1/links/links_1.json", text: JSON.stringify({ links }) };
  const { content, notes } = await importOf([document], { base });
  expect(content.courses[0]?.links?.linkArray).toEqual([
    {
      id: expect.stringMatching(/^y-[a-z0-9]+$/),
      url: "https://a.example/y",
      topic: "Y",
      kind: "video",
      source: "a.example",
    },
  ]);
  expect(notes.map(({ field }) => field)).toEqual(["linkArray.0.kind", "linkArray.1.order"]);
});

test("each line of an export is identified by its own path or name, wherever the file is", async () => {
  const course = (more: object) => ({
    description: "x",
    topics_covered: ["A: b"],
    subjects: ["x"],
    level: "core",
    hours: 1,
    ...more,
  });
  const lines = [
    { path: "courses/One", document: course({}) },
    course({ name: "Two" }),
    course({ path: "courses/Three" }),
    course({}),
    {
      path: "courses/One/links/links_1",
      document: { links: [{ url: "https://a.example/", kind: "video", topic: "A" }] },
    },
  ];
  const text = `${lines.map((line) => JSON.stringify(line)).join("\n\n")}\n{`;
  const { content, rejected } = await importOf([{ path: "courses/lines.jsonl", text }], { isLenient: true });
  expect(content.courses.map(({ slug, links }) => [slug, links?.linkArray.length])).toEqual([
    ["one", 1],
    ["three", undefined],
    ["two", undefined],
  ]);
  expect(rejected.map(({ path }) => path)).toEqual(["courses/lines.jsonl:7", "courses/lines.jsonl:10"]);
});

test("hostile documents are refused or bounded: bombs, cycles, strange names, other formats", async () => {
  const bomb = [
    "a: &a [x,x,x,x,x,x,x,x,x]",
    ..."bcdefgh"
      .split("")
      .map((name, place) => `${name}: &${name} [${Array(9).fill(`*${"abcdefgh"[place]}`).join(",")}]`),
  ];
  const circle = (name: string, other: string) => ({
    path: `courses/${name}.json`,
    text: JSON.stringify({
      description: "x",
      topics_covered: ["A: b"],
      prerequisites: [other],
      subjects: ["x"],
      level: "core",
      hours: 1,
    }),
  });
  const { rejected, content } = await importOf(
    [
      { path: "courses/Bomb.yaml", text: bomb.join("\n") },
      { path: "courses/..%2f..%2fetc.json", text: "{}" },
      { path: "courses/Null.json", text: "null" },
      { path: "courses/Proto.json", text: '{"__proto__":{"name":"X"},"constructor":1}' },
      { path: "picture.png", text: "PNG" },
      { path: ".hidden/courses/X.json", text: "{" },
      circle("One", "Two"),
      circle("Two", "One"),
    ],
    { isLenient: true },
  );
  const said = rejected.map(({ path, message }) => `${path}: ${message}`).join("\n");
  expect(said).toMatch(/Bomb\.yaml: is not valid YAML: Excessive alias count/);
  expect(said).toMatch(/form a cycle: One → Two → One/);
  expect(said).toContain("Null.json: is not an object with fields");
  expect(said).not.toMatch(/picture|hidden/);
  expect(content.courses.map(({ slug }) => slug)).toEqual(["two"]);
});
