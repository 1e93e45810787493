import { expect, test } from "vitest";
import { keepLog } from "#tests/helpers/log/kept-log.ts";
import { closeInTurn } from "./graceful-shutdown.ts";

test("a failure to close is logged, and the resources after it are closed", async () => {
  const { instruments, lines } = keepLog();
  const closed: string[] = [];
  const areClosed = await closeInTurn(
    [
      ["the requests", async () => closed.push("the requests")],
      ["the jobs", () => Promise.reject(new Error("the queue is gone"))],
      ["the database", async () => closed.push("the database")],
    ],
    instruments.log,
  );
  expect([areClosed, closed]).toEqual([false, ["the requests", "the database"]]);
  expect(lines).toMatchObject([
    {
      level: "error",
      msg: "could not be closed during shutdown: the jobs",
      error: { message: "the queue is gone" },
    },
  ]);
});

test("a shutdown without failures logs nothing", async () => {
  const { instruments, lines } = keepLog();
  expect(await closeInTurn([["the jobs", async () => {}]], instruments.log)).toBe(true);
  expect(lines).toEqual([]);
});
