import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { normalizeEmail } from "#domain/account/email-address.ts";
import { networkPrefix } from "#domain/account/network-prefix.ts";
import { accountBackoff, addressBackoff, mailBackoff, signUpBackoff } from "#domain/account/sign-in-backoff.ts";
import { deviceCookie, deviceDays } from "#domain/account/sign-in-limits.ts";
import { sign } from "#server/adapters/signature.ts";
import { type AttemptKey, clearAttempts, countAttempt, undoAttempt } from "#server/db/account/sign-in-attempts.ts";
import { type AuthOptions, clientAddressHeader } from "./auth-options.ts";
import { authProblem } from "./auth-problem.ts";
import { makeDeviceCookie, readDeviceCookie } from "./device-cookie.ts";

type ThrottleOptions = Pick<AuthOptions, "db" | "secret" | "now">;

/** Returns the key that counts the wrong passwords of a signed-in learner. */
export function confirmationKey(uid: string): AttemptKey {
  return { key: `confirm:${uid}`, rule: accountBackoff };
}

/** Returns a key for an email that does not reveal it. */
export function emailKey(secret: string, kind: "account" | "mail" | "told", email: string): string {
  return `${kind}:${sign(secret, "attempts", normalizeEmail(email))}`;
}

/**
 * Delays password guessing, longer each time, by account and by address, in the database that all processes share. A
 * browser that has signed in to the account before is counted separately, so that nobody can lock the owner out.
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
      // A correct password clears the attempts of its account. For an address, shared with possible guessers, it only
      // takes back its own.
      if (attempt.key.startsWith("address:")) await undoAttempt(db, attempt, now());
      else await clearAttempts(db, attempt.key);
    }
  });
  const isCounted = ({ path }: { path?: string }) => Object.hasOwn(counted, path ?? "");
  const isGuess = ({ path }: { path?: string }) => path === "/sign-in/email" || path === "/change-password";
  return {
    id: "sign-in-throttle",
    hooks: { before: [{ matcher: isCounted, handler: before }], after: [{ matcher: isGuess, handler: after }] },
  };
}

/** Remembers a browser after a sign-in. Must run after every plugin that may still reject the session. */
export function rememberDevice({ secret }: ThrottleOptions): BetterAuthPlugin {
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

/** The cookie's name without better-auth's prefix. */
const cookieName = deviceCookie.replace("studiolo.", "");

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

async function keysOf(context: Context, options: ThrottleOptions): Promise<AttemptKey[]> {
  return (await counted[context.path]?.(context, options)) ?? [];
}

/** The keys that count the attempts at each endpoint. */
const counted: Record<string, (context: Context, options: ThrottleOptions) => AttemptKey[] | Promise<AttemptKey[]>> = {
  "/sign-in/email": (context, { secret }) => {
    const device = deviceOf(context, secret);
    if (device !== null) return [{ key: `device:${device}`, rule: accountBackoff }];
    return [
      { key: emailKey(secret, "account", emailOf(context)), rule: accountBackoff },
      { key: `address:${networkIn(context)}`, rule: addressBackoff },
    ];
  },
  "/sign-up/email": (context) => [{ key: `sign-up:${networkIn(context)}`, rule: signUpBackoff }],
  "/request-password-reset": (context, { secret }) => {
    const device = deviceOf(context, secret);
    if (device !== null) return [{ key: `mail-device:${device}`, rule: mailBackoff }];
    return [
      { key: emailKey(secret, "mail", emailOf(context)), rule: mailBackoff },
      { key: `mails-of:${networkIn(context)}`, rule: addressBackoff },
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
  return typeof body?.email === "string" ? normalizeEmail(body.email) : "";
}

function networkIn({ headers }: Context): string {
  return networkPrefix(headers?.get(clientAddressHeader) ?? "");
}
