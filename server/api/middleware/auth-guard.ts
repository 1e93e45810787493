import type { Context, MiddlewareHandler } from "hono";
import { requireSignedIn } from "#domain/access.ts";
import { CodedError, type ProblemCode } from "#domain/errors.ts";
import type { ApiContext } from "#server/api/api-context.ts";
import type { Resources } from "#server/resources.ts";
import { findViewer } from "#server/services/account/account.ts";
import { toAuthError } from "#server/services/account/auth-request.ts";
import { smallBody } from "./body-bounds.ts";
import { respondWithProblem } from "./problem.ts";
import { readBytes, readJson } from "./read-body.ts";

/** Routes of better-auth that are open to scripts; all others answer 404. */
export const publicAuthRoutes: ReadonlySet<string> = new Set([
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

/** Open routes that require a session before the body is read. */
const learnerRoutes: ReadonlySet<string> = new Set(["/change-password", "/revoke-sessions", "/revoke-other-sessions"]);

/** Redirect targets accepted by the library; unused here, and a refused one would be written to the log. */
const unusedFields = ["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"];

/** Code of a route's refusals if they carry no code of ours. */
const refusals: Readonly<Record<string, ProblemCode>> = {
  "/sign-up/email": "registration_failed",
  "/sign-in/email": "login_failed",
  "/second-step": "passkey_refused",
  "/request-password-reset": "reset_failed",
  "/reset-password": "reset_link_invalid",
};

/** Mapping of the library's error codes, on any route. */
const libraryCodes: Readonly<Record<string, ProblemCode>> = {
  VALIDATION_ERROR: "invalid_request",
  INVALID_PASSWORD: "current_password_wrong",
};

/** Codes of statuses that mean the same on every route. */
const generalMeanings: Readonly<Record<number, ProblemCode>> = {
  403: "cross_site",
  413: "body_too_large",
  415: "unsupported_media_type",
};

/** Codes of statuses if the route defines none of its own. */
const meanings: Readonly<Record<number, ProblemCode>> = {
  401: "not_signed_in",
  404: "not_found",
  405: "not_found",
};

/**
 * Guards better-auth's routes: opens only those in use, refuses bodies that cannot be parsed or stored, converts
 * failures to problems with a code, and removes session tokens from responses.
 */
export function guardAuth(resources: Resources): MiddlewareHandler<ApiContext> {
  return async (context, next) => {
    const { method, path } = context.req;
    const route = path.replace(/^\/api\/auth/, "");
    if (!publicAuthRoutes.has(`${method} ${route}`)) throw new CodedError("not_found");
    if (unusedFields.some((name) => context.req.query(name) !== undefined)) throw new CodedError("invalid_request");
    if (learnerRoutes.has(route)) requireSignedIn((await findViewer(resources, context.req.raw.headers)).viewer);
    if (method === "POST") await requireJsonObject(context.req);
    await next();
    // The guard itself failed, and the response was written here, not by the library.
    if (context.error) return;
    const { ok, status, headers } = context.res;
    if (!ok) {
      context.res = respondWithProblem(context, await problemOf(context.res, route), resources);
      return;
    }
    const passed = new Headers(headers);
    passed.delete("content-length");
    context.res = new Response(withoutTokens(await context.res.text()), { status, headers: passed });
  };
}

/** Requires a JSON object, as the library expects; a missing or empty body is allowed. */
async function requireJsonObject(request: Context["req"]): Promise<void> {
  if ((await readBytes(request, smallBody.bytes)).length === 0) return;
  const body = await readJson(request, smallBody);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new CodedError("invalid_request");
  if (unusedFields.some((name) => Object.hasOwn(body, name))) throw new CodedError("invalid_request");
}

async function problemOf(response: Response, route: string): Promise<CodedError> {
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: unknown };
  const known = typeof code === "string" && Object.hasOwn(libraryCodes, code) ? libraryCodes[code] : undefined;
  if (known) return new CodedError(known);
  const general = generalMeanings[response.status];
  return toAuthError(response, general ?? refusals[route] ?? meanings[response.status] ?? "invalid_request");
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
