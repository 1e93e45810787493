import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { nextBatch } from "./batch.ts";
import { gradedKeysOf, isOutboxEntry, type OutboxEntry, retractionId, withoutRetracted } from "./entry.ts";

const at = "2026-11-21T09:00:00.000Z";
const grade = (id: string, more: Partial<{ isTried: boolean; userAnswer: string }> = {}): OutboxEntry => {
  const { userAnswer = "mine", ...rest } = more;
  return { kind: "grade", id, at, payload: { itemKey: "set/one", grade: 3, userAnswer }, ...rest };
};
const retraction = (gradeId: string): OutboxEntry => ({
  kind: "retraction",
  id: retractionId(gradeId),
  at,
  payload: { gradeId },
});
const mark = (id: string): OutboxEntry => ({
  kind: "link-mark",
  id,
  at,
  payload: { itemKey: "set/link", isDone: true },
});

test("grades and retractions go together, marks on links to an address of their own", () => {
  const batch = nextBatch("ada", [grade("a"), mark("m"), retraction("b")], null);
  expect(batch?.path).toBe(paths.apiReviews("ada"));
  expect(JSON.parse(batch?.body ?? "")).toEqual({
    grades: [{ id: "a", itemKey: "set/one", grade: 3, userAnswer: "mine", gradedAt: at }],
    retractions: [{ gradeId: "b", retractedAt: at }],
  });
  const marks = nextBatch("ada", [mark("m"), grade("a")], null);
  expect(marks?.path).toBe(paths.apiProgress("ada"));
  expect(JSON.parse(marks?.body ?? "")).toEqual({ marks: [{ id: "m", itemKey: "set/link", isDone: true, at }] });
});

test("a batch is no larger than a keepalive request may be, and a larger entry is sent alone", () => {
  const long = { userAnswer: "∫".repeat(10_000) };
  const entries = [grade("a", long), grade("b", long), grade("c", long)];
  expect(nextBatch("ada", entries, null)?.entries.map(({ id }) => id)).toEqual(["a"]);
  expect(nextBatch("ada", [grade("a"), grade("b")], 1)?.entries).toHaveLength(1);
  const many = Array.from({ length: 300 }, (_, index) => grade(`${index}`));
  expect(nextBatch("ada", many, null)?.entries).toHaveLength(100);
});

test("there is no batch when nothing waits", () => {
  expect(nextBatch("ada", [], null)).toBeNull();
});

test("a grade that was never sent is removed with its retraction, one that was sent is retracted", () => {
  expect(withoutRetracted([grade("a"), retraction("a"), grade("b")]).map(({ id }) => id)).toEqual(["b"]);
  const tried = [grade("a", { isTried: true }), retraction("a")];
  expect(withoutRetracted(tried)).toEqual(tried);
  expect(withoutRetracted([retraction("sent before")])).toHaveLength(1);
});

test.each([
  null,
  1,
  "a",
  [],
  {},
  { id: 1 },
  { id: "a", at, kind: "other", payload: {} },
  { id: "a", at, kind: "grade" },
])("the device's %j is no entry", (value) => {
  expect(isOutboxEntry(value)).toBe(false);
});

test("a question whose grade waits is done on this device, unless the grade is taken back", () => {
  expect(gradedKeysOf([grade("a"), mark("m")])).toEqual(new Set(["set/one"]));
  expect(gradedKeysOf([grade("a", { isTried: true }), retraction("a")])).toEqual(new Set());
});
