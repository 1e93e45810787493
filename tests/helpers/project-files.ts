import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Returns every file of the project that is or will be in git, with `/` between folders. */
export function projectFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return listed.split("\n").filter((file) => file !== "" && existsSync(file));
}

/** Returns the source files among them: TypeScript, scripts and styles, without migrations. */
export function codeFiles(): string[] {
  return projectFiles().filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.includes("/migrations/"));
}

export function textOf(file: string): string {
  return readFileSync(file, "utf8");
}

export function lineCount(file: string): number {
  return textOf(file).split("\n").length - 1;
}
