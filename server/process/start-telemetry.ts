import { isatty } from "node:tty";
import { format } from "node:util";
import { createLog, type Log } from "#server/adapters/telemetry/log.ts";
import { standardOutput } from "#server/adapters/telemetry/log-output.ts";
import { type Metrics, noMetrics } from "#server/adapters/telemetry/metrics.ts";
import { readableLog } from "#server/adapters/telemetry/readable-log.ts";
import { noTraces } from "#server/adapters/telemetry/traces.ts";
import type { Env } from "#server/env.ts";
import { isWorker } from "./cluster-role.ts";
import { logOnlyTelemetry, type Telemetry } from "./telemetry.ts";

const now = () => Date.now();

/** Service name in traces unless OTEL_SERVICE_NAME is set. */
const serviceName = "studiolo";

/**
 * Opens the log and, if configured, metrics and traces, whose libraries are loaded only then. Throws if METRICS_PORT is
 * in use.
 */
export async function startTelemetry(env: Env, { isDevelopment }: { isDevelopment: boolean }): Promise<Telemetry> {
  const log = openLog(env, isDevelopment);
  const traces = env.hasTraces
    ? (await import("#server/adapters/telemetry/open-telemetry.ts")).createOpenTelemetry(serviceName, log.warn)
    : noTraces;
  return { log, metrics: await openMetrics(env, log), traces };
}

/** Opens the log: text lines on a terminal, JSON lines otherwise. */
export function openLog({ logLevel, isProduction }: Env, isDevelopment: boolean): Log {
  const isReadable = isDevelopment || (!isProduction && isatty(1));
  const to = isReadable ? readableLog((text) => process.stdout.write(`${text}\n`)) : standardOutput();
  return createLog({ level: logLevel, to, now });
}

async function openMetrics({ metrics: address }: Env, log: Log): Promise<Metrics> {
  if (address === null) return noMetrics;
  const { createPrometheus } = await import("#server/adapters/telemetry/prometheus.ts");
  const { metrics, text } = createPrometheus(log.error);
  // Workers cannot share the port; the primary process collects from each of them.
  if (isWorker()) return { ...metrics, close: async () => {} };
  const { serveMetrics } = await import("#server/adapters/telemetry/metrics-server.ts");
  const { close } = await serveMetrics(address, text);
  return { ...metrics, close };
}

/** Returns the default instruments of commands and tests: warnings and errors as text on the terminal, nothing else. */
export function terminalTelemetry(): Telemetry {
  const to = readableLog((text, level) => (level === "warn" ? console.warn(text) : console.error(text)));
  return logOnlyTelemetry(createLog({ level: "warn", to, now }));
}

/**
 * Redirects the console to the log, which masks names and secrets. Call it after the process has printed its own
 * start-up messages.
 */
export function redirectConsole(log: Log): void {
  for (const name of ["error", "warn", "info", "log", "debug"] as const) {
    const level = name === "log" ? "info" : name;
    console[name] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      const said = values.filter((value) => value !== error);
      if (error) log.error(said.length > 0 ? format(...said) : "A library reported an error.", error);
      else log[level](format(...values));
    };
  }
}
