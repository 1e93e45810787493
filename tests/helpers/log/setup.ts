/**
 * Vitest set-up of each test file: an unexpected console.error or console.warn fails its test, and a test that ran out
 * of time says what it was waiting for.
 */
import { afterAll, afterEach } from "vitest";
import { checkLogs, guardLogs } from "./guard.ts";
import { describeHang } from "./hung-test.ts";

guardLogs();
afterEach(checkLogs);
afterEach(async ({ task }) => {
  if (task.result?.errors?.some(({ name }) => name === "TestTimeoutError")) throw new Error(await describeHang());
});
afterAll(checkLogs);
