import { textOf } from "#tests/helpers/project-files.ts";

/** One step of a Dockerfile: `COPY`, its flags without dashes, and the rest of the line as it is written. */
export interface ImageStep {
  word: string;
  flags: Record<string, string>;
  rest: string;
}

/** What is made from one base; `name` is what later steps call it. */
export interface ImageStage {
  name: string | null;
  base: string;
  steps: ImageStep[];
}

/** Reads the project's Dockerfile into its stages, the one that is shipped last. Throws where it cannot be read. */
export function readDockerfile(): ImageStage[] {
  const stages: ImageStage[] = [];
  for (const line of joinLines(textOf("Dockerfile"))) {
    const step = readStep(line);
    if (step.word === "FROM") {
      const [base = "", , name = null] = step.rest.split(/\s+/);
      stages.push({ name, base, steps: [] });
    } else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

/** Returns what the Dockerfile gives for an argument where the builder gives nothing. */
export function argumentOf(name: string): string {
  const given = new RegExp(`^ARG ${name}=(.+)$`, "m").exec(textOf("Dockerfile"))?.[1];
  if (given === undefined) throw new Error(`The Dockerfile has no argument ${name}.`);
  return given;
}

/** Returns what a step says as the list that it is written as; `after` is the word before the list, if there is one. */
export function listOf(stage: ImageStage, word: string, after = ""): string[] {
  const rest = stage.steps.findLast((step) => step.word === word)?.rest ?? "";
  if (!rest.startsWith(after)) throw new Error(`${word} is to begin with ${after}.`);
  return JSON.parse(rest.slice(after.length)) as string[];
}

/** Returns what the steps of a stage set in the environment. */
export function environmentOf(stage: ImageStage): Record<string, string> {
  const rests = stage.steps.filter(({ word }) => word === "ENV").map(({ rest }) => rest);
  return Object.fromEntries(
    rests.flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split("=", 2) as [string, string])),
  );
}

function joinLines(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
}

function readStep(line: string): ImageStep {
  const [, word = "", given = "", rest = ""] = /^([A-Z]+)((?: --\S+)*) (.+)$/.exec(line) ?? [];
  if (word === "") throw new Error(`The Dockerfile has a line that is no step: ${line}`);
  const flags = [...given.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value] as const);
  return { word, flags: Object.fromEntries(flags), rest };
}
