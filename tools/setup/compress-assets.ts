/** Writes a Brotli copy beside each text file that the browser loads, after `react-router build`. */

import { fileURLToPath } from "node:url";
import { pluralize } from "#domain/text/pluralize.ts";
import { compressFolder } from "./compress-folder.ts";

const { files, before, after } = await compressFolder(fileURLToPath(new URL("../../build/client", import.meta.url)));
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
console.log(`Compressed ${pluralize(files, "file")} from ${kilobytes(before)} to ${kilobytes(after)} (Brotli).`);
