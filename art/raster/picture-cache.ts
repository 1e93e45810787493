import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Cache of files by all inputs of their bytes. */
export type PictureCache = {
  /** Returns the cached bytes of this source, or creates and stores them; says which. */
  readonly keep: (
    source: string,
    make: () => Promise<Uint8Array>,
  ) => Promise<{ readonly bytes: Uint8Array; readonly isNew: boolean }>;
  /** Removes everything that was not requested since the cache was opened. */
  readonly forgetOthers: () => Promise<void>;
};

/** Opens a cache in a folder, which is created if missing. */
export async function openPictureCache(folder: string): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  const present = new Set(readdirSync(folder));
  const requested = new Set<string>();
  const maker = makerHash();
  const keep: PictureCache["keep"] = async (source, make) => {
    const name = createHash("sha256").update(maker).update(source).digest("hex").slice(0, 40);
    requested.add(name);
    const file = join(folder, name);
    if (present.has(name)) return { bytes: await readFile(file), isNew: false };
    const bytes = await make();
    // Renamed once complete, so that an interrupted run leaves no partial picture.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    present.add(name);
    return { bytes, isNew: true };
  };
  const forgetOthers = async () => {
    const others = [...present].filter((name) => !requested.has(name));
    await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
  };
  return { keep, forgetOthers };
}

/** Returns a hash of the encoders: the code in this folder and its libraries. */
function makerHash(): string {
  const hash = createHash("sha256").update(JSON.stringify(sharp.versions));
  for (const name of readdirSync(import.meta.dirname).sort()) {
    if (!name.endsWith(".test.ts")) hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest("hex");
}
