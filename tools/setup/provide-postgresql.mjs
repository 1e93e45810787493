import { canInstallPackages, installPackage } from "./debian-packages.mjs";
import { findPostgresql } from "./find-postgresql.mjs";

/**
 * Provides the programs of a PostgreSQL server: the system's, else Debian's package. If there are none it prints why
 * the tests on PostgreSQL will be skipped.
 * @param {import("./run-step.mjs").Setting} setting
 */
export async function providePostgresql({ env, say }) {
  if ("folder" in findPostgresql(env)) return;
  const failure = canInstallPackages(env)
    ? await installPackage("postgresql", env)
    : "It is installed automatically only for root on Debian or Ubuntu; install your system's package of the server.";
  const found = findPostgresql(env);
  if ("folder" in found) return;
  say(["The tests on PostgreSQL will be skipped.", found.reason, ...(failure ? [failure] : [])].join("\n  "));
}
