import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import type { Database } from "#server/db/connection/database.ts";
import type { AuthOptions } from "./auth-options.ts";

/** A sign-up that is being made: what came with its request, and the cookies that its browser is to keep. */
interface SignUp {
  headers: Headers;
  cookies: string[];
}

const signingUp = new AsyncLocalStorage<SignUp>();

/** Answers requests to the library; one that signs somebody up is known to the transaction that it leads to. */
export function knowSignUps(handler: (request: Request) => Promise<Response>) {
  return (request: Request): Promise<Response> => {
    if (!request.url.endsWith("/sign-up/email")) return handler(request);
    return signingUp.run({ headers: request.headers, cookies: [] }, () => handler(request));
  };
}

/**
 * The same database, in which what follows a sign-up is noted by the transaction that makes the account: where it cannot
 * be, there is no account either.
 */
export function withSignUpNotes(db: Database, noteSignUp: AuthOptions["noteSignUp"]): Database {
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

/** Whom a transaction of the library has made an account for; null for any other. */
function learnerOf(made: unknown): { uid: string; email: string } | null {
  const { user } = (made ?? {}) as { user?: { id?: unknown; email?: unknown } };
  return typeof user?.id === "string" && typeof user.email === "string" ? { uid: user.id, email: user.email } : null;
}

/** Hands over the cookies of a sign-up, at the one door through which forms and scripts both come. */
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
