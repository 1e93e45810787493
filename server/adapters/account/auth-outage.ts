import { rethrowDatabaseFailure } from "#server/db/connection/database-failure.ts";
import type { Auth } from "./auth.ts";

/**
 * Wraps the accounts so that they reject with `database_unavailable` or `database_full` if the database fails
 * meanwhile. On its own the library would respond that nobody is signed in, that a password is wrong, or that a valid
 * session has expired.
 */
export function withOutageErrors(auth: Auth): Auth {
  const { getSession } = auth.api;
  // Keeps the properties of the library's function: its path and its methods.
  const withErrors: typeof getSession = Object.assign(
    (context: Parameters<typeof getSession>[0]) => rethrowDatabaseFailure(async () => getSession(context)),
    getSession,
  );
  return {
    ...auth,
    handler: (request: Request) => rethrowDatabaseFailure(() => auth.handler(request)),
    api: { ...auth.api, getSession: withErrors },
  };
}
