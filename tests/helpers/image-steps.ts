import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { listContext } from "#tests/helpers/build-context.ts";
import { type ImageStage, type ImageStep, readDockerfile, readVariables } from "#tests/helpers/dockerfile.ts";
import { type ImageRoot, makeImageRoot, outcomeOf, startIn } from "#tests/helpers/image-root.ts";

/** Result of the Dockerfile's last stage. */
export interface MadeImage extends ImageRoot {
  stage: ImageStage;
  remove(): void;
}

/** Finished stages, by name. */
type Stages = ReadonlyMap<string, ImageRoot>;

/**
 * Runs the Dockerfile's steps one by one, each in a root folder of its stage, on the files of this project that
 * `.dockerignore` includes. Two things differ from a real build. The base is this machine (`ImageRoot`). And `npm ci`
 * downloads nothing: the installed packages replace it, without the files that package scripts created, and the
 * pictures of the project's own build are not drawn again. Throws with the output of a step that fails.
 */
export async function makeImage(): Promise<MadeImage> {
  const finished = new Map<string, ImageRoot>();
  const remove = () => [...finished.values()].forEach(removeRoot);
  try {
    const stages = readDockerfile();
    for (const [place, stage] of stages.entries()) {
      const root = makeImageRoot();
      finished.set(stage.name ?? String(place), root);
      for (const step of stage.steps) await takeStep(step, root, finished);
    }
    const stage = stages.at(-1);
    const root = [...finished.values()].at(-1);
    if (!stage || !root) throw new Error("The Dockerfile makes nothing.");
    for (const other of finished.values()) if (other !== root) removeRoot(other);
    return { ...root, stage, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function removeRoot({ folder }: ImageRoot): void {
  rmSync(folder, { recursive: true, force: true });
}

async function takeStep(step: ImageStep, root: ImageRoot, made: Stages): Promise<void> {
  const { word, rest } = step;
  if (word === "WORKDIR") {
    root.workFolder = rest;
    mkdirSync(join(root.folder, rest), { recursive: true });
  } else if (word === "ENV") {
    Object.assign(root.environment, readVariables(rest));
  } else if (word === "COPY") copy(step, root, made);
  else if (word === "RUN") await run(rest, root);
  else if (!["VOLUME", "USER", "EXPOSE", "HEALTHCHECK", "CMD"].includes(word)) throw new Error(`Unknown step: ${word}`);
}

function copy({ rest, flags }: ImageStep, root: ImageRoot, made: Stages): void {
  const paths = rest.split(/\s+/);
  const target = paths.pop() ?? "";
  const whole = join(root.folder, isAbsolute(target) ? target : join(root.workFolder, target));
  const { from } = flags;
  for (const source of paths) {
    if (from !== undefined) linkInto(join(made.get(from)?.folder ?? "", source), whole);
    else copyContext(source, whole);
  }
}

/** Copies a file, or the content of a folder, by hard links, because nobody changes the files in place. */
function linkInto(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["--archive", "--link", statSync(from).isDirectory() ? `${from}/.` : from, to], { stdio: "pipe" });
}

/** Copies files of the project: a file into the folder, of a folder its content. */
function copyContext(source: string, target: string): void {
  const name = source === "." ? "" : source;
  const files = listContext(process.cwd()).filter(
    (file) => name === "" || file === name || file.startsWith(`${name}/`),
  );
  if (name === "") reusePictures(target);
  if (files.length === 0) throw new Error(`COPY finds no ${source} in what .dockerignore lets through.`);
  for (const file of files) {
    const to = join(target, file === name ? file : file.slice(name === "" ? 0 : name.length + 1));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(file, to);
  }
}

async function run(command: string, root: ImageRoot): Promise<void> {
  const [, flags] = /^npm ci (.+)$/.exec(command) ?? [];
  await (flags === undefined ? runIn(root, command) : install(root, flags));
}

/** Runs a command in a root as its step would. Throws with its output if it fails. */
async function runIn(root: ImageRoot, command: string): Promise<void> {
  const child = startIn(root, ["/bin/sh", "-c", command], { stdio: ["ignore", "pipe", "pipe"] });
  const { code, said } = await outcomeOf(child);
  if (code !== 0) throw new Error(`RUN ${command} ended with ${code}:\n${said.slice(-3000)}`);
}

/** Files that package scripts create in node_modules; with `--ignore-scripts` none of them runs. */
const scriptOutputs = ["node/bin", "node/node_modules", ".bin/node"];

/** Puts the project's packages where `npm ci` would install them, and lets npm remove those that its flags exclude. */
async function install(root: ImageRoot, flags: string): Promise<void> {
  if (!flags.includes("--ignore-scripts")) throw new Error("npm ci is to run no scripts of packages.");
  const folder = join(root.folder, root.workFolder);
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  const names = readdirSync("node_modules").filter((name) => name === ".bin" || !name.startsWith("."));
  linkOrCopy(
    names.map((name) => join("node_modules", name)),
    packages,
  );
  if (flags.includes("--omit=")) await runIn(root, `npm prune --offline ${flags}`);
  for (const name of scriptOutputs) rmSync(join(packages, name), { recursive: true, force: true });
}

/** Links files if the temporary folder is on the project's disk, otherwise copies them. */
function linkOrCopy(sources: readonly string[], target: string): void {
  try {
    execFileSync("cp", ["--archive", "--link", ...sources, target], { stdio: "pipe" });
  } catch {
    execFileSync("cp", ["--archive", ...sources, target], { stdio: "pipe" });
  }
}

/** Reuses the pictures that were drawn for the project's own build. */
function reusePictures(folder: string): void {
  if (!existsSync(".cache/pictures")) return;
  cpSync(".cache/pictures", join(folder, ".cache/pictures"), { recursive: true });
}
