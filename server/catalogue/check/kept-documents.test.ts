import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { type KeptDocuments, openKeptDocuments } from "./kept-documents.ts";

const coursePath = "courses/calculus-i/course.json";

/** Returns the documents of a content folder, and how many of them its schemas were held against. */
async function inspect(folder: string, documents: KeptDocuments) {
  let parsed = 0;
  const set = (key: string, document: unknown) => {
    parsed += 1;
    documents.set(key, document);
  };
  const { content, problems } = await inspectContent(folder, undefined, { parsed: { ...documents, set } });
  await documents.save(1);
  return { content, problems, parsed };
}

test("documents that have not changed are taken as their schemas gave them, for the same code", async () => {
  const kept = await mkdtemp(join(tmpdir(), "studiolo-kept-"));
  onTestFinished(() => rm(kept, { recursive: true }));
  const folder = await writeContentFolder();
  const file = join(kept, "documents.jsonl");
  const first = await inspect(folder, await openKeptDocuments("one", file));
  expect(first.parsed).toBeGreaterThan(3);
  expect(await inspect(folder, await openKeptDocuments("one", file))).toEqual({ ...first, parsed: 0 });
  expect((await inspect(folder, await openKeptDocuments("another", file))).parsed).toBe(first.parsed);
  const course = { ...validContent[coursePath], hours: "many" };
  const changed = await writeContentFolder({ [coursePath]: course });
  const { problems } = await inspect(changed, await openKeptDocuments("another", file));
  expect(problems.map(({ field }) => field)).toEqual(["hours"]);
});
