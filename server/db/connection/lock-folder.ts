import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Takes a folder for this process alone, by an exclusive transaction on the file `<folder>.lock`. The operating
 * system gives it back when the process ends in whatever way, `kill -9` included. Throws when it is taken.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = new DatabaseSync(`${resolve(folder)}.lock`);
  try {
    file.exec("PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE");
  } catch {
    file.close();
    throw new Error(
      `The data folder ${folder} is open in another Studiolo process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => file.close() };
}
