import { readEnv } from "#server/env.ts";
import { openResources } from "#server/process/open-resources.ts";
import { openSandboxes } from "#server/process/open-sandboxes.ts";
import type { Resources } from "#server/resources.ts";
import { requireDatabase } from "./operator-database.ts";

/**
 * Opens all that the site uses for an operator's command: database, payment provider or its sandbox, mails and jobs. An
 * embedded database must not be open in a running site. Returns the work's exit code. Throws an error with a message
 * for the operator if something cannot be opened.
 */
export async function withOperatorResources(work: (resources: Resources) => Promise<number>): Promise<number> {
  const env = readEnv(process.env);
  requireDatabase(env);
  const loopback = `http://127.0.0.1:${env.port}`;
  const origin = env.publicOrigin ?? loopback;
  const sandboxes = env.isProduction ? null : await openSandboxes({ env, origin, loopback });
  try {
    const setting = { env, origin, sandboxes, print: () => {}, isDevelopment: false, isPatient: true };
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
