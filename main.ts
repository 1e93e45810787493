/** Entry point: reads the environment, opens the resources, listens. */

import { readEnv } from "#server/env.ts";
import { startCluster } from "#server/process/cluster.ts";
import { startSite } from "#server/process/start-site.ts";

try {
  const env = readEnv(process.env);
  const isDevelopment = process.argv.includes("--dev");
  // React and other libraries use a slow development build by default. Checks that depend on NODE_ENV were made above,
  // from the operator's value.
  if (!isDevelopment) process.env.NODE_ENV = "production";
  if (!(await startCluster(env))) await startSite(env, { isDevelopment });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
