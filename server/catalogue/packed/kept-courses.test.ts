import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildCourse } from "#server/catalogue/build-course.ts";
import { readContent } from "#server/catalogue/read-content.ts";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { openPackedCourse } from "#tests/helpers/packed-course.ts";
import { type PackedCourse, packCourse, sectionNames } from "./course.ts";
import { FileBytes } from "./file-bytes.ts";
import { openKeptCourses } from "./kept-courses.ts";

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-kept-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function packedCourses(): Promise<PackedCourse[]> {
  const { content } = await readContent(await writeContentFolder());
  return content.courses.map((entry) => packCourse(buildCourse(entry, new Map())));
}

const contentOf = (course: PackedCourse | undefined) => course && openPackedCourse(course);

function fail(): never {
  throw new Error("the folder has no courses");
}

async function fill(file: string, courses: readonly PackedCourse[]): Promise<void> {
  const kept = await openKeptCourses(file);
  for (const [index, course] of courses.entries()) kept.put(`key ${index}`, course);
  await kept.save(1);
}

test("a course that was kept is there the next time, whole, beside those of another catalogue", async () => {
  const file = join(await openFolder(), "courses.bin");
  const courses = await packedCourses();
  await fill(file, courses);
  const second = await openKeptCourses(file);
  expect(contentOf(second.get("key 1"))).toEqual(contentOf(courses[1]));
  expect(second.get("key 2")).toBeUndefined();
  for (const course of courses) second.put("another", course);
  await second.save(1);
  const third = await openKeptCourses(file);
  expect(["key 0", "key 1", "another"].map((key) => contentOf(third.get(key)))).toEqual(
    [...courses, courses[1]].map(contentOf),
  );
});

test("a course that was kept is read from its file, which may be replaced and removed meanwhile", async () => {
  const file = join(await openFolder(), "courses.bin");
  const courses = await packedCourses();
  await fill(file, courses);
  const course = (await openKeptCourses(file)).get("key 1") ?? fail();
  expect(sectionNames.map((name) => course.sections[name])).toEqual(sectionNames.map(() => expect.any(FileBytes)));
  await fill(file, courses.toReversed());
  expect(contentOf(course)).toEqual(contentOf(courses[1]));
  await rm(file);
  expect(contentOf(course)).toEqual(contentOf(courses[1]));
});

test("courses that no start has used go when there are many", async () => {
  const file = join(await openFolder(), "courses.bin");
  const courses = await packedCourses();
  await fill(file, courses);
  const second = await openKeptCourses(file);
  second.get("key 1");
  for (let index = 0; index < 1000; index += 1) second.put(`new ${index}`, courses[0] ?? fail());
  await second.save();
  const third = await openKeptCourses(file);
  expect(["key 0", "key 1", "new 999"].map((key) => contentOf(third.get(key)))).toEqual(
    [undefined, courses[1], courses[0]].map(contentOf),
  );
});

test("a few changed courses are not worth writing", async () => {
  const folder = await openFolder();
  const kept = await openKeptCourses(join(folder, "courses.bin"));
  for (const course of await packedCourses()) kept.put(course.facts.slug, course);
  await kept.save();
  expect(await readdir(folder)).toEqual([]);
});

test("a damaged file, one cut short and one of other code are as good as none", async () => {
  const file = join(await openFolder(), "courses.bin");
  await fill(file, await packedCourses());
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  const ofOtherCode = Buffer.from(
    bytes.toString("latin1").replace("studiolo courses ", "studiolo courses x"),
    "latin1",
  );
  for (const other of [changed, bytes.subarray(0, -1), ofOtherCode, Buffer.from(""), Buffer.from("\n")]) {
    await writeFile(file, other);
    expect((await openKeptCourses(file)).get("key 0")).toBeUndefined();
  }
  await writeFile(file, bytes);
  expect((await openKeptCourses(file)).get("key 0")).toBeDefined();
});

test("where nothing can be written, nothing is, and nothing fails", async () => {
  const folder = await openFolder();
  await fill(join(folder, "no such folder", "courses.bin"), await packedCourses());
  expect(await readdir(folder)).toEqual([]);
});
