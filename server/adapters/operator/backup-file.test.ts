import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { readBackupFile, writeBackupFile } from "./backup-file.ts";

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-backup-file-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "backup");
}

async function* documents(count: number, endsWell = true): AsyncGenerator<object> {
  // Longer than one decompressed chunk, and with characters that could end a line.
  for (let number = 0; number < count; number += 1) yield { number, text: `ö\n\u2028"${"x".repeat(100_000)}` };
  if (!endsWell) throw new Error("The database went away.");
}

async function collect(documents: AsyncIterable<object>): Promise<object[]> {
  const all: object[] = [];
  for await (const document of documents) all.push(document);
  return all;
}

const readAll = (file: string) => collect(readBackupFile(file));

test("a learner's rows are restored from a backup unchanged, and nobody else on the machine can read them", async () => {
  const file = await temporaryFile();
  await writeBackupFile(file, documents(7));
  expect(await readAll(file)).toEqual(await collect(documents(7)));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(file, ".."))).toEqual(["backup"]);
});

test("a backup that breaks off leaves nothing that looks like one, and none is written over another", async () => {
  const file = await temporaryFile();
  await expect(writeBackupFile(file, documents(3, false))).rejects.toThrow("went away");
  expect(await readdir(join(file, ".."))).toEqual([]);
  await writeFile(file, "precious");
  await chmod(file, 0o600);
  await expect(writeBackupFile(file, documents(1))).rejects.toMatchObject({ code: "EEXIST" });
  expect(await readFile(file, "utf8")).toBe("precious");
});

test("whatever byte of a backup is lost or changed, reading it ends with an error", async () => {
  const file = await temporaryFile();
  await writeBackupFile(file, documents(3));
  const zipped = await readFile(file);
  const lines = gunzipSync(zipped).toString("utf8").split("\n");
  const without = (place: number) => gzipSync(lines.filter((_, index) => index !== place).join("\n"));
  const [first = "", second = "", ...others] = lines;
  const damaged = {
    empty: Buffer.alloc(0),
    "cut off": zipped.subarray(0, zipped.length - 100),
    "a line less": without(1),
    "no end": without(3),
    "two lines changed about": gzipSync([second, first, ...others].join("\n")),
    "a letter changed": gzipSync(lines.join("\n").replace("xx", "xy")),
    "something after the end": gzipSync(`${lines.join("\n")}{}\n`),
    "a byte changed": Buffer.concat([zipped.subarray(0, 60), Buffer.from([255]), zipped.subarray(61)]),
  };
  for (const [what, content] of Object.entries(damaged)) {
    await writeFile(file, content);
    await expect(readAll(file), what).rejects.toThrow("no whole backup");
  }
});
