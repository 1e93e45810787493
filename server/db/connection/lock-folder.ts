import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks a folder for this process with an exclusive transaction on the file `<folder>.lock`. The operating system
 * releases the lock when the process ends, even by `kill -9`. Throws if the folder is locked.
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
