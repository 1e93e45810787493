import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { findProgram } from "#tools/setup/find-program.mjs";

/**
 * The root folder in which one stage of the image is built. In place of its base it has this machine's `/usr` with
 * libraries and shell, and the project's installed Node.js.
 */
export interface ImageRoot {
  folder: string;
  environment: Record<string, string>;
  /** Working folder of the first step, as the image sees it. */
  workFolder: string;
}

/** The user of a program, and what it may write in the root. */
export interface RunOptions {
  /** Numbers of user and group; root if left out. */
  user?: string;
  /** Makes the root read-only except for these folders, mounted as volumes, and an empty /tmp. */
  volumes?: readonly string[];
}

/** Folders of the machine that a root sees unchanged. */
const shared = ["etc", "usr", "proc", "dev"];

/** Folder of a root with replacements for the programs of the base: Node.js, and npm. */
const basePrograms = "/base";

/** Environment of a root before the first step. */
const baseEnvironment = { PATH: `${basePrograms}:/usr/sbin:/usr/bin:/sbin:/bin`, HOME: "/tmp" };

/** Returns why no image can be built here step by step; null if it can. It requires Linux, root, and its tools. */
export function whyNoImage(): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "a root folder of its own takes root on Linux";
  const missing = ["unshare", "mount", "chroot", "setpriv"].filter((name) => !findProgram(name, systemFolders()));
  if (missing.length > 0) return `there is no ${missing.join(", ")}`;
  if (lstatSync("/bin").isDirectory()) return "/bin is no link to /usr/bin";
  try {
    execFileSync("unshare", ["--mount", "mount", "--bind", "/usr", "/usr"], { stdio: "pipe" });
    return null;
  } catch (error) {
    return `nothing can be mounted: ${error instanceof Error ? error.message.split("\n", 1)[0] : error}`;
  }
}

/** Creates an empty root under the system's temporary folder; the caller removes its folder. */
export function makeImageRoot(): ImageRoot {
  const folder = mkdtempSync(join(tmpdir(), "studiolo-image-"));
  chmodSync(folder, 0o755);
  for (const name of [...shared, "tmp", basePrograms, `${basePrograms}/npm-package`]) mkdirSync(join(folder, name));
  // Folders that may be links into /usr: bin, lib, lib64, sbin.
  for (const name of readdirSync("/")) {
    const path = join("/", name);
    if (lstatSync(path).isSymbolicLink() && readlinkSync(path).includes("usr/")) {
      symlinkSync(readlinkSync(path), join(folder, name));
    }
  }
  writeFileSync(join(folder, basePrograms, "node"), "");
  const npm = `#!/bin/sh\nexec node ${basePrograms}/npm-package/bin/npm-cli.js "$@"\n`;
  writeFileSync(join(folder, basePrograms, "npm"), npm, { mode: 0o755 });
  return { folder, environment: { ...baseEnvironment }, workFolder: "/" };
}

/** Script that mounts what a root sees, and enters it. */
const entering = `
set -e
root=$1 node=$2 npm=$3 user=$4 work=$5 volumes=$6
shift 6
mount --bind "$root" "$root"
for each in ${shared.join(" ")}; do mount --rbind "/$each" "$root/$each"; done
mount --bind "$node" "$root${basePrograms}/node"
mount --bind "$npm" "$root${basePrograms}/npm-package"
for each in etc usr base/node base/npm-package; do mount -o remount,bind,ro "$root/$each"; done
if [ "$volumes" != none ]; then
  for each in $volumes; do mount --bind "$root$each" "$root$each"; done
  mount -o remount,bind,ro "$root"
fi
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
[ -z "$user" ] || set -- setpriv --reuid="\${user%:*}" --regid="\${user#*:}" --clear-groups \\
  --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
exec chroot "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$work" "$@"
`;

/**
 * Starts a program in a root, in mounts of its own that end with it, with only the root's environment and the given
 * variables. The program replaces the returned process, so signals reach it.
 */
export function startIn(
  root: ImageRoot,
  command: readonly string[],
  {
    manner = {},
    variables = {},
    ...options
  }: SpawnOptions & { manner?: RunOptions; variables?: Record<string, string> } = {},
) {
  const node = realpathSync("node_modules/.bin/node");
  const volumes = manner.volumes?.join(" ") ?? "none";
  const place = [root.folder, node, npmPackage(), manner.user ?? "", root.workFolder, volumes];
  const args = ["--mount", "--propagation", "private", "/bin/sh", "-c", entering, "sh", ...place, ...command];
  const env = { ...root.environment, ...variables };
  return spawn(findProgram("unshare", systemFolders()) ?? "unshare", args, { ...options, env });
}

/** Output of a program, and its exit code. */
export interface Outcome {
  code: number | null;
  said: string;
}

/** Waits until a program has exited and its output has been read. */
export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on("line", (line) => {
      output += `${line}\n`;
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said: output };
}

/** Returns the folder of the npm that runs here. */
function npmPackage(): string {
  const npm = process.env.npm_execpath ?? findProgram("npm", process.env.PATH);
  if (!npm) throw new Error("There is no npm.");
  return dirname(dirname(realpathSync(npm)));
}

function systemFolders(): string {
  return `${process.env.PATH}:/usr/sbin:/sbin`;
}
