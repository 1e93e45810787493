import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Every file of the project that is or will be in git, with `/` between folders. */
export function projectFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return listed.split("\n").filter((file) => file !== "" && existsSync(file));
}

/** The code among them: TypeScript, scripts and styles, without migrations. */
export function codeFiles(): string[] {
  return projectFiles().filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.includes("/migrations/"));
}

/** The text of a file. */
export function textOf(file: string): string {
  return readFileSync(file, "utf8");
}
