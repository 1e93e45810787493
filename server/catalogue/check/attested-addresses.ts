import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { plainAddress } from "#domain/links/plain-address.ts";

/** Returns whether an address stands on the public list, was added by hand with a reason, or neither. */
export type OriginOf = (url: string) => "listed" | "added" | null;

/**
 * Reads content/addresses/: `listed.txt` holds the addresses of public lists, each host followed by its paths, and
 * `added.txt` what authors added, an address and a reason in a line. Lines with `#` are remarks. A folder without them
 * attests nothing.
 */
export async function readAttestedAddresses(folder: string): Promise<OriginOf> {
  const read = (name: string) => readFile(join(folder, "addresses", name), "utf8").catch(() => "");
  const listed = parseListed(await read("listed.txt"));
  const added = new Set(
    linesOf(await read("added.txt")).flatMap((line) => {
      const [, url = "", reason = ""] = /^(\S+)\s+(.+)$/.exec(line) ?? [];
      return reason === "" ? [] : (plainAddress(url) ?? []);
    }),
  );
  return (url) => {
    const address = plainAddress(url);
    if (address === null) return null;
    if (listed.has(address)) return "listed";
    return added.has(address) ? "added" : null;
  };
}

/** Formats addresses as in `listed.txt`: a host at the beginning of a line, its paths in order below it, indented. */
export function formatListed(urls: readonly string[]): string {
  const addresses = [...new Set(urls.flatMap((url) => plainAddress(url) ?? []))].sort();
  let host: string | null = null;
  const lines = addresses.map((address) => {
    const [own = ""] = address.split(/[/?]/, 1);
    const path = ` ${address.slice(own.length) || "/"}`;
    const isNew = own !== host;
    host = own;
    return isNew ? `${own}\n${path}` : path;
  });
  return `# Addresses of public lists of study resources, without scheme and www.\n${lines.join("\n")}\n`;
}

function parseListed(text: string): Set<string> {
  const found = new Set<string>();
  let host = "";
  for (const line of linesOf(text)) {
    if (line.startsWith(" ")) found.add(host + (line === " /" ? "" : line.slice(1)));
    else host = line;
  }
  return found;
}

const linesOf = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
