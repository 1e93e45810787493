/**
 * The place that a `location` header names, seen from where it was sent; null where that is no address. Many servers
 * write UTF-8 into it as it is, which node:http hands over as Latin-1.
 */
export function redirectPlace(location: string, at: URL): URL | null {
  const text = Buffer.from(location, "latin1").toString("utf8");
  return URL.parse(text.includes("\ufffd") ? location : text, at);
}
