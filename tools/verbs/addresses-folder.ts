import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's own list of addresses serves a folder that has none. */
const ownContent = fileURLToPath(new URL("../../content", import.meta.url));

/** Returns the content folder whose `addresses/` attests the addresses of a folder. */
export function addressesFolder(folder: string): string {
  return existsSync(join(folder, "addresses")) ? folder : ownContent;
}
