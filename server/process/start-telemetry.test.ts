import { afterEach, beforeEach, expect, test } from "vitest";
import { captureLog } from "#tests/helpers/log/capture-log.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { redirectConsole, terminalTelemetry } from "./start-telemetry.ts";

const kept = { ...console };

beforeEach(() => {
  Object.assign(kept, console);
});

afterEach(() => {
  Object.assign(console, kept);
});

test("what a library writes to the console goes through the log, with names masked", () => {
  const { telemetry, lines } = captureLog();
  redirectConsole(telemetry.log);
  console.warn("no account for", "ada@post.example", { password: "hunter2" });
  console.info("The user aborted a request.");
  console.error(new TypeError("no ada@post.example"));
  console.error("while mailing", new Error("550 <ada@post.example>"));
  Object.assign(console, kept);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ["warn", "no account for [email] { password: [secret] }"],
    ["info", "The user aborted a request."],
    ["error", "A library reported an error."],
    ["error", "while mailing"],
  ]);
  expect(lines.slice(2).map(({ error }) => (error as { message: string }).message)).toEqual([
    "no [email]",
    "550 <[email]>",
  ]);
});

test("a command prints warnings and errors as text, and nothing below", () => {
  expectLog(/^\[\d\d:\d\d:\d\d\] ERROR: the queue is full\s[\s\S]*"message": "no place"/);
  const { log } = terminalTelemetry();
  log.error("the queue is full", new Error("no place"));
  log.info("a job has failed");
});
