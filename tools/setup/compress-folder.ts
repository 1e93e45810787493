import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

const textExtensions = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

/** Below this size the headers of a response outweigh the saving. */
const minBytes = 1024;

/** Number of compressed files, and their bytes before and after. */
export interface Compressed {
  files: number;
  before: number;
  after: number;
}

/**
 * Writes `<file>.br` (Brotli, quality 11) beside each text file of 1 KB or more in a folder and its subfolders, if that
 * is smaller.
 */
export async function compressFolder(folder: string): Promise<Compressed> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const results = await Promise.all(names.map(compressFile));
  const total: Compressed = { files: 0, before: 0, after: 0 };
  for (const { files, before, after } of results) {
    total.files += files;
    total.before += before;
    total.after += after;
  }
  return total;
}

async function compressFile(name: string): Promise<Compressed> {
  const content = await readFile(name);
  const nothing = { files: 0, before: 0, after: 0 };
  if (content.byteLength < minBytes) return nothing;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  const small = await compress(content, { params });
  if (small.byteLength >= content.byteLength) return nothing;
  await writeFile(`${name}.br`, small);
  return { files: 1, before: content.byteLength, after: small.byteLength };
}
