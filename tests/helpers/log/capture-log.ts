import { createLog } from "#server/adapters/telemetry/log.ts";
import { logOnlyTelemetry, type Telemetry } from "#server/process/telemetry.ts";

/** A line of the log, parsed. */
export type LogLine = Record<string, unknown> & { level: string; msg: string };

/** Returns telemetry whose log a test can read. */
export function captureLog(): { telemetry: Telemetry; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const log = createLog({ level: "info", now: Date.now, to: { write: (line) => lines.push(JSON.parse(line)) } });
  return { telemetry: logOnlyTelemetry(log), lines };
}
