import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Files that were made before, found again by all that their bytes depend on. */
export type PictureCache = {
  /** Gives the bytes made from this source before, or makes and keeps them; says which. */
  readonly keep: (
    source: string,
    make: () => Promise<Uint8Array>,
  ) => Promise<{ readonly bytes: Uint8Array; readonly isNew: boolean }>;
  /** Removes everything that was not asked for since the cache was opened. */
  readonly forgetOthers: () => Promise<void>;
};

/** Opens a cache in a folder, made if missing. */
export async function openPictureCache(folder: string): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  const present = new Set(readdirSync(folder));
  const asked = new Set<string>();
  const maker = makerHash();
  const keep: PictureCache["keep"] = async (source, make) => {
    const name = createHash("sha256").update(maker).update(source).digest("hex").slice(0, 40);
    asked.add(name);
    const file = join(folder, name);
    if (present.has(name)) return { bytes: await readFile(file), isNew: false };
    const bytes = await make();
    // Renamed once whole, so that a run that is broken off leaves no half picture.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    present.add(name);
    return { bytes, isNew: true };
  };
  const forgetOthers = async () => {
    const others = [...present].filter((name) => !asked.has(name));
    await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
  };
  return { keep, forgetOthers };
}

/** Gives the hash of what encodes: the code in this folder and the libraries it stands on. */
function makerHash(): string {
  const hash = createHash("sha256").update(JSON.stringify(sharp.versions));
  for (const name of readdirSync(import.meta.dirname).sort()) {
    if (!name.endsWith(".test.ts")) hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest("hex");
}
