import { heedDatabase } from "#server/db/connection/database-failure.ts";
import type { Auth } from "./auth.ts";

/**
 * The same accounts, which reject with `database_unavailable` or `database_full` where the database fails meanwhile: by
 * itself the library answers that nobody is signed in, that a password is wrong, or that a session has ended which has
 * not.
 */
export function heedOutages(auth: Auth): Auth {
  const { getSession } = auth.api;
  // With what the library says of it: its path and its methods.
  const heedful: typeof getSession = Object.assign(
    (context: Parameters<typeof getSession>[0]) => heedDatabase(async () => getSession(context)),
    getSession,
  );
  return {
    ...auth,
    handler: (request: Request) => heedDatabase(() => auth.handler(request)),
    api: { ...auth.api, getSession: heedful },
  };
}
