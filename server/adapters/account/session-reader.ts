import { createHmac } from "node:crypto";
import { readCookie } from "#domain/cookie.ts";
import type { Background } from "#server/adapters/jobs/background.ts";
import { isSameSecret } from "#server/adapters/signature.ts";
import {
  deleteExpiredSession,
  extendSession,
  findSessionAccess,
  type SessionAccess,
} from "#server/db/account/session-access.ts";
import type { Database } from "#server/db/connection/database.ts";
import { authCookieName, sessionCookie } from "./auth-cookie.ts";
import { lastUseSeconds, sessionSeconds } from "./session-times.ts";

/** A signed-in browser, and the cookie to renew in it, if its session has just been extended. */
export interface ReadSession extends SessionAccess {
  renewedCookie: string | null;
}

/** Returns the session that a request's cookie names; null if there is none or it has ended. */
export type ReadSessionOf = (headers: Headers) => Promise<ReadSession | null>;

interface SessionReaderOptions {
  db: Database;
  secret: string;
  origin: string;
  background: Background;
  /** The clock by which better-auth sets when sessions expire. */
  now: () => Date;
}

/**
 * Creates a reader of the sessions that better-auth writes: its signed cookie, then one statement for the session, its
 * learner and what decides their access. A session is read at each request, so that its end takes effect at once. What
 * has to be written is written after the response: a session that is used an hour after its last extension expires 30
 * days later, and an expired one is deleted.
 */
export function createSessionReader({ db, secret, origin, background, now }: SessionReaderOptions): ReadSessionOf {
  const isSecure = origin.startsWith("https:");
  const cookie = authCookieName(origin, sessionCookie);
  const shortCookie = authCookieName(origin, "dont_remember");
  const attributes = `; Max-Age=${sessionSeconds}; Path=/; HttpOnly${isSecure ? "; Secure" : ""}; SameSite=Lax`;
  const read = (headers: Headers, name: string) => readSigned(headers.get("cookie"), name, secret);
  return async (headers) => {
    const signed = read(headers, cookie);
    if (signed === null) return null;
    const found = await findSessionAccess(db, signed.value);
    if (!found) return null;
    const [time, { id, expiresAt }] = [now(), found];
    if (expiresAt < time) {
      background.run(() => deleteExpiredSession(db, { id, now: time }));
      return null;
    }
    const isRecent = expiresAt.getTime() - (sessionSeconds - lastUseSeconds) * 1000 > time.getTime();
    if (isRecent || read(headers, shortCookie) !== null) return { ...found, renewedCookie: null };
    const until = new Date(time.getTime() + sessionSeconds * 1000);
    background.run(() => extendSession(db, { id, until, now: time }));
    return { ...found, renewedCookie: `${cookie}=${encodeURIComponent(signed.text)}${attributes}` };
  };
}

/** A cookie's text as better-auth signs it, a value and its signature, and that value. */
interface SignedCookie {
  text: string;
  value: string;
}

/** Reads a cookie of the form `value.signature` (HMAC-SHA-256, base64). Null if it is missing or not the site's own. */
function readSigned(cookies: string | null, name: string, secret: string): SignedCookie | null {
  const text = decoded(readCookie(cookies, name) ?? "");
  const end = text.lastIndexOf(".");
  if (end < 1) return null;
  const value = text.slice(0, end);
  const expected = createHmac("sha256", secret).update(value).digest("base64");
  return isSameSecret(text.slice(end + 1), expected) ? { text, value } : null;
}

/** Decodes percent-encoding; a text that has none of the site's own stays as it is, and has no signature. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
