import { expect, test } from "vitest";
import { instanceKey } from "#domain/templates/instance.ts";
import { buildCatalogue } from "#server/catalogue/build-catalogue.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { varyCourse } from "#server/catalogue/vary-course.ts";
import type { Resources } from "#server/resources.ts";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { templatedFiles } from "#tests/helpers/templated-course.ts";
import { type SentGrade, settleGrade } from "./mark-quiz.ts";

const itemKey = "calculus-i/slope-drawn";

/** Reads a catalogue with a drawn quiz question, and returns what grades it. */
async function openMarker() {
  const { content } = await inspectContent(await writeContentFolder(templatedFiles));
  const courses = content.courses.map((entry) => ({ ...entry, instances: varyCourse(entry).instances }));
  const catalogue = buildCatalogue({ ...content, courses });
  const [parameters] = catalogue.templateByKey.get(itemKey)?.practice ?? [];
  if (!parameters) throw new Error("The question has no instance.");
  const { a = 0, b = 0 } = parameters;
  const gradeOf = (sent: Pick<SentGrade, "grade" | "userAnswer" | "instance" | "isHinted">) =>
    settleGrade({ catalogue } as Resources, { id: "1", itemKey, gradedAt: new Date(0), ...sent })?.grade ?? null;
  return { gradeOf, instance: instanceKey(parameters), right: String(a * b), wrong: String(a + b) };
}

test("a drawn answer with its numbers is marked again, whatever the device made of it", async () => {
  const { gradeOf, instance, right, wrong } = await openMarker();
  expect(gradeOf({ userAnswer: right, instance, grade: 1 })).toBe(3);
  expect(gradeOf({ userAnswer: wrong, instance, grade: 3 })).toBe(1);
});

test("one whose numbers are unknown keeps the device's mark, with a hint less, and is never Easy", async () => {
  const { gradeOf } = await openMarker();
  for (const instance of [undefined, "a=1000 b=1000"]) {
    expect(gradeOf({ userAnswer: "12", instance, grade: 3 })).toBe(3);
    expect(gradeOf({ userAnswer: "12", instance, grade: 5 })).toBe(3);
    expect(gradeOf({ userAnswer: "12", instance, grade: 3, isHinted: true })).toBe(2);
    expect(gradeOf({ userAnswer: "12", instance, grade: 1 })).toBe(1);
  }
});

test("without an answer or a mark nothing counts", async () => {
  const { gradeOf } = await openMarker();
  expect(gradeOf({ userAnswer: " ", instance: "a=1000 b=1000", grade: 3 })).toBe(null);
  expect(gradeOf({ userAnswer: "12", instance: "a=1000 b=1000" })).toBe(null);
});
