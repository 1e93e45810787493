import { createHash } from "node:crypto";

/** Returns an entity tag of a response body (RFC 9110, section 8.8.3). */
export function entityTag(said: string | Uint8Array): string {
  return `"${createHash("sha256").update(said).digest("base64url").slice(0, 22)}"`;
}

/** Returns whether an If-None-Match header contains the tag, weak or strong (RFC 9110, section 13.1.2). */
export function matchesEntityTag(etag: string, tags: string | null): boolean {
  return (
    tags !== null && (tags.trim() === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag))
  );
}

/**
 * Adds an entity tag to a successful GET response, or returns 304 if the client has it. The tag is weak because it
 * ignores `leftOut`, a part of the text such as the time of the response.
 */
export async function withEntityTag(response: Response, request: Request, leftOut = ""): Promise<Response> {
  if (request.method !== "GET" || response.status !== 200) return response;
  const text = await response.text();
  const etag = entityTag(leftOut === "" ? text : text.replaceAll(leftOut, ""));
  const headers = new Headers(response.headers);
  headers.set("etag", `W/${etag}`);
  if (!matchesEntityTag(etag, request.headers.get("if-none-match"))) return new Response(text, { headers });
  for (const name of ["content-length", "content-type"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
