import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { startProcess } from "#bench/start-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const targetSeconds = 180;

/** Measures `npm start` on a fresh clone, with nothing downloaded before. */
export const coldStart: Measurement = {
  name: "cold-start",
  isOnRequest: true,
  measure: (say) =>
    inTemporaryFolder(async (folder) => {
      const home = join(folder, "home");
      const clone = join(folder, "clone");
      mkdirSync(home);
      const cloned = spawnSync("git", ["clone", "--quiet", "--no-hardlinks", root, clone], { encoding: "utf8" });
      if (cloned.status !== 0) throw new Error(`The project could not be cloned: ${cloned.stderr}`);
      say("npm start on a fresh clone of HEAD: downloads, builds, creates the database");
      const { readyMs, stop } = await startProcess({
        command: "npm",
        args: ["start"],
        cwd: clone,
        env: { ...freshEnvironment(process.env, root), HOME: home, PORT: "0" },
        ready: /ready at (\S+)/,
        limitMs: 900_000,
      });
      await stop();
      return [
        benchMetric({
          what: "cold start, npm start",
          value: readyMs / 1000,
          unit: "s",
          target: targetSeconds,
          how: 'fresh clone of HEAD, empty HOME and npm cache, until "ready at"; once',
        }),
      ];
    }),
};

/**
 * Returns the environment without what npm adds for the running script: its caches, its configuration and the project's
 * programs. The registry stays.
 */
export function freshEnvironment(env: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv {
  const entries = Object.entries(env).filter(
    ([name]) => name.toLowerCase() === "npm_config_registry" || !/^(?:npm_|INIT_CWD$|NODE$|NODE_ENV$)/i.test(name),
  );
  const programs = (env.PATH ?? "")
    .split(delimiter)
    .filter((path) => !path.startsWith(join(folder, "node_modules")) && !path.includes("node-gyp-bin"));
  return { ...Object.fromEntries(entries), PATH: programs.join(delimiter) };
}
