/** Vitest set-up of each test file: an unexpected console.error or console.warn fails its test. */
import { afterAll, afterEach } from "vitest";
import { checkLogs, guardLogs } from "./guard.ts";

guardLogs();
afterEach(checkLogs);
afterAll(checkLogs);
