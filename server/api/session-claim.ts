import type { MiddlewareHandler } from "hono";
import { CodedError } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";
import { readClaims } from "#server/services/account/account.ts";
import type { ApiContext } from "./api-context.ts";

/** Relevant part of better-auth's session response; null if nobody is signed in. */
type SessionAnswer = { session: Record<string, unknown>; user: { id: string } } | null;

/**
 * Adds the subscription claim to the session response, read from the database on every request, so that each request
 * acts as a forced refresh. Throws `not_signed_in` if nobody is signed in.
 */
export function addSessionClaim(resources: Resources): MiddlewareHandler<ApiContext> {
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
