import { existsSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "#server/env.ts";
import { openResources } from "#server/open-resources.ts";
import { openSandboxes } from "#server/open-sandboxes.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Runs an operator's work on all that the site stands on: its database, the payment provider or its sandbox, mails and
 * jobs. An embedded database must not be open in a running site. Gives the work's exit code, or 2, with the reason
 * printed, where something failed.
 */
export async function withOperatorResources(work: (resources: Resources) => Promise<number>): Promise<number> {
  try {
    return await openAndRun(work);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

async function openAndRun(work: (resources: Resources) => Promise<number>): Promise<number> {
  const env = readEnv(process.env);
  const folder = join(env.dataDir, "database");
  if (env.databaseUrl === null && !existsSync(folder)) {
    throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the site.`);
  }
  const loopback = `http://127.0.0.1:${env.port}`;
  const origin = env.publicOrigin ?? loopback;
  const sandboxes = env.isProduction ? null : await openSandboxes({ env, origin, loopback });
  try {
    const setting = { env, origin, sandboxes, say: () => {}, isDevelopment: false };
    const { resources, close } = await openResources(setting);
    try {
      return await work(resources);
    } finally {
      await close();
    }
  } finally {
    await sandboxes?.close();
  }
}
