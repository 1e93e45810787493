/** The process: reads the environment, opens what must be opened, listens. */
import { startCluster } from "#server/cluster.ts";
import { readEnv } from "#server/env.ts";
import { startSite } from "#server/start-site.ts";

try {
  const env = readEnv(process.env);
  if (!startCluster(env.webConcurrency)) await startSite(env, { isDevelopment: process.argv.includes("--dev") });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
