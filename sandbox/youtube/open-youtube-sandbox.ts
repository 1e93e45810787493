import { createHash } from "node:crypto";
import { Hono } from "hono";
import { selectFields } from "./select-fields.ts";
import { faultResponse } from "./youtube-faults.ts";
import { type Method, methods } from "./youtube-methods.ts";
import { errorResponse, type YoutubeErrorReason } from "./youtube-refusals.ts";

/** The running stand-in for YouTube's Data API v3. */
export interface YoutubeSandbox {
  /** Serves /videos, /channels, /playlists and /playlistItems. */
  api: Hono;
  /** The received requests, in order; a test counts and reads them. */
  asked: { url: URL; etag: string | null }[];
}

/**
 * Opens a stand-in for the part of YouTube's Data API v3 that the site calls, based on its public documentation:
 * methods, parameters, parts and `fields`, pages, etags and errors. It knows no real video: every id gets made-up data,
 * the same each time. Ids that begin with a word of `youtube-faults.ts` get that fault.
 */
export function openYoutubeSandbox({ key }: { key: string }): YoutubeSandbox {
  const asked: YoutubeSandbox["asked"] = [];
  const api = new Hono();
  api.get("/:method", async ({ req }) => {
    const url = new URL(req.url);
    const etag = req.header("if-none-match") ?? null;
    asked.push({ url, etag });
    const name = req.param("method");
    const method = methods[name];
    if (!method) return errorResponse("notFound");
    const refusal = objectionTo(url.searchParams, { key, method });
    if (refusal) return errorResponse(refusal);
    return answer({ name, method, given: url.searchParams, etag, signal: req.raw.signal });
  });
  return { api, asked };
}

/** Parameters that every method accepts; the paging ones are for lists. */
const allowed = new Set(["key", "part", "fields", "maxResults", "pageToken"]);

/** Returns what is wrong with the parameters of a request; null for a valid one, which has exactly one filter. */
function objectionTo(
  given: URLSearchParams,
  { key, method: { filters } }: { key: string; method: Method },
): YoutubeErrorReason | null {
  if (given.get("key") !== key) return "badRequest";
  if ([...given.keys()].some((name) => !allowed.has(name) && !filters.includes(name))) return "unexpectedParameter";
  const named = filters.filter((name) => given.has(name));
  return named.length === 1 && given.has("part") ? null : "missingRequiredParameter";
}

interface Question {
  name: string;
  method: Method;
  given: URLSearchParams;
  /** Etag of the response that the client has already. */
  etag: string | null;
  signal: AbortSignal;
}

async function answer({ name, method, given, etag: known, signal }: Question): Promise<Response> {
  const filter = method.filters.find((each) => given.has(each)) ?? "";
  const fault = await faultResponse(given.get(filter) ?? "", { method: name, signal });
  if (fault) return fault;
  const listing = method.answer(filter, given);
  if ("refusal" in listing) return errorResponse(listing.refusal);
  const etag = createHash("sha1").update(JSON.stringify(listing)).digest("base64url");
  if (known === etag) return new Response(null, { status: 304, headers: { etag } });
  const whole = { ...listing, etag };
  const fields = given.get("fields");
  return Response.json(fields === null ? whole : selectFields(whole, fields), { headers: { etag } });
}
