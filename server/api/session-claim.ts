import type { MiddlewareHandler } from "hono";
import { CodedError } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";
import { readClaims } from "#server/services/account/account.ts";
import type { ApiContext } from "./api-context.ts";

/** What the accounts library answers of a session, as far as it matters here; null where nobody is signed in. */
type SessionAnswer = { session: Record<string, unknown>; user: { id: string } } | null;

/**
 * Puts the claim of the subscription into the session that a script asks for. It is read from the database each time,
 * so that every question is a forced refresh. Refuses with `not_signed_in` where nobody is signed in.
 */
export function carryClaim(resources: Resources): MiddlewareHandler<ApiContext> {
  return async (context, next) => {
    await next();
    if (!context.res.ok) return;
    const { status, headers } = context.res;
    const answer = (await context.res.clone().json()) as SessionAnswer;
    if (!answer && context.req.query("disableRefresh") === "true") return;
    if (!answer) throw new CodedError("not_signed_in");
    const claims = await readClaims(resources, answer.user.id);
    const passed = new Headers(headers);
    passed.delete("content-length");
    const session = { ...answer.session, ...claims };
    context.res = new Response(JSON.stringify({ ...answer, session }), { status, headers: passed });
  };
}
