import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A folder that is made beside another one, to take its place whole or not at all. */
export interface StagedFolder {
  path: string;
  write(file: string, text: string): Promise<void>;
  /** Puts it in the other's place. */
  swap(): Promise<void>;
  /** Takes it away, if it has not been put in place. */
  drop(): Promise<void>;
}

/**
 * Makes an empty folder beside `target`, or a copy of it. A run that was killed between the two steps of a swap has left
 * the former folder aside: it is put back here.
 */
export async function stageFolder(target: string, { isCopy }: { isCopy: boolean }): Promise<StagedFolder> {
  const path = `${target}.new`;
  const former = `${target}.former`;
  if (!(await exists(target)) && (await exists(former))) await rename(former, target);
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  if (isCopy && (await exists(target))) await cp(target, path, { recursive: true, preserveTimestamps: true });
  return {
    path,
    write: async (file, text) => {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), text);
    },
    swap: async () => {
      await rm(former, { recursive: true, force: true });
      if (await exists(target)) await rename(target, former);
      await rename(path, target);
      await rm(former, { recursive: true, force: true });
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
  for (const path of paths.sort()) yield { path: path.slice(folder.length + 1), text: await readFile(path, "utf8") };
}
