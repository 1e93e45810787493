import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openKeptResults } from "./kept-results.ts";

test("a result is kept by kind and text until the version changes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-kept-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "kept.tsv");
  const first = await openKeptResults("one", file);
  first.put("formula", "x^2", "");
  first.put("program", "print(1)", '{"output":"1\\n"}');
  await first.save();
  const again = await openKeptResults("one", file);
  expect(again.get("formula", "x^2")).toBe("");
  expect(again.get("program", "print(1)")).toBe('{"output":"1\\n"}');
  expect(again.get("program", "x^2")).toBeUndefined();
  expect((await openKeptResults("two", file)).get("formula", "x^2")).toBeUndefined();
});
