import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { readContent } from "./read-content.ts";
import { varyCourse } from "./vary-course.ts";

const [, section = ""] = readFileSync("content/README.md", "utf8").split("### Drawn numbers");
const [good = "", bad = ""] = [...section.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = ""]) => yaml);
const path = "courses/calculus-i";

/** Varies a course whose quiz has one question. */
async function varyWith(question: Record<string, unknown>) {
  const asked = { id: "drawn", level: "application", answer: "So.", ...question, topic: "Limits" };
  const folder = await writeContentFolder({ [`${path}/quiz.json`]: { questions: [asked] } });
  const { content, problems } = await readContent(folder);
  const [course] = content.courses;
  if (!course || problems.length > 0) throw new Error(JSON.stringify(problems));
  return varyCourse(course);
}

test("the good example of content/README.md is one", async () => {
  const [question] = parse(good);
  const { instances, problems } = await varyWith(question);
  expect(problems).toEqual([]);
  expect(instances?.templates[0]?.rows).toHaveLength(24);
});

test("the bad example of content/README.md is refused", async () => {
  const { problems } = await varyWith({ ...parse(bad), tolerance: { kind: "absolute", value: 0.1 } });
  expect(problems).toMatchObject([{ file: `${path}/quiz.json`, field: "questions.0.template" }]);
});
