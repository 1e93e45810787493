/** From which level on lines are written to the log, in the order of their weight. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

export type LogLevel = (typeof logLevels)[number];
