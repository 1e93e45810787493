import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pinnedContexts } from "#domain/certificates/credential-contexts.ts";

/**
 * Loads the pinned contexts from the project's root. Returns a loader that serves only these and never fetches an
 * address. Throws if a file does not match its pinned hash.
 */
export function loadContexts() {
  const documents = new Map<string, unknown>(
    pinnedContexts.map(({ address, file, sha256 }) => {
      const bytes = readFileSync(file);
      if (createHash("sha256").update(bytes).digest("hex") !== sha256)
        throw new Error(`${file} does not match its pinned SHA-256.`);
      return [address, JSON.parse(bytes.toString("utf8"))];
    }),
  );
  return async (address: string) => {
    const document = documents.get(address);
    if (document === undefined) throw new Error(`${address} is not a pinned context.`);
    return { contextUrl: null, documentUrl: address, document };
  };
}
