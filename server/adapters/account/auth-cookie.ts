/** Prefix of the names of better-auth's cookies. */
export const authCookiePrefix = "studiolo";

/** Name of the cookie of a session. */
export const sessionCookie = "session_token";

/** Returns whether a Cookie header has a cookie of better-auth, so that someone may be signed in. */
export function mayHaveSession(cookie: string | null | undefined): boolean {
  return cookie?.includes(`${authCookiePrefix}.session`) ?? false;
}

/** Returns the full name of one of better-auth's cookies, such as `session_token`; over HTTPS it starts with __Secure-. */
export function authCookieName(origin: string, name: string): string {
  return `${origin.startsWith("https:") ? "__Secure-" : ""}${authCookiePrefix}.${name}`;
}
