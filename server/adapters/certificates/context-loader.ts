import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pinnedContexts } from "#domain/certificates/credential-contexts.ts";

/**
 * Reads the pinned contexts from the project's root. Gives a loader that serves them and nothing else: no address is
 * ever fetched. Throws where a file is not the one that was pinned.
 */
export function loadContexts() {
  const documents = new Map<string, unknown>(
    pinnedContexts.map(({ address, file, sha256 }) => {
      const bytes = readFileSync(file);
      if (createHash("sha256").update(bytes).digest("hex") !== sha256)
        throw new Error(`${file} is not the context that was pinned: its SHA-256 is another.`);
      return [address, JSON.parse(bytes.toString("utf8"))];
    }),
  );
  return async (address: string) => {
    const document = documents.get(address);
    if (document === undefined) throw new Error(`${address} is none of the pinned contexts.`);
    return { contextUrl: null, documentUrl: address, document };
  };
}
