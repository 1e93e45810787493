import type { Context, MiddlewareHandler } from "hono";
import { CodedError } from "#domain/errors.ts";
import type { BodyBounds } from "./body-bounds.ts";
import { parseJson } from "./parse-json.ts";

/** Reads the JSON body of a request within bounds, for whoever asks for it next. Throws as `readJson` does. */
export function takeJson(bounds: BodyBounds): MiddlewareHandler {
  return async ({ req }, next) => {
    const value = await readJson(req, bounds);
    req.json = async <Body>() => value as Body;
    await next();
  };
}

/**
 * The JSON body of a request, undefined where it has none. Throws `unsupported_media_type` for another type than JSON,
 * which would pass by the schemas unread, and as `readBytes` and `parseJson` do.
 */
export async function readJson(request: Context["req"], bounds: BodyBounds): Promise<unknown> {
  if (!requireJson(request.raw)) return undefined;
  return parseJson(await readBytes(request, bounds.bytes), bounds);
}

/** Stands before a door that reads no body: refuses one of another type than JSON, and one that says it is large. */
export function takeNothing({ bytes }: BodyBounds): MiddlewareHandler {
  return async ({ req }, next) => {
    requireJson(req.raw);
    requireLength(req.raw, bytes);
    await next();
  };
}

/**
 * The body of a request, read once, however often this is asked. Throws `body_too_large` by the length that it states
 * or, where it states none, as soon as it has grown too large.
 */
export async function readBytes({ raw, bodyCache }: Context["req"], most: number): Promise<Uint8Array<ArrayBuffer>> {
  const stated = requireLength(raw, most);
  // The framework keeps promises there, whatever their type says.
  const cache = bodyCache as { arrayBuffer?: Promise<ArrayBuffer> };
  cache.arrayBuffer ??= stated === null ? readStream(raw, most) : raw.arrayBuffer();
  return new Uint8Array(await cache.arrayBuffer);
}

/** The bytes that a request says that its body has, or null where it does not say. */
export function statedLength({ headers }: Request): number | null {
  const stated = headers.get("content-length");
  return stated === null || headers.has("transfer-encoding") ? null : Number(stated);
}

/** The same, where it is not more than a door takes. Throws `body_too_large`. */
export function requireLength(request: Request, most: number): number | null {
  const stated = statedLength(request);
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

/** Whether there is a body. Throws where there is one of another type. */
function requireJson({ headers }: Request): boolean {
  const type = headers.get("content-type");
  const hasBody = type !== null || Number(headers.get("content-length")) > 0 || headers.has("transfer-encoding");
  const isJson = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type ?? "");
  if (hasBody && !isJson) throw new CodedError("unsupported_media_type");
  return hasBody;
}
