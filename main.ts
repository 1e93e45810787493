/** The process: reads the environment, opens what must be opened, listens. */

import { readEnv } from "#server/env.ts";
import { startCluster } from "#server/process/cluster.ts";
import { startSite } from "#server/process/start-site.ts";

try {
  const env = readEnv(process.env);
  const isDevelopment = process.argv.includes("--dev");
  // React and others have a slow build for developers and take it unless told otherwise. What may run without
  // configuration was settled above, from what the operator set.
  if (!isDevelopment) process.env.NODE_ENV = "production";
  if (!(await startCluster(env))) await startSite(env, { isDevelopment });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
