import type { Context, MiddlewareHandler } from "hono";
import { CodedError, codeOf, type ProblemCode } from "#domain/errors.ts";
import type { ApiContext } from "#server/api/api-context.ts";
import { answerProblem } from "#server/api/problem.ts";
import { requireReadableJson, requireStorableText } from "#server/api/readable.ts";
import type { Resources } from "#server/resources.ts";

/** The library's doors that are open to scripts. Whatever else it brings is not there. */
const openDoors = new Set([
  "GET /get-session",
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /sign-out",
  "POST /request-password-reset",
  "POST /reset-password",
  "POST /change-password",
  "GET /list-sessions",
  "POST /revoke-sessions",
  "POST /revoke-other-sessions",
]);

/** What a door says of every refusal that has no code of ours. */
const refusals: Readonly<Record<string, ProblemCode>> = {
  "/sign-up/email": "registration_failed",
  "/sign-in/email": "login_failed",
  "/reset-password": "reset_link_invalid",
};

/** What a status says where the door has no word of its own. */
const meanings: Readonly<Record<number, ProblemCode>> = {
  401: "not_signed_in",
  403: "cross_site",
  404: "not_found",
  405: "not_found",
  413: "body_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
};

/**
 * Stands around the accounts library's own doors: only those that are needed are open, what cannot be read or stored is
 * refused before, a failure is a problem with a code, and no answer tells a script the token of a session.
 */
export function guardAuth(resources: Resources): MiddlewareHandler<ApiContext> {
  return async (context, next) => {
    const { method, path } = context.req;
    const door = path.replace(/^\/api\/auth/, "");
    if (!openDoors.has(`${method} ${door}`)) throw new CodedError("not_found");
    if (method === "POST") requireStorableText(await requireJsonObject(context));
    await next();
    const { status, headers } = context.res;
    const text = await context.res.text();
    const passed = new Headers(headers);
    passed.delete("content-length");
    if (status < 400) context.res = new Response(withoutTokens(text), { status, headers: passed });
    else context.res = withWait(answerProblem(context, problemOf(text, { status, door }), resources), headers);
  };
}

/** A problem with the library's word on when to come again. */
function withWait(problem: Response, headers: Headers): Response {
  const wait = headers.get("retry-after") ?? headers.get("x-retry-after");
  if (wait !== null) problem.headers.set("retry-after", wait);
  return problem;
}

/** The library wants an object; a request that has nothing to say may leave its body out. */
async function requireJsonObject(context: Context): Promise<string> {
  const text = await requireReadableJson(context);
  if (text === "") return text;
  const body = parse(text);
  if (body === undefined) throw new CodedError("invalid_json");
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new CodedError("invalid_request");
  return text;
}

function problemOf(text: string, { status, door }: { status: number; door: string }): CodedError {
  const given = codeOf(parse(text));
  if (given !== "internal") return new CodedError(given);
  if (status >= 500) return new CodedError("internal");
  const ofDoor = status === 429 ? undefined : refusals[door];
  return new CodedError(ofDoor ?? meanings[status] ?? "invalid_request");
}

function withoutTokens(text: string): string {
  const body = parse(text);
  if (typeof body !== "object" || body === null) return text;
  return JSON.stringify(body, (name, value: unknown) => (name === "token" ? undefined : value));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
