import { canInstallPackages, installPackage } from "./debian-packages.mjs";
import { findNginx } from "./find-nginx.mjs";

/**
 * Sees to it that the tests have an nginx to put before the site, and an openssl: the system's, else Debian's packages.
 * Where there are none it says why the tests behind a proxy will be skipped.
 * @param {import("./run-step.mjs").Setting} setting
 */
export async function provideNginx({ env, say }) {
  if ("nginx" in findNginx(env)) return;
  const failure = canInstallPackages(env)
    ? ((await installPackage("nginx-light", env)) ?? (await installPackage("openssl", env)))
    : "It is installed by itself only for root on Debian or Ubuntu; install your system's packages of nginx and openssl.";
  const found = findNginx(env);
  if ("nginx" in found) return;
  say(["The tests behind nginx will be skipped.", found.reason, ...(failure ? [failure] : [])].join("\n  "));
}
