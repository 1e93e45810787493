import { projectFiles, textOf } from "#tests/helpers/project-files.ts";

/** Lists the variables of the site's configuration, by the schema that reads them in `server/`. */
export function listEnvironmentNames(): string[] {
  const files = projectFiles().filter((file) => /^server\/env(?:-[a-z]+)?\.ts$/.test(file));
  const schemas = files.map((file) => /z\.object\(\{([\s\S]*?)\n\}\)/.exec(textOf(file))?.[1] ?? "");
  const names = [...schemas.join("\n").matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
  if (names.length < 10) throw new Error("The schema of the configuration was not found in server/env*.ts.");
  return names.sort();
}
