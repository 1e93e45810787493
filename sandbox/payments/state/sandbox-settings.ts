import type { DatabaseSync } from "node:sqlite";

/** State of a subscription after the last failed attempt to collect a payment. */
export type AfterRetries = "cancel" | "unpaid";

/** The sandbox's settings: offset of its clock from the real time, and what follows the last failed attempt. */
export interface SandboxSettings {
  aheadMs(): number;
  setAheadMs(ms: number): void;
  afterRetries(): AfterRetries;
  setAfterRetries(what: AfterRetries): void;
}

/**
 * Opens the settings in an open database. Each is read again at every use, because several processes may share the
 * file.
 */
export function openSandboxSettings(database: DatabaseSync): SandboxSettings {
  const find = database.prepare("SELECT value FROM settings WHERE name = ?");
  const upsert = database.prepare(
    "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  );
  const read = (name: string) => find.get(name)?.value;
  return {
    aheadMs: () => Number(read("ahead_ms") ?? 0),
    setAheadMs: (ms) => void upsert.run("ahead_ms", String(ms)),
    afterRetries: () => (read("after_retries") === "unpaid" ? "unpaid" : "cancel"),
    setAfterRetries: (what) => void upsert.run("after_retries", what),
  };
}
