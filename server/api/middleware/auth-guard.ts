import type { Context, MiddlewareHandler } from "hono";
import { requireSignedIn } from "#domain/access.ts";
import { CodedError, type ProblemCode } from "#domain/errors.ts";
import type { ApiContext } from "#server/api/api-context.ts";
import type { Resources } from "#server/resources.ts";
import { findViewer } from "#server/services/account/account.ts";
import { refusalOf } from "#server/services/account/auth-request.ts";
import { smallBody } from "./body-bounds.ts";
import { answerProblem } from "./problem.ts";
import { readBytes, readJson } from "./read-body.ts";

/** The library's doors that are open to scripts. Whatever else it brings is not there. */
export const openAuthDoors: ReadonlySet<string> = new Set([
  "GET /get-session",
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /second-step",
  "POST /sign-out",
  "POST /request-password-reset",
  "POST /reset-password",
  "POST /change-password",
  "POST /revoke-sessions",
  "POST /revoke-other-sessions",
]);

/** Those of them that ask for a session before they look at what was sent. */
const learnerDoors: ReadonlySet<string> = new Set(["/change-password", "/revoke-sessions", "/revoke-other-sessions"]);

/** Where to go on afterwards, as the library takes it; nothing here needs it, and what it refuses it writes to the log. */
const unusedFields = ["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"];

/** What a door says of every refusal that has no code of ours. */
const refusals: Readonly<Record<string, ProblemCode>> = {
  "/sign-up/email": "registration_failed",
  "/sign-in/email": "login_failed",
  "/second-step": "passkey_refused",
  "/request-password-reset": "reset_failed",
  "/reset-password": "reset_link_invalid",
};

/** What codes of the library say, at whichever door. */
const libraryCodes: Readonly<Record<string, ProblemCode>> = {
  VALIDATION_ERROR: "invalid_request",
  INVALID_PASSWORD: "current_password_wrong",
};

/** What a status says at every door. */
const generalMeanings: Readonly<Record<number, ProblemCode>> = {
  403: "cross_site",
  413: "body_too_large",
  415: "unsupported_media_type",
};

/** What a status says where the door has no word of its own. */
const meanings: Readonly<Record<number, ProblemCode>> = {
  401: "not_signed_in",
  404: "not_found",
  405: "not_found",
};

/**
 * Stands around the accounts library's own doors: only those that are needed are open, what cannot be read or stored is
 * refused before, a failure is a problem with a code, and no answer tells a script the token of a session.
 */
export function guardAuth(resources: Resources): MiddlewareHandler<ApiContext> {
  return async (context, next) => {
    const { method, path } = context.req;
    const door = path.replace(/^\/api\/auth/, "");
    if (!openAuthDoors.has(`${method} ${door}`)) throw new CodedError("not_found");
    if (unusedFields.some((name) => context.req.query(name) !== undefined)) throw new CodedError("invalid_request");
    if (learnerDoors.has(door)) requireSignedIn(await findViewer(resources, context.req.raw.headers));
    if (method === "POST") await requireJsonObject(context.req);
    await next();
    // It has failed here and is answered already, not by the library.
    if (context.error) return;
    const { ok, status, headers } = context.res;
    if (!ok) {
      context.res = answerProblem(context, await problemOf(context.res, door), resources);
      return;
    }
    const passed = new Headers(headers);
    passed.delete("content-length");
    context.res = new Response(withoutTokens(await context.res.text()), { status, headers: passed });
  };
}

/** The library wants an object; a request that has nothing to say may leave its body out, or empty. */
async function requireJsonObject(request: Context["req"]): Promise<void> {
  if ((await readBytes(request, smallBody.bytes)).length === 0) return;
  const body = await readJson(request, smallBody);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new CodedError("invalid_request");
  if (unusedFields.some((name) => Object.hasOwn(body, name))) throw new CodedError("invalid_request");
}

async function problemOf(response: Response, door: string): Promise<CodedError> {
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: unknown };
  const known = typeof code === "string" && Object.hasOwn(libraryCodes, code) ? libraryCodes[code] : undefined;
  if (known) return new CodedError(known);
  const general = generalMeanings[response.status];
  return refusalOf(response, general ?? refusals[door] ?? meanings[response.status] ?? "invalid_request");
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
