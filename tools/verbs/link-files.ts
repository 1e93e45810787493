import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isPair, isScalar, isSeq, parse, parseDocument, visit } from "yaml";
import { linkKey } from "#domain/catalogue/link-key.ts";

/** An address in a file of links that would be changed. */
export interface LinkFileChange {
  file: string;
  /** The item's id. */
  id: string;
  from: string;
  to: string;
  /** Why it stays unchanged; null if it changes. */
  problem: string | null;
}

interface Item {
  id: string;
  url: string;
  alternates?: (string | { url: string })[];
}

/**
 * Changes addresses in the links of every course, by their keys, and returns the changes. Writes each file whole or not
 * at all, and only if `isApplied`. An address that its course already has is not added a second time.
 */
export async function changeLinkFiles(
  folder: string,
  { addresses, isApplied }: { addresses: ReadonlyMap<string, string>; isApplied: boolean },
): Promise<LinkFileChange[]> {
  const changes: LinkFileChange[] = [];
  for (const slug of (await readdir(join(folder, "courses"))).sort()) {
    const { file, text } = await readLinks(folder, slug);
    if (text === null) continue;
    const document = (file.endsWith(".json") ? JSON.parse(text) : parse(text)) as Record<string, Item[]>;
    const found = findChanges(Object.values(document).flat(), addresses).map((change) => ({ file, ...change }));
    changes.push(...found);
    const isBy = new Map(found.flatMap(({ problem, from, to }) => (problem === null ? [[from, to] as const] : [])));
    if (isApplied && isBy.size > 0) await writeWhole(join(folder, file), replaceIn({ file, text, document }, isBy));
  }
  return changes;
}

/** Reads the links of a course, which are written in YAML or in JSON. */
async function readLinks(folder: string, slug: string): Promise<{ file: string; text: string | null }> {
  const file = join("courses", slug, "links.yaml");
  const text = await readFile(join(folder, file), "utf8").catch(passMissing);
  if (text !== null) return { file, text };
  const other = join("courses", slug, "links.json");
  return { file: other, text: await readFile(join(folder, other), "utf8").catch(passMissing) };
}

function replaceIn({ file, text, document }: { file: string; text: string; document: unknown }, isBy: Replacements) {
  return file.endsWith(".json") ? replaceInJson(document, isBy) : replaceInYaml(text, isBy);
}

/** New addresses by the old ones; a file has each address once. */
type Replacements = ReadonlyMap<string, string>;

function replaceInJson(document: unknown, isBy: Replacements): string {
  const replace = (key: string, value: unknown) => (isUrlKey(key) && isBy.get(value as string)) || value;
  return `${JSON.stringify(document, replace, 2)}\n`;
}

/** Replaces addresses where they stand, so that comments and the author's layout stay. */
function replaceInYaml(text: string, isBy: Replacements): string {
  const places: { from: number; to: number; url: string }[] = [];
  visit(parseDocument(text), {
    Scalar: (_key, { value, range }, path) => {
      const parent = path.at(-1);
      const isAddress = isSeq(parent) || (isPair(parent) && isScalar(parent.key) && parent.key.value === "url");
      const url = isAddress ? isBy.get(String(value)) : undefined;
      if (url && range) places.push({ from: range[0], to: range[1], url });
    },
  });
  return places.reduceRight(
    (left, { from, to, url }) => left.slice(0, from) + JSON.stringify(url) + left.slice(to),
    text,
  );
}

/** In a list, such as that of alternates, the key is an index. */
const isUrlKey = (key: string) => key === "url" || /^\d+$/.test(key);

function findChanges(items: readonly Item[], addresses: ReadonlyMap<string, string>): Omit<LinkFileChange, "file">[] {
  const places = items.flatMap(({ id, url, alternates = [] }) =>
    [url, ...alternates.map((each) => (typeof each === "string" ? each : each.url))].map((from) => ({ id, from })),
  );
  const usedKeys = new Set(places.map(({ from }) => linkKey(from)));
  return places.flatMap(({ id, from }): Omit<LinkFileChange, "file">[] => {
    const key = linkKey(from);
    const replacement = key === null ? undefined : addresses.get(key);
    if (replacement === undefined) return [];
    const to = replacement.includes("#") ? replacement : replacement + new URL(from).hash;
    if (to === from) return [];
    const isDuplicate = linkKey(to) !== key && usedKeys.has(linkKey(to));
    if (isDuplicate) return [{ id, from, to, problem: "its course already has this address" }];
    usedKeys.add(linkKey(to));
    return [{ id, from, to, problem: null }];
  });
}

async function writeWhole(file: string, text: string): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, text);
  await rename(beside, file);
}

function passMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
