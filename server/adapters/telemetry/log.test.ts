import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import type { LogLevel } from "#domain/log-levels.ts";
import { createLog } from "./log.ts";
import { readableLog } from "./readable-log.ts";
import { runInContext } from "./request-context.ts";

function keepLines(level: LogLevel = "info") {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ level, now: Date.now, to: { write: (line) => lines.push(JSON.parse(line)) } });
  return { log, lines };
}

const access = { requestId: "r1", method: "GET", route: "/courses/:courseId", status: 200, ms: 1.25, bytes: 512 };

test("an error is one line of JSON with its stack and the request that it came in", () => {
  const { log, lines } = keepLines();
  runInContext({ requestId: "r1" }, () => log.error("GET failed", new Error("disk full for ada@post.example")));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: "error",
    msg: "GET failed",
    requestId: "r1",
    error: { type: "Error", message: "disk full for [email]", stack: expect.stringContaining("log.test.ts") },
  });
  expect(lines[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test("work after the response still logs its request, a job its queue, and other work nothing", async () => {
  const { log, lines } = keepLines();
  await runInContext({ requestId: "r1" }, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    log.info("later");
  });
  runInContext({ job: "mails" }, () => log.warn("in a job", { attempt: 3 }));
  log.info("outside");
  expect(lines.map(({ requestId, job, attempt }) => ({ requestId, job, attempt }))).toEqual([
    { requestId: "r1" },
    { job: "mails", attempt: 3 },
    {},
  ]);
});

test("messages and fields are masked too", () => {
  const { log, lines } = keepLines();
  log.warn("mail to ada@post.example", { to: "ada@post.example" });
  expect(lines[0]).toMatchObject({ msg: "mail to [email]", to: "[email]" });
});

test("an answered request is one line, read like all others", () => {
  const { log, lines } = keepLines();
  log.access(access);
  expect(lines).toEqual([{ level: "info", time: expect.any(String), pid: process.pid, ...access, msg: "request" }]);
});

test("a level leaves out what weighs less", () => {
  const { log, lines } = keepLines("warn");
  log.info("no");
  log.access(access);
  log.warn("yes");
  expect(lines.map(({ msg }) => msg)).toEqual(["yes"]);
});

test("a person at a terminal reads lines of text", () => {
  const texts: string[] = [];
  const log = createLog({
    level: "info",
    now: Date.now,
    to: readableLog((text, level) => texts.push(`${level} ${text.slice(11)}`)),
  });
  log.access(access);
  log.access({ ...access, isAborted: true });
  runInContext({ requestId: "r2" }, () => log.warn("queue full", { held: 7 }));
  log.error("failed", new Error("outer", { cause: Object.assign(new Error("inner"), { code: "ECONNRESET" }) }));
  expect(texts.slice(0, 3)).toEqual([
    "info INFO: GET /courses/:courseId 200 1.3 ms 512 bytes",
    "info INFO: GET /courses/:courseId 200 1.3 ms 512 bytes, aborted",
    'warn WARN: queue full {"requestId":"r2","held":7}',
  ]);
  expect(texts[3]).toMatch(/^error ERROR: failed/);
  expect(texts[3]).toMatch(/"message": "outer",\n\s+"stack":\n\s+at .*log\.test\.ts/);
  expect(texts[3]).toMatch(/"cause": \{[\s\S]*"code": "ECONNRESET",\n\s+"message": "inner",\n\s+"stack":\n\s+at /);
});

/** Runs a program that logs 500 lines and ends as given. Returns its exit code and the numbers of the lines. */
function writeAndEnd(ending: string) {
  const program = `
    const { createLog } = await import("#server/adapters/telemetry/log.ts");
    const { standardOutput } = await import("#server/adapters/telemetry/log-output.ts");
    const log = createLog({ level: "info", now: Date.now, to: standardOutput() });
    for (let n = 0; n < 500; n += 1) log.info("line " + n);
    ${ending}`;
  const args = ["--input-type=module", "--eval", program];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const lines = stdout.trim().split("\n");
  return { status, numbers: lines.map((line) => Number(JSON.parse(line).msg.replace("line ", ""))) };
}

const all = Array.from({ length: 500 }, (_, number) => number);

test("after `end` every line is written in order, and later lines are dropped", () => {
  expect(writeAndEnd('await log.end(); log.info("line 500"); process.exit(3);')).toEqual({ status: 3, numbers: all });
});

test.each(["process.exit(3);", 'process.exitCode = 3; throw new Error("broken");'])(
  "at an abrupt exit every line is written too: %s",
  (ending) => {
    const { numbers } = writeAndEnd(ending);
    expect(numbers.sort((one, other) => one - other)).toEqual(all);
  },
);
