import { canInstallPackages, installPackage } from "./debian-packages.mjs";
import { findNginx } from "./find-nginx.mjs";

/**
 * Provides nginx as a proxy before the site, and openssl: the system's, else Debian's packages. If there are none it
 * prints why the tests behind a proxy will be skipped.
 * @param {import("./run-step.mjs").Setting} setting
 */
export async function provideNginx({ env, say }) {
  if ("nginx" in findNginx(env)) return;
  const failure = canInstallPackages(env)
    ? ((await installPackage("nginx-light", env)) ?? (await installPackage("openssl", env)))
    : "It is installed automatically only for root on Debian or Ubuntu; install your system's packages of nginx and openssl.";
  const found = findNginx(env);
  if ("nginx" in found) return;
  say(["The tests behind nginx will be skipped.", found.reason, ...(failure ? [failure] : [])].join("\n  "));
}
