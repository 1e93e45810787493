import { expect, test } from "vitest";
import { keepLog } from "#tests/helpers/log/kept-log.ts";
import { createJobWatch } from "./telemetry.ts";

const fail = () => Promise.reject(new Error("Failed query: select 1", { cause: new Error("the table is gone") }));

test("a job that fails is told with its cause, and one that is given up is an error", async () => {
  const { instruments, lines } = keepLog();
  const watch = createJobWatch(instruments);
  await expect(watch("erasures", fail, { isLast: false })).rejects.toThrow();
  await expect(watch("erasures", fail, { isLast: true })).rejects.toThrow();
  const error = {
    message: "Failed query: select 1",
    stack: expect.any(String),
    cause: { message: "the table is gone" },
  };
  expect(lines).toMatchObject([
    { level: "info", job: "erasures", msg: "a job has failed and is tried again", error },
    { level: "error", job: "erasures", msg: "a job was given up", error },
  ]);
});
