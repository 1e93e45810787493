import { environmentSchema } from "#server/env-variables.ts";

/** Lists the variables of the site's configuration, sorted. */
export function listEnvironmentNames(): string[] {
  return Object.keys(environmentSchema.shape).sort();
}
