import { isatty } from "node:tty";
import { format } from "node:util";
import { createLog, type Log } from "#server/adapters/telemetry/log.ts";
import { standardOutput } from "#server/adapters/telemetry/log-output.ts";
import { type Metrics, noMetrics } from "#server/adapters/telemetry/metrics.ts";
import { readableLog } from "#server/adapters/telemetry/readable-log.ts";
import { noTraces } from "#server/adapters/telemetry/traces.ts";
import type { Env } from "#server/env.ts";
import { isWorker } from "./cluster-role.ts";
import { type Instruments, logOnly } from "./telemetry.ts";

const now = () => Date.now();

/** How the site's name stands in traces where OTEL_SERVICE_NAME says nothing. */
const serviceName = "studiolo";

/**
 * Opens the log, and what the configuration asks for besides. Libraries of figures and traces are loaded only then.
 * Throws where METRICS_PORT cannot be taken.
 */
export async function openInstruments(env: Env, { isDevelopment }: { isDevelopment: boolean }): Promise<Instruments> {
  const log = openLog(env, isDevelopment);
  const traces = env.hasTraces
    ? (await import("#server/adapters/telemetry/open-telemetry.ts")).createOpenTelemetry(serviceName, log.warn)
    : noTraces;
  return { log, metrics: await openMetrics(env, log), traces };
}

/** Opens the log alone: lines of text for whoever sits at a terminal, lines of JSON for whatever else reads. */
export function openLog({ logLevel, isProduction }: Env, isDevelopment: boolean): Log {
  const isReadable = isDevelopment || (!isProduction && isatty(1));
  const to = isReadable ? readableLog((text) => process.stdout.write(`${text}\n`)) : standardOutput();
  return createLog({ level: logLevel, to, now });
}

async function openMetrics({ metrics: address }: Env, log: Log): Promise<Metrics> {
  if (address === null) return noMetrics;
  const { createPrometheus } = await import("#server/adapters/telemetry/prometheus.ts");
  const { metrics, text } = createPrometheus(log.error);
  // Workers cannot all have the port: the first process asks each of them.
  if (isWorker()) return { ...metrics, close: async () => {} };
  const { serveMetrics } = await import("#server/adapters/telemetry/metrics-server.ts");
  const { close } = await serveMetrics(address, text);
  return { ...metrics, close };
}

/**
 * What commands and tests stand on where they bring no instruments: what went wrong goes to the terminal as text, and
 * nothing else does.
 */
export function plainInstruments(): Instruments {
  const to = readableLog((text, level) => (level === "warn" ? console.warn(text) : console.error(text)));
  return logOnly(createLog({ level: "warn", to, now }));
}

/**
 * From now on what libraries write to the console goes through the log, where names and secrets are masked. For a
 * process whose own words have been said.
 */
export function takeConsole(log: Log): void {
  for (const name of ["error", "warn", "info", "log", "debug"] as const) {
    const level = name === "log" ? "info" : name;
    console[name] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      const said = values.filter((value) => value !== error);
      if (error) log.error(said.length > 0 ? format(...said) : "A library has complained.", error);
      else log[level](format(...values));
    };
  }
}
