/** Vitest's set-up of each test file: an unexpected console.error or console.warn fails the test that it comes in. */
import { afterAll, afterEach } from "vitest";
import { checkLogs, guardLogs } from "./guard.ts";

guardLogs();
afterEach(checkLogs);
afterAll(checkLogs);
