import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the project, from wherever this module runs: its source, or a file of the server build. */
export const projectFolder = findProject(dirname(fileURLToPath(import.meta.url)));

function findProject(folder: string): string {
  return existsSync(join(folder, "package.json")) || folder === dirname(folder) ? folder : findProject(dirname(folder));
}
