import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { listOf, restOf } from "#tests/helpers/dockerfile.ts";
import { type Outcome, outcomeOf, type RunOptions, startIn } from "#tests/helpers/image-root.ts";
import type { MadeImage } from "#tests/helpers/image-steps.ts";
import { freePort } from "#tests/helpers/running-site.ts";
import { watchServer } from "#tests/helpers/watch-server.ts";

/** The site as the image runs it, and further programs beside it, as `docker exec` starts them. */
export interface RunningImage {
  origin: string;
  /** Returns a field of its process status, such as `Uid` and `CapEff`. */
  status(name: string): string;
  /** Lists the folders that its process may write, without the system's own. */
  listWritable(): string[];
  /** Runs the image's health check. */
  checkHealth(): Promise<Outcome>;
  /** Runs a program of the image. */
  run(...command: string[]): Promise<Outcome>;
  /** Waits as a systemd unit does until the site is ready. */
  awaitReady(): Promise<Outcome>;
  /** Stops the site as a supervisor does, if it has not ended by itself. */
  stop(): Promise<Outcome>;
}

/**
 * Starts the image's command: as the image's user, with its root read-only except for its volume and /tmp, without
 * capabilities, and with only the image's environment and `variables`. Does not wait.
 */
export async function startImage(image: MadeImage, variables: Record<string, string>): Promise<RunningImage> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), PUBLIC_ORIGIN: origin, LOG_LEVEL: "warn", DRAIN_SECONDS: "0", ...variables };
  const options: RunOptions = { user: restOf(image.stage, "USER"), volumes: [restOf(image.stage, "VOLUME")] };
  const start = (command: readonly string[]) =>
    startIn(image, command, { manner: options, variables: own, stdio: ["ignore", "pipe", "pipe"] });
  const run = (...command: string[]) => outcomeOf(start(command));
  const site = start(listOf(image.stage, "CMD"));
  const watcher = watchServer(site, image.folder);
  const ended = outcomeOf(site);
  const stop = async () => {
    if (site.exitCode === null && site.signalCode === null) site.kill("SIGTERM");
    const outcome = await ended;
    watcher.dismiss();
    return outcome;
  };
  return {
    origin,
    status: (name) =>
      new RegExp(`^${name}:\\s*(.+)$`, "m").exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1] ?? "",
    listWritable: () => listWritable(readFileSync(`/proc/${site.pid}/mountinfo`, "utf8")),
    checkHealth: () => run(...listOf(image.stage, "HEALTHCHECK", "CMD ")),
    run,
    awaitReady: () => outcomeOf(spawn(process.execPath, ["ops/await-ready.ts", String(port), String(site.pid)])),
    stop,
  };
}

/** Parses the mounts of a process: the fifth field is the place, the sixth the mode. */
function listWritable(mounts: string): string[] {
  const fields = mounts.split("\n").map((line) => line.split(" "));
  const writable = fields.filter(([, , , , , how]) => how?.startsWith("rw")).map(([, , , , where = ""]) => where);
  return writable.filter((where) => !/^\/(?:proc|dev|etc)\b/.test(where)).sort();
}
