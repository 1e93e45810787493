import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { linkKey } from "#domain/catalogue/link-key.ts";

/** One address that stands in a file of links and would be another. */
export interface LinkFileChange {
  file: string;
  /** The item's id. */
  id: string;
  from: string;
  to: string;
  /** Why it stays as it is; null where it changes. */
  problem: string | null;
}

interface Item {
  id: string;
  url: string;
  alternates?: { url: string }[];
}

/**
 * Changes addresses in the links of every course, by their keys, and gives what changes. Writes each file whole or not
 * at all, and only where `isApplied`. An address that its course has already is not put there a second time.
 */
export async function changeLinkFiles(
  folder: string,
  { addresses, isApplied }: { addresses: ReadonlyMap<string, string>; isApplied: boolean },
): Promise<LinkFileChange[]> {
  const changes: LinkFileChange[] = [];
  for (const slug of (await readdir(join(folder, "courses"))).sort()) {
    const file = join("courses", slug, "links.json");
    const text = await readFile(join(folder, file), "utf8").catch(passMissing);
    if (text === null) continue;
    const document = JSON.parse(text) as Record<string, Item[]>;
    const found = changeItems(Object.values(document).flat(), addresses).map((change) => ({ file, ...change }));
    changes.push(...found);
    if (isApplied && found.some(({ problem }) => problem === null)) {
      await writeWhole(join(folder, file), `${JSON.stringify(document, null, 2)}\n`);
    }
  }
  return changes;
}

function changeItems(items: readonly Item[], addresses: ReadonlyMap<string, string>): Omit<LinkFileChange, "file">[] {
  const places = items.flatMap((item) => [
    { id: item.id, place: item as { url: string } },
    ...(item.alternates ?? []).map((place) => ({ id: item.id, place })),
  ]);
  const taken = new Set(places.map(({ place }) => linkKey(place.url)));
  return places.flatMap(({ id, place }): Omit<LinkFileChange, "file">[] => {
    const from = place.url;
    const key = linkKey(from);
    const wanted = key === null ? undefined : addresses.get(key);
    if (wanted === undefined) return [];
    const to = wanted.includes("#") ? wanted : wanted + new URL(from).hash;
    if (to === from) return [];
    const isTaken = linkKey(to) !== key && taken.has(linkKey(to));
    if (isTaken) return [{ id, from, to, problem: "its course has this address already" }];
    taken.add(linkKey(to));
    place.url = to;
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
