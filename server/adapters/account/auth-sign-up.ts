import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import type { Database } from "#server/db/connection/database.ts";
import type { AuthOptions } from "./auth-options.ts";

/** A sign-up in progress: the headers of its request, and the cookies to set. */
interface SignUp {
  headers: Headers;
  cookies: string[];
}

const signingUp = new AsyncLocalStorage<SignUp>();

/** Wraps the library's handler so that the transaction of a sign-up can access its request. */
export function trackSignUps(handler: (request: Request) => Promise<Response>) {
  return (request: Request): Promise<Response> => {
    if (!new URL(request.url).pathname.endsWith("/sign-up/email")) return handler(request);
    return signingUp.run({ headers: request.headers, cookies: [] }, () => handler(request));
  };
}

/**
 * Returns the same database, in which `afterSignUp` runs inside the transaction that creates the account: if it fails,
 * no account is created.
 */
export function withAfterSignUp(db: Database, noteSignUp: AuthOptions["afterSignUp"]): Database {
  const transaction: Database["transaction"] = (work, config) =>
    db.transaction(async (inside) => {
      const made = await work(inside);
      const signUp = signingUp.getStore();
      const learner = signUp && learnerOf(made);
      if (signUp && learner) signUp.cookies = await noteSignUp(inside, signUp.headers, learner);
      return made;
    }, config);
  return Object.create(db, { transaction: { value: transaction } });
}

/** Returns the account that a transaction of the library created, or null. */
function learnerOf(made: unknown): { uid: string; email: string } | null {
  const { user } = (made ?? {}) as { user?: { id?: unknown; email?: unknown } };
  return typeof user?.id === "string" && typeof user.email === "string" ? { uid: user.id, email: user.email } : null;
}

/** Sets the cookies of a sign-up, for forms and scripts alike. */
export function signUpCookies(): BetterAuthPlugin {
  const hand = createAuthMiddleware(async (context) => {
    if (!context.context.newSession) return;
    for (const cookie of signingUp.getStore()?.cookies ?? []) context.responseHeaders.append("set-cookie", cookie);
  });
  return {
    id: "sign-up-cookies",
    hooks: { after: [{ matcher: ({ path }) => path === "/sign-up/email", handler: hand }] },
  };
}
