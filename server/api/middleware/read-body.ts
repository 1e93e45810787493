import type { Context, MiddlewareHandler } from "hono";
import { CodedError } from "#domain/errors.ts";
import type { BodyBounds } from "./body-bounds.ts";
import { parseJson } from "./parse-json.ts";

/** Reads the JSON body within limits and makes it available to the handler. Throws like `readJson`. */
export function readJsonBody(bounds: BodyBounds): MiddlewareHandler {
  return async ({ req }, next) => {
    const value = await readJson(req, bounds);
    req.json = async <Body>() => value as Body;
    await next();
  };
}

/**
 * Returns the JSON body of a request, or undefined if there is none. Throws `unsupported_media_type` for another
 * content type, which would bypass the schemas, and like `readBytes` and `parseJson`.
 */
export async function readJson(request: Context["req"], bounds: BodyBounds): Promise<unknown> {
  if (!requireJson(request.raw)) return undefined;
  return parseJson(await readBytes(request, bounds.bytes), bounds);
}

/** Guards a route without a body: refuses content types other than JSON, and large bodies by their Content-Length. */
export function refuseBody({ bytes }: BodyBounds): MiddlewareHandler {
  return async ({ req }, next) => {
    requireJson(req.raw);
    requireContentLength(req.raw, bytes);
    await next();
  };
}

/**
 * Returns the body of a request; reads it only once. Throws `body_too_large` by its Content-Length or, without one, as
 * soon as the limit is exceeded.
 */
export async function readBytes({ raw, bodyCache }: Context["req"], most: number): Promise<Uint8Array<ArrayBuffer>> {
  const stated = requireContentLength(raw, most);
  // Hono stores promises here, although its type says otherwise.
  const cache = bodyCache as { arrayBuffer?: Promise<ArrayBuffer> };
  cache.arrayBuffer ??= stated === null ? readStream(raw, most) : raw.arrayBuffer();
  return new Uint8Array(await cache.arrayBuffer);
}

/** Returns the Content-Length of a request, or null if not given. */
export function contentLengthOf({ headers }: Request): number | null {
  const stated = headers.get("content-length");
  return stated === null || headers.has("transfer-encoding") ? null : Number(stated);
}

/** Returns the Content-Length, or null. Throws `body_too_large` above the limit. */
export function requireContentLength(request: Request, most: number): number | null {
  const stated = contentLengthOf(request);
  if (stated !== null && !(stated <= most)) throw new CodedError("body_too_large");
  return stated;
}

async function readStream({ body }: Request, most: number): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new CodedError("body_too_large");
    chunks.push(chunk);
  }
  return new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer();
}

/** Returns whether there is a body. Throws for a body that is not JSON. */
function requireJson({ headers }: Request): boolean {
  const type = headers.get("content-type");
  const hasBody = type !== null || Number(headers.get("content-length")) > 0 || headers.has("transfer-encoding");
  const isJson = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type ?? "");
  if (hasBody && !isJson) throw new CodedError("unsupported_media_type");
  return hasBody;
}
