import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { studiolo } from "#tools/commands.ts";
import { completionScript } from "./completion.ts";

/** Returns what bash offers after these words; the last one is being typed. */
function offered(...words: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "studiolo-complete-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync("mkdir", [join(folder, "a-folder")]);
  execFileSync("touch", [join(folder, "a-file")]);
  const script = completionScript(studiolo, { shell: "bash", root: "/srv/it's here" });
  const asking = `${script}\nCOMP_WORDS=(studiolo "$@"); COMP_CWORD=$#; _studiolo; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const output = execFileSync("bash", ["--norc", "-c", asking, "bash", ...words], { cwd: folder, encoding: "utf8" });
  return output
    .split("\n")
    .filter((line) => line !== "")
    .sort();
}

test("bash completes commands, subcommands and options as they are declared", () => {
  expect(offered("")).toEqual(expect.arrayContaining(["backup", "check", "users", "--help"]));
  expect(offered("ex")).toEqual(["explain", "export"]);
  expect(offered("users", "")).toEqual(["--help", "--json", "erase", "find", "grant", "revoke"]);
  expect(offered("users", "grant", "ada@example.org", "--")).toEqual(["--help", "--json", "--reason", "--until"]);
});

test("bash completes the values that an option or an operand may have", () => {
  expect(offered("erase", "ada@example.org", "--certificates", "")).toEqual(["anonymize", "revoke"]);
  expect(offered("completion", "b")).toEqual(["bash"]);
});

test("bash completes files and folders where a path is meant", () => {
  expect(offered("restore", "a")).toEqual(["a-file", "a-folder"]);
  expect(offered("export", "--to", "a")).toEqual(["a-folder"]);
});

test("each shell's script names every command", () => {
  for (const shell of ["bash", "zsh", "fish"] as const) {
    const script = completionScript(studiolo, { shell, root: "/srv/studiolo" });
    for (const { name } of studiolo.subcommands ?? []) expect(script).toContain(name);
  }
});
