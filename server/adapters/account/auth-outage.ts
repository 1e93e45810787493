import { rethrowDatabaseFailure } from "#server/db/connection/database-failure.ts";
import type { Auth } from "./auth.ts";

/**
 * Wraps the accounts so that they reject with `database_unavailable` or `database_full` if the database fails
 * meanwhile. On its own the library would respond that nobody is signed in, that a password is wrong, or that a valid
 * session has expired.
 */
export function withOutageErrors(auth: Auth): Auth {
  return { ...auth, handler: (request: Request) => rethrowDatabaseFailure(() => auth.handler(request)) };
}
