import { canInstallPackages, installPackage } from "./debian-packages.mjs";
import { findJava } from "./find-java.mjs";

/**
 * Sees to it that the tests have a Java, for the HTML checker: the system's, else Debian's package. Where there is
 * none it says why the pages will not be checked.
 * @param {import("./run-step.mjs").Setting} setting
 */
export async function provideJava({ env, say }) {
  if ("path" in findJava(env)) return;
  const failure = canInstallPackages(env)
    ? await installPackage("default-jre-headless", env)
    : "It is installed by itself only for root on Debian or Ubuntu; install your system's package of Java 17 or later.";
  const found = findJava(env);
  if ("path" in found) return;
  say(
    ["The test of all pages by the HTML checker will be skipped.", found.reason, ...(failure ? [failure] : [])].join(
      "\n  ",
    ),
  );
}
