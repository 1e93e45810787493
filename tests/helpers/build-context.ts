import { readdirSync } from "node:fs";
import { join } from "node:path";
import { textOf } from "#tests/helpers/project-files.ts";

interface Rule {
  /** Whether it includes a path again that an earlier rule excludes. */
  isException: boolean;
  pattern: RegExp;
}

/**
 * Lists the files of a folder that an image build would get, by the rules of `.dockerignore`: the last rule that
 * matches a path, or a folder above it, decides.
 */
export function listContext(root: string): string[] {
  const rules = readRules();
  const list = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return isExcluded(rules, path) ? [] : [path];
      return isExcluded(rules, path) ? [] : list(path);
    });
  return list("").sort();
}

/** Returns whether `.dockerignore` excludes a path. */
export function isIgnored(path: string): boolean {
  return isExcluded(readRules(), path);
}

function readRules(): Rule[] {
  const lines = textOf(".dockerignore").split("\n");
  const written = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (written.some((line) => /^!.*\//.test(line))) throw new Error("Exceptions within folders are not read here.");
  return written.map((line) => ({ isException: line.startsWith("!"), pattern: patternOf(line.replace(/^!/, "")) }));
}

/** Returns the pattern of a path or of anything beneath it; `**` is any number of folders, `*` no slash. */
function patternOf(line: string): RegExp {
  const parts = line.split("/").map((part) => {
    if (part === "**") return "(?:[^/]+/)*";
    return `${part.replaceAll(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*")}/`;
  });
  return new RegExp(`^${parts.join("").replace(/\/$/, "")}(?:/|$)`);
}

function isExcluded(rules: readonly Rule[], path: string): boolean {
  return rules.findLast(({ pattern }) => pattern.test(path))?.isException === false;
}
