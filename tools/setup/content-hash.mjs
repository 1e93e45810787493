import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Tests change no build. */
const testFile = /\.test\.tsx?$/;

/**
 * The SHA-256 hash of the names and contents of files and of everything in folders, tests left out. Times of files
 * do not count: a checkout changes them. A name that does not exist counts as absent.
 * @param {string} root
 * @param {string[]} names files and folders under the root
 * @param {{ without?: string[], facts?: string[] }} [more] folders to leave out, and what counts besides the files
 */
export function hashSources(root, names, { without = [], facts = [] } = {}) {
  const hash = createHash("sha256").update(JSON.stringify(facts));
  const isWanted = (/** @type {string} */ name) => !without.includes(name);
  for (const file of names.flatMap((name) => listFiles(root, name, isWanted))) {
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
 * Whether a step was done for this hash.
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
 * Notes that a step was done for this hash.
 * @param {string} file
 * @param {string} hash
 */
export function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/**
 * Forgets that a step was done: before it is done anew, so that one that is broken off leaves no stamp.
 * @param {string} file
 */
export function removeStamp(file) {
  rmSync(file, { force: true });
}
