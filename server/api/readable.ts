import type { Context, MiddlewareHandler } from "hono";
import { CodedError } from "#domain/errors.ts";
import { answerProblem } from "#server/api/problem.ts";
import type { Resources } from "#server/resources.ts";

/** The one character that PostgreSQL keeps in no text, as JSON spells it: after an even number of backslashes. */
const writtenNul = /(?<!\\)(?:\\\\)*\\u0000/;

/** Refuses addresses that hold the character NUL: nothing is there, and no query could ask for it. */
export function refuseNul(resources: Resources): MiddlewareHandler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (/%00/.test(pathname + search)) return answerProblem(context, new CodedError("not_found"), resources);
    return next();
  };
}

/**
 * Reads a request's body once, for whoever asks for it next. Throws `unsupported_media_type` for another type than JSON,
 * which would pass by the schemas unread, and `invalid_json` for bytes that are no UTF-8.
 */
export async function requireReadableJson(context: Context): Promise<string> {
  requireJson(context.req.raw);
  if (context.req.method === "GET") return "";
  const bytes = await context.req.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CodedError("invalid_json", { cause });
  }
}

/** Throws `invalid_request` for a JSON text in which a string holds NUL. */
export function requireStorableText(json: string): void {
  if (writtenNul.test(json)) throw new CodedError("invalid_request");
}

function requireJson({ headers }: Request): void {
  const type = headers.get("content-type");
  const hasBody = type !== null || Number(headers.get("content-length")) > 0 || headers.has("transfer-encoding");
  const isJson = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type ?? "");
  if (hasBody && !isJson) throw new CodedError("unsupported_media_type");
}
