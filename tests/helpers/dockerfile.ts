import { textOf } from "#tests/helpers/project-files.ts";

/** A step of a Dockerfile: `COPY`, its flags without dashes, and the unparsed rest of the line. */
export interface ImageStep {
  word: string;
  flags: Record<string, string>;
  rest: string;
}

/** A stage from one base; later steps refer to it by `name`. */
export interface ImageStage {
  name: string | null;
  base: string;
  steps: ImageStep[];
}

/** Parses the project's Dockerfile into its stages, the shipped one last. Throws if it cannot be parsed. */
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

/** Returns the Dockerfile's default of an argument. */
export function argumentOf(name: string): string {
  const value = new RegExp(`^ARG ${name}=(.+)$`, "m").exec(textOf("Dockerfile"))?.[1];
  if (value === undefined) throw new Error(`The Dockerfile has no argument ${name}.`);
  return value;
}

/** Returns the rest of the last step with a keyword. Throws if there is none. */
export function restOf(stage: ImageStage, word: string): string {
  const rest = stage.steps.findLast((step) => step.word === word)?.rest;
  if (rest === undefined) throw new Error(`The stage has no ${word}.`);
  return rest;
}

/** Returns a step's list in JSON form; `after` is the word before the list, if there is one. */
export function listOf(stage: ImageStage, word: string, after = ""): string[] {
  const rest = restOf(stage, word);
  if (!rest.startsWith(after)) throw new Error(`${word} is to begin with ${after}.`);
  return JSON.parse(rest.slice(after.length)) as string[];
}

/** Returns the environment that the steps of a stage set. */
export function environmentOf(stage: ImageStage): Record<string, string> {
  const rests = stage.steps.filter(({ word }) => word === "ENV").map(({ rest }) => rest);
  return Object.assign({}, ...rests.map(readVariables));
}

/** Parses the variables of a step ENV. */
export function readVariables(rest: string): Record<string, string> {
  return Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split("=", 2) as [string, string]));
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
