import { createHash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#server/catalogue/project-folder.ts";

/**
 * Results of checks by the hash of the text that they are about: whether a formula can be shown, what a program prints, what
 * was found in a course.
 */
export interface KeptResults {
  get(kind: string, text: string): string | undefined;
  put(kind: string, text: string, result: string): void;
  /** Stores the results, if any of them is new. Failures are ignored: the folder may be read-only. */
  save(): Promise<void>;
}

/** Number of results beyond which those that were not used are dropped: a complete catalogue has some 200,000. */
const mostResults = 500_000;

const usualFile = join(projectFolder, "build/content-checks.tsv");

/**
 * Opens the results of an earlier check. `version` names what the results depend on beside the texts; with another version
 * none is taken over.
 */
export async function openKeptResults(version: string, file = usualFile): Promise<KeptResults> {
  const known = parse(await readFile(file, "utf8").catch(() => ""), version);
  const used = new Map<string, string>();
  let isChanged = false;
  return {
    get: (kind, text) => {
      const key = keyOf(kind, text);
      const result = used.get(key) ?? known.get(key);
      if (result !== undefined) used.set(key, result);
      return result;
    },
    put: (kind, text, result) => {
      used.set(keyOf(kind, text), result);
      isChanged = true;
    },
    save: async () => {
      const all = used.size + known.size > mostResults ? used : new Map([...known, ...used]);
      if (isChanged) await store(file, version, all);
    },
  };
}

/** 96 bits tell some hundred thousand texts apart. */
function keyOf(kind: string, text: string): string {
  return createHash("sha1").update(`${kind}\0${text}`).digest("base64url").slice(0, 16);
}

function parse(text: string, version: string): Map<string, string> {
  const [head, ...lines] = text.split("\n");
  if (head !== version) return new Map();
  return new Map(
    lines.map((line) => [line.slice(0, 16), line.length > 17 ? (JSON.parse(line.slice(17)) as string) : ""]),
  );
}

async function store(file: string, version: string, results: ReadonlyMap<string, string>): Promise<void> {
  const part = `${file}.${process.pid}`;
  const lines = [...results].map(([key, result]) => (result === "" ? key : `${key}\t${JSON.stringify(result)}`));
  try {
    await writeFile(part, [version, ...lines].join("\n"));
    await rename(part, file);
  } catch {
    await rm(part, { force: true }).catch(() => undefined);
  }
}
