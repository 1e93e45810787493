import { expect, test } from "vitest";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { inspectContent } from "./inspect-content.ts";

const courseFile = "courses/calculus-i/course.json";

test("a valid folder has no problems", async () => {
  const { content, problems } = await inspectContent(await writeContentFolder());
  expect(problems).toEqual([]);
  expect(content.courses).toHaveLength(2);
});

test("an unreadable course is reported once, and not again for every reference to it", async () => {
  const { problems } = await inspectContent(await writeContentFolder({ [courseFile]: "{" }));
  expect(problems).toMatchObject([{ file: courseFile, field: "" }]);
});

test("unknown names are reported once every file is readable", async () => {
  const course = { ...validContent[courseFile], related: ["Calculus IX"] };
  const { problems } = await inspectContent(await writeContentFolder({ [courseFile]: course }));
  expect(problems).toMatchObject([{ file: courseFile, field: "related.0" }]);
});
