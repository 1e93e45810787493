import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

/**
 * Runs an installed program of the project with live output and without input, with the installed Node.js first in
 * PATH. Returns its exit code, or null if a signal ended it or it could not be started.
 */
export function runTool(root: string, name: string, args: readonly string[]): Promise<number | null> {
  const folder = join(root, "node_modules/.bin");
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) };
  return new Promise((resolve) => {
    const child = spawn(join(folder, name), args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.once("exit", resolve);
  });
}
