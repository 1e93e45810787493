import { z } from "@hono/zod-openapi";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, createAuthMiddleware } from "better-auth/api";
import { deleteSessionCookie, expireCookie, setSessionCookie } from "better-auth/cookies";
import { secondStepMinutes } from "#domain/account/sign-in-limits.ts";
import { countPasskeys, listPasskeys, recordPasskeyUse } from "#server/db/account/passkeys.ts";
import { consumeProof, createProof, findProof } from "#server/db/account/pending-proofs.ts";
import { authCookieName } from "./auth-cookie.ts";
import type { AuthOptions } from "./auth-options.ts";
import { authProblem } from "./auth-problem.ts";
import { verifyAuthentication } from "./webauthn.ts";

type SecondStepOptions = Pick<AuthOptions, "db" | "origin" | "now">;

/** The name, without better-auth's prefix, of the cookie that proves a correct password. */
const cookieName = "second_step";

/** Returns the cookie's full name. */
export function secondStepCookie(origin: string): string {
  return authCookieName(origin, cookieName);
}

/**
 * Adds a second step: an account with a passkey gets a token instead of a session after the password. `POST
 * /second-step` with the browser's response then signs in. A token and its challenge work once.
 */
export function secondStep({ db, origin, now }: SecondStepOptions) {
  const hold = createAuthMiddleware(async (context) => {
    const session = context.context.newSession;
    if (!session || (await countPasskeys(db, session.user.id)) === 0) return;
    deleteSessionCookie(context, true);
    await context.context.internalAdapter.deleteSession(session.session.token);
    context.context.setNewSession(null);
    const proof = { uid: session.user.id, kind: "second-step", value: "", now: now() } as const;
    const token = await createProof(db, { ...proof, minutes: secondStepMinutes });
    const cookie = context.context.createAuthCookie(cookieName, { maxAge: secondStepMinutes * 60 });
    context.setCookie(cookie.name, token, cookie.attributes);
    return context.json({ needsSecondStep: true });
  });
  const body = z.object({ response: z.string() });
  const finish = createAuthEndpoint("/second-step", { method: "POST", body }, async (context) => {
    const cookie = context.context.createAuthCookie(cookieName);
    const token = context.getCookie(cookie.name) ?? "";
    const open = await findProof(db, "second-step", { token, now: now() });
    if (!open) throw authProblem("second_step_expired");
    const held = await listPasskeys(db, open.uid);
    const used = await verifyAuthentication({ origin, challenge: open.value, response: context.body.response }, held);
    if (open.value === "" || !used) throw authProblem("passkey_refused");
    // Of two concurrent responses only one is accepted.
    if (!(await consumeProof(db, "second-step", { token, now: now() }))) throw authProblem("second_step_expired");
    await recordPasskeyUse(db, { uid: open.uid, ...used, now: now() });
    const user = await context.context.internalAdapter.findUserById(open.uid);
    if (!user) throw authProblem("second_step_expired");
    const session = await context.context.internalAdapter.createSession(open.uid);
    await setSessionCookie(context, { session, user });
    expireCookie(context, cookie);
    return context.json({ user: { id: user.id, email: user.email } });
  });
  return {
    id: "second-step",
    endpoints: { finishSecondStep: finish },
    hooks: { after: [{ matcher: ({ path }) => path === "/sign-in/email", handler: hold }] },
  } satisfies BetterAuthPlugin;
}
