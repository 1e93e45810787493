import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";

/** A folder that is made beside another one, to take its place whole or not at all. */
export interface StagedFolder {
  path: string;
  write(file: string, text: string): Promise<void>;
  /** Puts it in the other's place. */
  swap(): Promise<void>;
  /** The same, with the other one kept aside until it is settled that this one stays. */
  putInPlace(): Promise<PlacedFolder>;
  /** Keeps it beside the other one, for a person to look at, and gives its path there. */
  keepAside(): Promise<string>;
  /** Takes it away, if it has not been put in place. */
  drop(): Promise<void>;
}

/** A folder that has taken another one's place, and may still give it back. */
export interface PlacedFolder {
  /** Lets the former folder go. */
  keep(): Promise<void>;
  /** Puts the former folder back, or none where there was none. */
  undo(): Promise<void>;
}

/** Where the former folder is between the two steps of a swap. */
const formerOf = (target: string) => `${target}.former`;

/** Puts back the folder that a run which was killed between the two steps of a swap has left aside. */
export async function recoverFolder(folder: string): Promise<void> {
  const target = resolve(folder);
  if (await exists(target)) return;
  try {
    await rename(formerOf(target), target);
  } catch (error) {
    // There is none, or another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** Makes an empty folder beside another one, or a copy of it; what a killed swap has left aside is put back before. */
export async function stageFolder(folder: string, { isCopy }: { isCopy: boolean }): Promise<StagedFolder> {
  const target = resolve(folder);
  const path = `${target}.new`;
  const former = formerOf(target);
  await recoverFolder(target);
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  if (isCopy && (await exists(target))) await cp(target, path, { recursive: true, preserveTimestamps: true });
  const putInPlace = async (): Promise<PlacedFolder> => {
    await rm(former, { recursive: true, force: true });
    const isReplacing = await exists(target);
    if (isReplacing) await rename(target, former);
    await rename(path, target);
    return {
      keep: () => rm(former, { recursive: true, force: true }),
      undo: async () => {
        await rename(target, path);
        if (isReplacing) await rename(former, target);
      },
    };
  };
  return {
    path,
    write: async (file, text) => {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), text);
    },
    swap: async () => (await putInPlace()).keep(),
    putInPlace,
    keepAside: async () => {
      const aside = `${target}.aside`;
      await rm(aside, { recursive: true, force: true });
      await rename(path, aside);
      return aside;
    },
    drop: () => rm(path, { recursive: true, force: true }),
  };
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** Every file of a folder, however deep, by its path in it, in order, with its text. */
export async function* readFolder(folder: string): AsyncGenerator<{ path: string; text: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) yield { path: relative(folder, path), text: await readFile(path, "utf8") };
}
