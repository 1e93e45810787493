import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { link, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** The last line of a backup: how many lines stand before it, and their checksum. */
interface Ending {
  kind: "end";
  lines: number;
  sha256: string;
}

/**
 * Writes documents into a file, one a line, gzipped, with a checksum at the end, as they come. The file has its name only
 * once it is whole and on the disk; only its owner may read it. Throws `EEXIST` where it is there already.
 */
export async function writeBackupFile(file: string, documents: AsyncIterable<object>): Promise<void> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    const written = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(Readable.from(withEnding(documents)), createGzip(), written);
    // Unlike a rename, a link replaces nothing.
    await link(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

async function* withEnding(documents: AsyncIterable<object>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let lines = 0;
  for await (const document of documents) {
    const line = `${JSON.stringify(document)}\n`;
    hash.update(line);
    lines += 1;
    yield line;
  }
  yield `${JSON.stringify({ kind: "end", lines, sha256: hash.digest("hex") } satisfies Ending)}\n`;
}

/**
 * The documents of a backup, one after the other. Throws with a message for a person where the file is no backup, was
 * cut off, or differs from what its checksum says; what was given before may then be wrong as well.
 */
export async function* readBackupFile(file: string): AsyncGenerator<object> {
  const hash = createHash("sha256");
  let lines = 0;
  let ending: Ending | null = null;
  for await (const line of readLines(file)) {
    if (ending) throw damaged(file, "something stands after its end");
    const document = parse(file, line);
    if (isEnding(document)) {
      ending = document;
      continue;
    }
    hash.update(`${line}\n`);
    lines += 1;
    yield document;
  }
  requireWhole(file, { ending, lines, hash });
}

async function* readLines(file: string): AsyncGenerator<string> {
  const zipped = createReadStream(file);
  const unzipped = createGunzip().setEncoding("utf8");
  zipped.once("error", (error) => unzipped.destroy(error));
  zipped.pipe(unzipped);
  let begun = "";
  try {
    for await (const chunk of unzipped) {
      const lines = `${begun}${chunk}`.split("\n");
      begun = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw damaged(file, reasonOf(error));
  } finally {
    zipped.destroy();
  }
  if (begun !== "") throw damaged(file, "its last line is cut off");
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ENOENT" ? "there is no such file" : message;
}

function parse(file: string, line: string): object {
  try {
    const document: unknown = JSON.parse(line);
    if (typeof document === "object" && document !== null) return document;
  } catch {
    // Told below.
  }
  throw damaged(file, "a line cannot be read");
}

function isEnding(document: object): document is Ending {
  return "kind" in document && document.kind === "end";
}

function requireWhole(
  file: string,
  { ending, lines, hash }: { ending: Ending | null; lines: number; hash: Hash },
): void {
  if (!ending) throw damaged(file, "it was cut off");
  if (ending.lines !== lines || ending.sha256 !== hash.digest("hex")) throw damaged(file, "its checksum differs");
}

function damaged(file: string, why: string): Error {
  return new Error(`${file} is no whole backup: ${why}. Nothing was changed.`);
}
