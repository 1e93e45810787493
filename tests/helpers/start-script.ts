import { textOf } from "#tests/helpers/project-files.ts";

/** What `npm start` runs: a command, with variables as they are assigned before it. */
interface StartScript {
  command: string;
  /** The assignments, separated by spaces. */
  assignments: string;
  variables: Record<string, string>;
}

/** Reads the start script of package.json. */
export function readStartScript(): StartScript {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: { start: string } };
  const [, assignments = "", command = ""] = /^((?:[A-Z_]+=\S+ )*)(.+)$/.exec(scripts.start) ?? [];
  const pairs = assignments.trim().split(" ");
  const variables = Object.fromEntries(pairs.map((pair) => pair.split("=", 2) as [string, string]));
  return { command, assignments: assignments.trim(), variables };
}
