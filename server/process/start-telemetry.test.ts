import { afterEach, beforeEach, expect, test } from "vitest";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { keepLog } from "#tests/helpers/log/kept-log.ts";
import { plainInstruments, takeConsole } from "./start-telemetry.ts";

const kept = { ...console };

beforeEach(() => {
  Object.assign(kept, console);
});

afterEach(() => {
  Object.assign(console, kept);
});

test("what a library writes to the console goes through the log, and names nobody there", () => {
  const { instruments, lines } = keepLog();
  takeConsole(instruments.log);
  console.warn("no account for", "ada@post.example", { password: "hunter2" });
  console.info("The user aborted a request.");
  console.error(new TypeError("no ada@post.example"));
  console.error("while mailing", new Error("550 <ada@post.example>"));
  Object.assign(console, kept);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ["warn", "no account for [email] { password: [secret] }"],
    ["info", "The user aborted a request."],
    ["error", "A library has complained."],
    ["error", "while mailing"],
  ]);
  expect(lines.slice(2).map(({ error }) => (error as { message: string }).message)).toEqual([
    "no [email]",
    "550 <[email]>",
  ]);
});

test("a command says what went wrong as text, and nothing of less weight", () => {
  expectLog(/^\d\d:\d\d:\d\d the queue is full\n {2}Error: no place/);
  const { log } = plainInstruments();
  log.error("the queue is full", new Error("no place"));
  log.info("a job has failed");
});
