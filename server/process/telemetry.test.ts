import { expect, test } from "vitest";
import { captureLog } from "#tests/helpers/log/capture-log.ts";
import { createJobObserver } from "./telemetry.ts";

const fail = () => Promise.reject(new Error("Failed query: select 1", { cause: new Error("the table is gone") }));

test("a failed job is logged with its cause, as an error once it is given up", async () => {
  const { telemetry, lines } = captureLog();
  const watch = createJobObserver(telemetry);
  await expect(watch("erasures", fail, { isLast: false })).rejects.toThrow();
  await expect(watch("erasures", fail, { isLast: true })).rejects.toThrow();
  const error = {
    message: "Failed query: select 1",
    stack: expect.any(String),
    cause: { message: "the table is gone" },
  };
  expect(lines).toMatchObject([
    { level: "info", job: "erasures", msg: "a job failed and will be retried", error },
    { level: "error", job: "erasures", msg: "a job was given up", error },
  ]);
});
