import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Milliseconds within which a program must print its version to be usable. */
const versionMs = 20_000;

/**
 * Returns the first place of a program in the folders of a PATH, or null.
 * @param {string} name
 * @param {string} [path]
 */
export function findProgram(name, path = "") {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/**
 * Returns whether the file exists and is executable.
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
 * Returns whether a program really runs here, by asking for its version. Some systems install a placeholder instead.
 * @param {string} file
 */
export function printsVersion(file) {
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: versionMs }).status === 0;
}
