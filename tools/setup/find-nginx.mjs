import { findProgram } from "./find-program.mjs";

/** Folders of programs that only an administrator has in PATH. */
const furtherFolders = "/usr/sbin:/usr/local/sbin";

/**
 * Finds nginx, and the openssl that creates its certificate in a test. Returns their paths, or the reason why there are
 * none.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [further] folders to look in after PATH
 * @returns {{ nginx: string, openssl: string } | { reason: string }}
 */
export function findNginx({ PATH = "" }, further = furtherFolders) {
  const nginx = findProgram("nginx", `${PATH}:${further}`);
  const openssl = findProgram("openssl", PATH);
  if (nginx && openssl) return { nginx, openssl };
  return { reason: `No ${nginx ? "openssl" : "nginx"} was found on this machine.` };
}
