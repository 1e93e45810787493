import { readdirSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { openPictureCache, type PictureCache } from "#art/raster/picture-cache.ts";
import { type CardSite, readSocialCards } from "#art/social/social-content.ts";
import { defaultSite } from "#domain/site.ts";
import { drawPictures, listBadge, listIcons, listPictures, listSocialCards, type OutputFile } from "./output-files.ts";

/** Output folder, cache folder, content of the cards, and a callback for each new file. */
export type DrawOptions = {
  readonly folder: string;
  readonly cacheFolder: string;
  readonly contentFolder: string;
  readonly site: CardSite;
  readonly say: (line: string) => void;
};

/** Returns every file that belongs in the folder of pictures. */
export function listAllFiles({ contentFolder, site }: Pick<DrawOptions, "contentFolder" | "site">): OutputFile[] {
  const cards = listSocialCards(readSocialCards(contentFolder, site), site);
  return [...listPictures(drawPictures()), ...listIcons(), ...listBadge(site), ...cards];
}

/** Draws the files, several at a time. Returns how many were not in the cache. */
async function drawFiles(files: readonly OutputFile[], { folder, cache, say }: DrawTarget): Promise<number> {
  // One picture per processor is faster than one picture on all of them.
  sharp.concurrency(1);
  const folders = new Set(files.map(({ file }) => dirname(join(folder, file))));
  await Promise.all([...folders].map((each) => mkdir(each, { recursive: true })));
  const open = [...files];
  let newFiles = 0;
  const work = async () => {
    for (let planned = open.shift(); planned; planned = open.shift()) {
      const { file: name, source, make } = planned;
      const { bytes, isNew } = await cache.keep(source, make).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
      const file = join(folder, name);
      await writeFile(file, bytes);
      if (!isNew) continue;
      newFiles++;
      say(`${name} ${(bytes.byteLength / 1024).toFixed(1)} KB`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return newFiles;
}

type DrawTarget = Pick<DrawOptions, "folder" | "say"> & { readonly cache: Pick<PictureCache, "keep"> };

/** Draws every picture of the site into the folder, and removes obsolete files from it and from the cache. */
export async function drawAll(setting: DrawOptions, plan: typeof listAllFiles = listAllFiles): Promise<void> {
  const { folder, cacheFolder, say } = setting;
  const began = performance.now();
  const cache = await openPictureCache(cacheFolder);
  const files = plan(setting);
  const newFiles = await drawFiles(files, { folder, cache, say });
  const names = new Set(files.map(({ file }) => join(folder, file)));
  const stale = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !names.has(file));
  await Promise.all([cache.forgetOthers(), ...stale.map((file) => rm(file, { force: true }))]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${files.length} pictures, ${newFiles} of them new, in ${seconds} s`);
}

const [, script, folder] = process.argv;
if (import.meta.main && script && folder) {
  await drawAll({
    folder,
    cacheFolder: fileURLToPath(new URL("../.cache/pictures", import.meta.url)),
    contentFolder: fileURLToPath(new URL("../content", import.meta.url)),
    site: defaultSite,
    say: (line) => process.stdout.write(`${line}\n`),
  });
}
