import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { listOf } from "#tests/helpers/dockerfile.ts";
import { type Manner, startIn } from "#tests/helpers/image-root.ts";
import type { MadeImage } from "#tests/helpers/image-steps.ts";
import { freePort } from "#tests/helpers/running-site.ts";
import { watchServer } from "#tests/helpers/watch-server.ts";

/** What a program said, and its exit code. */
interface Outcome {
  code: number | null;
  said: string;
}

/** The site as the image runs it, and further programs beside it, as `docker exec` starts them. */
export interface RunningImage {
  origin: string;
  /** What the system says of its process, such as `Uid` and `CapEff`. */
  status(name: string): string;
  /** Lists the folders that its process may write, without the system's own. */
  listWritable(): string[];
  /** Runs the image's own check of health. */
  checkHealth(): Promise<Outcome>;
  /** Runs a program of the image. */
  run(...command: string[]): Promise<Outcome>;
  /** Waits as a unit of systemd does until the site is ready. */
  awaitReady(): Promise<Outcome>;
  /** Asks the site to end, as a supervisor does, where it has not ended by itself. */
  stop(): Promise<Outcome>;
}

/**
 * Starts what the image starts: as the image's user, with its root read-only but for its volume and /tmp, without any
 * right of root, and with nothing in the environment but what the image sets and `variables`. Does not wait.
 */
export async function startImage(image: MadeImage, variables: Record<string, string>): Promise<RunningImage> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), PUBLIC_ORIGIN: origin, LOG_LEVEL: "warn", DRAIN_SECONDS: "0", ...variables };
  const manner: Manner = { user: restOf(image, "USER"), volumes: [restOf(image, "VOLUME")] };
  const start = (command: readonly string[]) =>
    startIn(image, command, { manner, variables: own, stdio: ["ignore", "pipe", "pipe"] });
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

/** Reads the mounts that a process sees: the fifth field is where, the sixth how. */
function listWritable(mounts: string): string[] {
  const fields = mounts.split("\n").map((line) => line.split(" "));
  const writable = fields.filter(([, , , , , how]) => how?.startsWith("rw")).map(([, , , , where = ""]) => where);
  return writable.filter((where) => !/^\/(?:proc|dev|etc)\b/.test(where)).sort();
}

function restOf({ stage }: MadeImage, word: string): string {
  const rest = stage.steps.findLast((step) => step.word === word)?.rest;
  if (rest === undefined) throw new Error(`The image says no ${word}.`);
  return rest;
}

async function outcomeOf(child: ReturnType<typeof spawn>): Promise<Outcome> {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on("line", (line) => {
      said += `${line}\n`;
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}
