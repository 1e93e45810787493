import { expect, test } from "vitest";
import type { ProgramLanguage } from "#domain/content-rules/rule.ts";
import { findInterpreter, runProgram } from "./run-program.ts";

/** Runs a program; null where its language is not installed. */
async function run(language: ProgramLanguage, code: string) {
  const interpreter = await findInterpreter(language);
  return interpreter && runProgram(interpreter, code);
}

const python = await findInterpreter("python");

test("a JavaScript program prints", async () => {
  expect(await run("javascript", "console.log([1, 2].map((x) => x * 21), 'a');")).toEqual({
    output: "[ 21, 42 ] a\n",
    error: null,
  });
});

test.each([
  "process.exit(0)",
  "require('node:fs')",
  "fetch('https://example.org')",
  "eval('1')",
  "import('node:fs').then(() => console.log('in'))",
])("a JavaScript program cannot %s", async (code) => {
  const result = await run("javascript", code);
  expect(result?.output).not.toContain("in");
  expect(result?.error).not.toBeNull();
});

test("a JavaScript program without end is stopped", async () => {
  expect((await run("javascript", "for (;;) {}"))?.error).toContain("timed out");
});

test.skipIf(!python)("a Python program prints, and its error is known by its class", async () => {
  expect(await run("python", "print(6 * 7)\nprint(1 / 0)")).toEqual({
    output: "42\n",
    error: "ZeroDivisionError: division by zero",
  });
  expect((await run("python", "print('A')\nprint('B'"))?.output).toBe("");
  const files = "with open('note.txt', 'w') as f:\n    f.write('one')\nprint(open('note.txt').read())";
  expect(await run("python", files)).toEqual({ output: "one\n", error: null });
});

test
  .skipIf(!python)
  .each([
    "import socket; socket.create_connection(('127.0.0.1', 9))",
    "import subprocess; print(subprocess.check_output(['id']))",
    "import os; os.system('id')",
    "print(open('/etc/passwd').read())",
    "open('/tmp/studiolo-left-behind', 'w')",
    "import os; print(os.listdir('/'))",
    "import ctypes; ctypes.CDLL(None)",
  ])("a Python program cannot %s", async (code) => {
  const result = await run("python", code);
  expect(result?.output).toBe("");
  expect(result?.error).toContain("PermissionError");
});

test.skipIf(!python)("a Python program without end, and one that fills memory, are stopped", async () => {
  expect((await run("python", "while True: pass"))?.error).toBe("stopped");
  expect((await run("python", "x = 'a' * 10**9"))?.error).toContain("MemoryError");
});

test.skipIf(!python)("a program sees nothing of the environment", async () => {
  const result = await run("python", "import os; print(sorted(os.environ))");
  expect(result?.output).not.toMatch(/PATH|HOME|USER/);
});
