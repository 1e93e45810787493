import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#server/env.ts";

/**
 * Returns the secret that signs sessions and encrypts the certificate keys: the configured one, or one created at the
 * first start and stored in the data folder, so that both survive a restart. The folder must exist.
 */
export function siteSecret({ authSecret, dataDir }: Pick<Env, "authSecret" | "dataDir">): string {
  return authSecret ?? keptSecret(dataDir);
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, "auth-secret");
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    // Exists already, from an earlier start or another process.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
