import type { z } from "zod";
import { variableGroups } from "#server/env-variables.ts";
import { markdownTable } from "./markdown-table.ts";

/** Returns the text of `docs/configuration.md`: each variable with its default and meaning, by group. */
export function configurationPage(): string {
  const sections = Object.entries(variableGroups).map(([title, variables]) => {
    const rows = Object.entries(variables).map(([name, schema]) => rowOf(name, schema));
    return `## ${title}\n\n${markdownTable(["variable", "default", "meaning"], rows)}`;
  });
  return `${[introduction, ...sections].join("\n\n")}\n`;
}

const introduction = `# Configuration

Printed by \`npm run docs\` from \`server/env-variables.ts\`: change it there.

The site reads environment variables only, and needs none of them to start. A value that cannot be used stops the start; the message names the variable. \`npm run studiolo -- doctor\` checks the whole configuration and says what is missing in production. The set-up before \`npm start\` and \`npm test\` reads some variables of its own, such as \`CHROMIUM_PATH\`: \`tools/setup/setup.mjs\` lists them.`;

function rowOf(name: string, schema: z.ZodType): string[] {
  const { description = "", unset } = schema.meta() ?? {};
  return [`\`${name}\``, typeof unset === "string" ? unset : defaultOf(schema), description];
}

/** Returns a schema's result for a missing value; a flag that is off is written `0`, as it would be set. */
function defaultOf(schema: z.ZodType): string {
  const value = schema.parse(undefined);
  if (value === undefined) return "none";
  return `\`${typeof value === "boolean" ? Number(value) : value}\``;
}
