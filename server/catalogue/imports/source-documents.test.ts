import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSources } from "./source-documents.ts";

test("a file or line that is not UTF-8 is rejected, not read with replacement characters", async () => {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-import-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const good = '{"name":"Caf\u00e9\u2028"}';
  const latin = Buffer.from('{"name":"Caf\u00e9"}', "latin1");
  await writeFile(join(folder, "a.json"), latin);
  await writeFile(join(folder, "b.yaml"), latin);
  await writeFile(join(folder, "c.jsonl"), Buffer.concat([Buffer.from(`\uFEFF${good}\n`), latin, Buffer.from("\n")]));
  await writeFile(join(folder, "d.json"), `\uFEFF${good}`);
  const found: unknown[] = [];
  for await (const source of readSources(folder)) found.push(source);
  expect(found).toEqual([
    { path: "a.json", place: "a.json", reason: "is not UTF-8" },
    { path: "b.yaml", place: "b.yaml", reason: "is not UTF-8" },
    { path: "c.jsonl:1", place: "", body: { name: "Café\u2028" } },
    { path: "c.jsonl:2", place: "", reason: "is not UTF-8" },
    { path: "d.json", place: "d.json", body: { name: "Café\u2028" } },
  ]);
});

test("descriptions of a course's figures are no documents", async () => {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-import-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const course = join(folder, "courses/statics");
  await mkdir(course, { recursive: true });
  await writeFile(join(course, "figures.yaml"), "truss: { kind: truss }\n");
  await writeFile(join(course, "course.yaml"), "name: Statics\n");
  const paths: string[] = [];
  for await (const { path } of readSources(folder)) paths.push(path);
  expect(paths).toEqual(["courses/statics/course.yaml"]);
});
