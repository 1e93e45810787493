import { join } from "node:path";
import { findProgram, printsVersion } from "./find-program.mjs";

/**
 * Finds the Java that the HTML checker runs in: JAVA_HOME's, else the one in PATH. Gives its path, or the reason why
 * there is none.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ path: string } | { reason: string }}
 */
export function findJava(env) {
  const configured = env.JAVA_HOME ? join(env.JAVA_HOME, "bin/java") : null;
  const path = [configured, findProgram("java", env.PATH)].find((file) => file && printsVersion(file));
  return path ? { path } : { reason: "No Java was found on this machine." };
}
