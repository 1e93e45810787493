import { expect, test } from "vitest";
import { importLearner } from "./import-learner.ts";
import type { Remarks } from "./imported-fields.ts";

function read(body: Record<string, unknown>, uid: string | undefined = "u1") {
  const remarks: Remarks = { problems: [], notes: [] };
  return { learner: importLearner(body, uid, remarks), ...remarks };
}

const moment = Date.UTC(2025, 1, 18);
const ada = { uid: "u1", email: " Ada@Example.org ", createdAt: { _seconds: moment / 1000, _nanoseconds: 0 } };
const video = { course: "SET", title: "A lecture", url: "https://www.lecture.example/1" };

test("a learner is read with materials and recent history, which keep their moments", () => {
  const { learner, problems, notes } = read({
    ...ada,
    savedMaterials: [
      { ...video, displayUrl: "elsewhere", order: 2, timestamp: moment + 5 },
      { ...video, url: "https://b.example/" },
    ],
    recentHistory: [
      { type: "course", name: "C++", timestamp: moment + 7 },
      { type: "url", name: "A lecture", url: video.url, course: "SET", secondaryInfo: "", timestamp: moment + 8 },
    ],
  });
  expect([...problems, ...notes]).toEqual([]);
  expect(learner).toMatchObject({ uid: "u1", email: "ada@example.org", createdAt: moment });
  expect(learner?.savedMaterials).toMatchObject([
    { ...video, displayUrl: "lecture.example/1", order: "2", savedAt: moment + 5 },
    { displayUrl: "b.example", savedAt: undefined },
  ]);
  expect(learner?.history?.items).toEqual([
    { type: "course", name: "C++", url: "/courses/C%2B%2B", timestamp: moment + 7 },
    { type: "url", name: "A lecture", url: video.url, course: "SET", timestamp: moment + 8 },
  ]);
});

test.each([
  [{ email: undefined }, "email"],
  [{ email: "nobody" }, "email"],
  [{ uid: "u2" }, "uid"],
  [{ createdAt: "yesterday" }, "createdAt"],
  [{ savedMaterials: [{ ...video, url: "javascript:alert(1)" }] }, "savedMaterials.0.url"],
  [{ savedMaterials: [video, { ...video, url: "https://c.example/", course: " " }] }, "savedMaterials.1.course"],
  [{ savedMaterials: ["x"] }, "savedMaterials.0"],
])("a document with %j is rejected at %s", (change, field) => {
  const { learner, problems } = read({ ...ada, savedMaterials: [], ...change });
  expect([learner, problems.map((problem) => problem.field)]).toEqual([null, [field]]);
});

test.each(["", "a b", "a/b", "a@b.example", "..", "x".repeat(129)])("%j is no uid", (uid) => {
  expect(read({ ...ada, uid: undefined }, uid).problems.map(({ field }) => field)).toEqual(["uid"]);
});

test("long texts are shortened, duplicates are kept once, and both are noted", () => {
  const { learner, notes } = read({ ...ada, savedMaterials: [{ ...video, title: "x".repeat(301) }, video] });
  expect(learner?.savedMaterials.map(({ title }) => title)).toEqual([`${"x".repeat(299)}…`]);
  expect(notes.map(({ field }) => field)).toEqual(["savedMaterials.0.title", "savedMaterials.1"]);
});

test("dangling items of the recent history are left out with a note, in any notation", () => {
  const good = { type: "program", name: "Economics", timestamp: { seconds: moment / 1000, nanoseconds: 0 } };
  const bad = [
    { type: "url", name: "X", url: "javascript:1", timestamp: moment },
    { type: "course", timestamp: moment },
    "x",
  ];
  const { learner, notes } = read({ ...ada, recentHistory: { items: [good, ...bad], lastLocalUpdate: moment + 9 } });
  expect(learner?.history).toMatchObject({
    items: [{ type: "program", name: "Economics", url: "/programs/Economics", timestamp: moment }],
    lastLocalUpdate: moment + 9,
  });
  expect(notes.map(({ field }) => field)).toEqual(["recentHistory.1", "recentHistory.2", "recentHistory.3"]);
});
