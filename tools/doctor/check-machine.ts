import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pluralize } from "#domain/text/pluralize.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import type { Env } from "#server/env.ts";
import { type Finding, failure, passed, warning } from "./finding.ts";

/** Checks the free disk space where the site writes. */
export async function checkDisk({ dataDir }: Env): Promise<Finding> {
  let folder = resolve(dataDir);
  // The folder does not exist before the first start: check the disk that will hold it.
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  return rateDisk(bavail * bsize, folder);
}

/** Judges a number of free bytes. */
export function rateDisk(freeBytes: number, folder: string): Finding {
  const megabytes = freeBytes / 1_000_000;
  const says = `${megabytes < 10_000 ? `${Math.floor(megabytes)} MB` : `${Math.floor(megabytes / 1000)} GB`} are free in ${folder}`;
  const todo = "Free disk space, or set DATA_DIR to a larger disk: a database on a full disk refuses to write.";
  if (megabytes < 200) return failure("disk", says, todo);
  return megabytes < 1000 ? warning("disk", says, todo) : passed("disk", says);
}

/** Checks whether the site can start with the catalogue. */
export async function checkCatalogue({ contentDir }: Env): Promise<Finding> {
  const { content, problems } = await inspectContent(contentDir);
  const [first] = problems;
  if (!first)
    return passed(
      "content",
      `${pluralize(content.programs.length, "program")}, ${pluralize(content.courses.length, "course")}`,
    );
  const says = `${pluralize(problems.length, "problem")} in ${contentDir}, the first: ${describeProblem(first)}`;
  return failure("content", says, "List them: studiolo check. The site does not start until they are fixed.");
}

/** Checks whether the pages were built. */
export function checkBuild(): Finding {
  const isBuilt = existsSync("build/server/index.js");
  return isBuilt
    ? passed("build", "the pages are built")
    : warning("build", "the pages are not built", "npm run build");
}
