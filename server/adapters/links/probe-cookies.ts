import type { IncomingHttpHeaders } from "node:http";

/**
 * The cookies of one probe, by host. Many sites set a cookie and send the browser to the same address again: without
 * keeping it for the moment that is a circle. Gone with the probe.
 */
export type CookieJar = Map<string, Map<string, string>>;

/** Most cookies that are kept of a host. */
const mostCookies = 20;

/** Keeps what an answer sets, for its own host alone. */
export function keepCookies(jar: CookieJar, url: URL, headers: IncomingHttpHeaders): void {
  const cookies = jar.get(url.hostname) ?? new Map<string, string>();
  for (const line of headers["set-cookie"] ?? []) {
    const [, name, value] = /^\s*([^=;\s]+)=([^;]{0,1000})/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && cookies.size < mostCookies) cookies.set(name, value);
  }
  jar.set(url.hostname, cookies);
}

/** What a host is sent as its `cookie`; empty where it has set none. */
export function cookieHeader(jar: CookieJar, url: URL): string {
  return [...(jar.get(url.hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
}
