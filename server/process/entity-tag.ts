import { createHash } from "node:crypto";

/** A tag of what an answer says: the same for the same text (RFC 9110, section 8.8.3). */
export function entityTag(said: string | Uint8Array): string {
  return `"${createHash("sha256").update(said).digest("base64url").slice(0, 22)}"`;
}

/** Whether the asker has what has this tag: its list of tags holds ours, weak or strong (RFC 9110, section 13.1.2). */
export function isKnown(etag: string, tags: string | null): boolean {
  return (
    tags !== null && (tags.trim() === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag))
  );
}

/**
 * An answer with the tag of its text, or 304 without it where the asker has the same already. `leftOut` is what the text
 * holds and does not say, such as the moment of the answer: the tag is weak. Only a plain answer to a GET has one.
 */
export async function tagAnswer(response: Response, request: Request, leftOut = ""): Promise<Response> {
  if (request.method !== "GET" || response.status !== 200) return response;
  const text = await response.text();
  const etag = entityTag(leftOut === "" ? text : text.replaceAll(leftOut, ""));
  const headers = new Headers(response.headers);
  headers.set("etag", `W/${etag}`);
  if (!isKnown(etag, request.headers.get("if-none-match"))) return new Response(text, { headers });
  for (const name of ["content-length", "content-type"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
