import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";

/** A folder built beside another one, to replace it atomically. */
export interface StagedFolder {
  path: string;
  write(file: string, body: string | Uint8Array): Promise<void>;
  /** Replaces the other folder. */
  swap(): Promise<void>;
  /** Replaces the other folder, which is kept until `keep` or `undo` is called. */
  putInPlace(): Promise<SwappedFolder>;
  /** Keeps the folder beside the other one for inspection, and returns its path. */
  keepAside(): Promise<string>;
  /** Deletes the folder unless it was put in place. */
  drop(): Promise<void>;
}

/** A folder that has replaced another one, and can still be reverted. */
export interface SwappedFolder {
  /** Deletes the former folder. */
  keep(): Promise<void>;
  /** Restores the former folder, if there was one. */
  undo(): Promise<void>;
}

/** Returns the path of the former folder during a swap. */
const formerOf = (target: string) => `${target}.former`;

/** Restores the folder that a process left aside when it was killed during a swap. */
export async function recoverFolder(folder: string): Promise<void> {
  const target = resolve(folder);
  if (await exists(target)) return;
  try {
    await rename(formerOf(target), target);
  } catch (error) {
    // There is none, or another process was faster.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** Creates an empty folder beside another one, or a copy of it, after restoring what a killed swap left aside. */
export async function stageFolder(folder: string, { isCopy }: { isCopy: boolean }): Promise<StagedFolder> {
  const target = resolve(folder);
  const path = `${target}.new`;
  const former = formerOf(target);
  await recoverFolder(target);
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  if (isCopy && (await exists(target))) await cp(target, path, { recursive: true, preserveTimestamps: true });
  const putInPlace = async (): Promise<SwappedFolder> => {
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
    write: async (file, body) => {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), body);
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

/** Yields every file of a folder recursively, in order of paths, with its text. */
export async function* readFolder(folder: string): AsyncGenerator<{ path: string; text: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) yield { path: relative(folder, path), text: await readFile(path, "utf8") };
}
