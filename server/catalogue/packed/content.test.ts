import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { openPackedCourse } from "#tests/helpers/packed-course.ts";
import { readPackedContent } from "./content.ts";
import { type KeptCourses, openKeptCourses } from "./kept-courses.ts";

const coursePath = "courses/calculus-i/course.json";
const finalsPath = "courses/calculus-i/finals.json";

/** Returns a function that reads a folder as each start does, and tells which courses it had to parse and check. */
async function startsOf(folder: string) {
  const kept = await mkdtemp(join(tmpdir(), "studiolo-kept-"));
  onTestFinished(() => rm(kept, { recursive: true }));
  return async () => {
    const courses = await openKeptCourses(join(kept, "courses.bin"));
    const checked: string[] = [];
    const watched: KeptCourses = {
      ...courses,
      put: (key, course) => {
        checked.push(course.facts.slug);
        courses.put(key, course);
      },
    };
    const { content, problems } = await readPackedContent(folder, { kept: watched, savedFrom: 1 });
    const opened = { ...content, courses: content.courses.map(openPackedCourse) };
    return { checked, content: opened, problems: problems.map(({ file, field }) => `${file} ${field}`) };
  };
}

const write = (folder: string, file: string, value: unknown) => writeFile(join(folder, file), JSON.stringify(value));

test("only courses whose files have changed are checked again, and all are the same as if they had been", async () => {
  const folder = await writeContentFolder();
  const start = await startsOf(folder);
  const first = await start();
  expect(first.checked).toEqual(["calculus-i", "calculus-ii"]);
  const second = await start();
  expect(second).toEqual({ ...first, checked: [] });
  await write(folder, coursePath, { ...validContent[coursePath], hours: 61 });
  const third = await start();
  expect(third.checked).toEqual(["calculus-i"]);
  expect(third.content.courses[0]?.facts.document.hours).toBe(61);
  expect(third.content.text).not.toEqual(first.content.text);
});

test("a fault is refused at each start, and the other courses are kept", async () => {
  const folder = await writeContentFolder({ [finalsPath]: { questions: [{ id: "sum" }] } });
  const start = await startsOf(folder);
  const first = await start();
  expect(first.checked).toEqual(["calculus-ii"]);
  expect(first.problems).toContain(`${finalsPath} questions.0.level`);
  expect(await start()).toEqual({ ...first, checked: [] });
});

test("a name that another document no longer has is refused, though the course that says it is unchanged", async () => {
  const folder = await writeContentFolder();
  const start = await startsOf(folder);
  expect((await start()).problems).toEqual([]);
  await rm(join(folder, "courses/calculus-ii"), { recursive: true });
  const { checked, problems } = await start();
  expect(checked).toEqual([]);
  expect(problems).toContain(`${coursePath} related.0`);
});

test("a drawing that changes, comes or goes has its course checked again", async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="An axis." viewBox="0 0 1 1"><path d="M0 0"/></svg>';
  const folder = await writeContentFolder({ "courses/calculus-i/figures/axis.svg": drawing });
  const start = await startsOf(folder);
  await start();
  await writeFile(join(folder, "courses/calculus-i/figures/axis.svg"), drawing.replace("M0 0", "M1 1"));
  expect((await start()).checked).toEqual(["calculus-i"]);
  await rm(join(folder, "courses/calculus-i/figures/axis.svg"));
  expect((await start()).checked).toEqual(["calculus-i"]);
});
