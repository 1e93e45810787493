import { expect, test } from "vitest";
import { captureLog } from "#tests/helpers/log/capture-log.ts";
import { closeAll } from "./graceful-shutdown.ts";

test("a failure to close is logged, and the resources after it are closed", async () => {
  const { telemetry, lines } = captureLog();
  const closed: string[] = [];
  const areClosed = await closeAll(
    [
      ["the requests", async () => closed.push("the requests")],
      ["the jobs", () => Promise.reject(new Error("the queue is gone"))],
      ["the database", async () => closed.push("the database")],
    ],
    telemetry.log,
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
  const { telemetry, lines } = captureLog();
  expect(await closeAll([["the jobs", async () => {}]], telemetry.log)).toBe(true);
  expect(lines).toEqual([]);
});
