import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#server/env.ts";

/**
 * The site's secret, which signs sessions and seals the keys of certificates: the configured one, or one that is made
 * at the first start and kept in the data folder, so that both outlive a restart. The folder has to be there.
 */
export function siteSecret({ authSecret, dataDir }: Pick<Env, "authSecret" | "dataDir">): string {
  return authSecret ?? keptSecret(dataDir);
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, "auth-secret");
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    // It is there already: from an earlier start, or from another process of this one.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
