/** Log levels by increasing severity; the configured one is the lowest that is written. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

export type LogLevel = (typeof logLevels)[number];
