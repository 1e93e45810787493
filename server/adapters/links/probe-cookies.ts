import type { IncomingHttpHeaders } from "node:http";

/**
 * The cookies of one probe, by host; they are dropped with the probe. Many sites set a cookie and redirect to the same
 * address: without the cookie that is a redirect loop.
 */
export type CookieJar = Map<string, Map<string, string>>;

/** Maximum cookies per host. */
const maxCookies = 20;

/** Stores a response's cookies, for its own host only. */
export function storeCookies(jar: CookieJar, url: URL, headers: IncomingHttpHeaders): void {
  const cookies = jar.get(url.hostname) ?? new Map<string, string>();
  for (const line of headers["set-cookie"] ?? []) {
    const [, name, value] = /^\s*([^=;\s]+)=([^;]{0,1000})/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && cookies.size < maxCookies) cookies.set(name, value);
  }
  jar.set(url.hostname, cookies);
}

/** Returns the `cookie` header for a host, empty without cookies. */
export function cookieHeader(jar: CookieJar, url: URL): string {
  return [...(jar.get(url.hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
}
