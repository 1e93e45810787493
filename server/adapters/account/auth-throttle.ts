import { createHmac } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { normalEmail } from "#domain/account/email-address.ts";
import { networkOf } from "#domain/account/network-prefix.ts";
import { accountDelay, addressDelay, mailDelay, signUpDelay } from "#domain/account/sign-in-backoff.ts";
import { deviceCookie, deviceDays } from "#domain/account/sign-in-limits.ts";
import { type AttemptKey, countAttempt, forgetAttempts, takeAttemptBack } from "#server/db/account/sign-in-attempts.ts";
import { type AuthOptions, clientAddressHeader } from "./auth-options.ts";
import { authProblem } from "./auth-problem.ts";
import { makeDeviceCookie, readDeviceCookie } from "./device-cookie.ts";

type ThrottleOptions = Pick<AuthOptions, "db" | "secret" | "now">;

/** The key under which the wrong passwords of someone who is signed in are counted. */
export function confirmationKey(uid: string): AttemptKey {
  return { key: `confirm:${uid}`, rule: accountDelay };
}

/** A key for an e-mail that does not give it away. */
export function emailKey(secret: string, kind: "account" | "mail" | "told", email: string): string {
  return `${kind}:${createHmac("sha256", secret)
    .update(`attempts\n${normalEmail(email)}`)
    .digest("base64url")}`;
}

/**
 * Makes whoever guesses wait, longer each time, by account and by address, in the database that all processes share. A
 * browser from which the account was signed in to before is counted by itself: so nobody can shut its owner out.
 */
export function signInThrottle(options: ThrottleOptions): BetterAuthPlugin {
  const { db, now } = options;
  const before = createAuthMiddleware(async (context) => {
    const keys = await keysOf(context, options);
    const wait = keys.length === 0 ? 0 : await countAttempt(db, keys, now());
    if (wait > 0) throw authProblem("sign_in_delayed", wait);
  });
  const after = createAuthMiddleware(async (context) => {
    if (!context.context.newSession) return;
    for (const attempt of await keysOf(context, options)) {
      // A right password clears its account; of an address, behind which others may guess, it takes back its own.
      if (attempt.key.startsWith("address:")) await takeAttemptBack(db, attempt, now());
      else await forgetAttempts(db, attempt.key);
    }
  });
  const isCounted = ({ path }: { path?: string }) => Object.hasOwn(counted, path ?? "");
  const isGuess = ({ path }: { path?: string }) => path === "/sign-in/email" || path === "/change-password";
  return {
    id: "sign-in-throttle",
    hooks: { before: [{ matcher: isCounted, handler: before }], after: [{ matcher: isGuess, handler: after }] },
  };
}

/** Remembers a browser in which someone has just signed in. Stands after whatever may still refuse the session. */
export function deviceMemory({ secret }: ThrottleOptions): BetterAuthPlugin {
  const remember = createAuthMiddleware(async (context) => {
    const email = context.context.newSession?.user.email;
    if (!email) return;
    const { name, attributes } = context.context.createAuthCookie(cookieName, { maxAge: deviceDays * 86_400 });
    if (readDeviceCookie(secret, email, context.getCookie(name)) !== null) return;
    context.setCookie(name, makeDeviceCookie(secret, email), attributes);
  });
  const matcher = ({ path }: { path?: string }) =>
    path === "/sign-in/email" || path === "/sign-up/email" || path === "/second-step";
  return { id: "device-memory", hooks: { after: [{ matcher, handler: remember }] } };
}

/** The part of the cookie's name after better-auth's prefix. */
const cookieName = deviceCookie.replace("studiolo.", "");

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

async function keysOf(context: Context, options: ThrottleOptions): Promise<AttemptKey[]> {
  return (await counted[context.path]?.(context, options)) ?? [];
}

/** By what the attempts at each door are counted. */
const counted: Record<string, (context: Context, options: ThrottleOptions) => AttemptKey[] | Promise<AttemptKey[]>> = {
  "/sign-in/email": (context, { secret }) => {
    const device = deviceOf(context, secret);
    if (device !== null) return [{ key: `device:${device}`, rule: accountDelay }];
    return [
      { key: emailKey(secret, "account", emailOf(context)), rule: accountDelay },
      { key: `address:${networkIn(context)}`, rule: addressDelay },
    ];
  },
  "/sign-up/email": (context) => [{ key: `sign-up:${networkIn(context)}`, rule: signUpDelay }],
  "/request-password-reset": (context, { secret }) => {
    const device = deviceOf(context, secret);
    if (device !== null) return [{ key: `mail-device:${device}`, rule: mailDelay }];
    return [
      { key: emailKey(secret, "mail", emailOf(context)), rule: mailDelay },
      { key: `mails-of:${networkIn(context)}`, rule: addressDelay },
    ];
  },
  "/change-password": async (context) => {
    const session = await getSessionFromCtx(context);
    return session ? [confirmationKey(session.user.id)] : [];
  },
};

function deviceOf(context: Context, secret: string): string | null {
  const cookie = context.getCookie(context.context.createAuthCookie(cookieName).name);
  return readDeviceCookie(secret, emailOf(context), cookie);
}

function emailOf({ body }: Context): string {
  return typeof body?.email === "string" ? normalEmail(body.email) : "";
}

function networkIn({ headers }: Context): string {
  return networkOf(headers?.get(clientAddressHeader) ?? "");
}
