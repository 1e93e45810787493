/**
 * Resolves a `location` header against the requested address; returns null if invalid. Many servers send raw UTF-8,
 * which node:http decodes as Latin-1.
 */
export function resolveLocation(location: string, at: URL): URL | null {
  const text = Buffer.from(location, "latin1").toString("utf8");
  return URL.parse(text.includes("\ufffd") ? location : text, at);
}
