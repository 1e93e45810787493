import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Tests do not affect the build. */
const testFile = /\.test\.tsx?$/;

/**
 * Returns the SHA-256 hash of the names and contents of files and of all files in folders, except tests. Modification
 * times do not count: a checkout changes them. A missing name counts as absent.
 * @param {string} root
 * @param {string[]} names files and folders under the root
 * @param {{ without?: string[], facts?: string[] }} [more] folders to leave out, and what counts besides the files
 */
export function hashSources(root, names, { without = [], facts = [] } = {}) {
  const hash = createHash("sha256").update(JSON.stringify(facts));
  const isIncluded = (/** @type {string} */ name) => !without.includes(name);
  for (const file of names.flatMap((name) => listFiles(root, name, isIncluded))) {
    const content = readFileSync(join(root, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} name
 * @param {(name: string) => boolean} isWanted
 * @returns {string[]} in an order that does not depend on the machine
 */
function listFiles(root, name, isWanted) {
  const stat = statSync(join(root, name), { throwIfNoEntry: false });
  if (!stat || !isWanted(name)) return [];
  if (!stat.isDirectory()) return testFile.test(name) ? [] : [name];
  return readdirSync(join(root, name))
    .sort()
    .flatMap((entry) => listFiles(root, `${name}/${entry}`, isWanted));
}

/**
 * Returns whether a step was completed for this hash.
 * @param {string} file
 * @param {string} hash
 */
export function hasStamp(file, hash) {
  try {
    return readFileSync(file, "utf8") === hash;
  } catch {
    return false;
  }
}

/**
 * Records that a step was completed for this hash.
 * @param {string} file
 * @param {string} hash
 */
export function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/**
 * Removes the stamp before a step runs again, so that an interrupted step leaves none.
 * @param {string} file
 */
export function removeStamp(file) {
  rmSync(file, { force: true });
}
