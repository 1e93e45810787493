import { expect, test } from "vitest";
import { keepLog } from "#tests/helpers/log/kept-log.ts";
import { closeInTurn } from "./graceful-shutdown.ts";

test("what cannot be closed is told, and all that comes after it is closed", async () => {
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
      msg: "at the end something could not be closed: the jobs",
      error: { message: "the queue is gone" },
    },
  ]);
});

test("an end at which all can be closed says nothing", async () => {
  const { instruments, lines } = keepLog();
  expect(await closeInTurn([["the jobs", async () => {}]], instruments.log)).toBe(true);
  expect(lines).toEqual([]);
});
