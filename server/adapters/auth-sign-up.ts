import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import type { AuthOptions } from "#server/adapters/auth-options.ts";

/** Has the site note what follows a sign-up, at the one door through which forms and scripts both come. */
export function signUpNotes({ noteSignUp }: Pick<AuthOptions, "noteSignUp">): BetterAuthPlugin {
  const note = createAuthMiddleware(async (context) => {
    const user = context.context.newSession?.user;
    if (!user) return;
    const cookies = await noteSignUp(context.headers ?? new Headers(), { uid: user.id, email: user.email });
    for (const cookie of cookies) context.responseHeaders.append("set-cookie", cookie);
  });
  return {
    id: "sign-up-notes",
    hooks: { after: [{ matcher: ({ path }) => path === "/sign-up/email", handler: note }] },
  };
}
