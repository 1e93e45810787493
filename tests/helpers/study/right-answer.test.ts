import { expect, test } from "vitest";
import { ruledCourseOf } from "#server/catalogue/check/read-ruled-course.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { varyCourse } from "#server/catalogue/vary-course.ts";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { templatedFiles } from "#tests/helpers/templated-course.ts";
import { rightAnswer } from "./right-answer.ts";

async function drawnFinals() {
  const { content } = await inspectContent(await writeContentFolder(templatedFiles));
  const [entry] = content.courses;
  if (!entry) throw new Error("The course is missing.");
  const { instances } = varyCourse(entry);
  return ruledCourseOf({ ...entry, instances }, undefined).marked.filter(({ part }) => part === "finals");
}

const asked = (a: number, b: number) => ({
  itemKey: "calculus-i/product-drawn",
  questionHtml: `<p>A field is ${a} m wide and ${b} m long. How many square meters is that?</p>`,
});

test("a question with drawn numbers is answered for the numbers that are asked", async () => {
  const finals = await drawnFinals();
  const texts = finals[0]?.fillAll?.().map(({ question }) => question.match(/\d+/g)?.map(Number) ?? []) ?? [];
  expect(texts.length).toBeGreaterThan(7);
  for (const [a = 0, b = 0] of texts) expect(rightAnswer(finals, asked(a, b))).toBe(String(a * b));
});

test("numbers that no instance has are no question", async () => {
  const finals = await drawnFinals();
  expect(() => rightAnswer(finals, asked(99, 99))).toThrow("not asked with these words");
});
