import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program that does not tell its version in this time is not one to work with. */
const versionMs = 20_000;

/**
 * The first place of a program in the folders of a PATH, or null.
 * @param {string} name
 * @param {string} [path]
 */
export function findProgram(name, path = "") {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/**
 * Whether there is a file that may be run.
 * @param {string} file
 */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Whether a program really runs here: it tells its version. Some systems put a placeholder in a program's place.
 * @param {string} file
 */
export function printsVersion(file) {
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: versionMs }).status === 0;
}
