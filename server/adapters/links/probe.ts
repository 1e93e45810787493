import type { IncomingHttpHeaders } from "node:http";
import type { ProbeObservation } from "#domain/links/verdict.ts";
import { type CrawlerOptions, createCrawler } from "./crawler.ts";
import type { HttpResponse } from "./http-client.ts";
import { type ParsedPage, parsePage } from "./parse-page.ts";
import { type CookieJar, cookieHeader, storeCookies } from "./probe-cookies.ts";
import { failureOf, type ProbeFailure, probeFailure } from "./probe-failure.ts";
import { isPublicAddress, resolveBySystem } from "./public-addresses.ts";
import { resolveLocation } from "./resolve-location.ts";

/** The result of probing one address. */
export interface ProbeResult {
  seen: ProbeObservation;
  status: number | null;
  finalUrl: string | null;
  /** The kind of redirects that were followed; "permanent" only if all of them were. */
  redirect: "none" | "permanent" | "temporary";
  ms: number;
  /** A short description of the failure. */
  reason: string | null;
  /** When the server accepts requests again. */
  notBefore: Date | null;
}

/** Probes addresses. Create one per run: it remembers robots files and the time of the last request to each host. */
export interface LinkProber {
  /**
   * Probes an address with HEAD, followed by GET if HEAD is refused or the page must be read; with GET alone if the
   * host asks for a long pause between requests. Rejects only if aborted.
   */
  probe(address: string, signal?: AbortSignal): Promise<ProbeResult>;
  /** Returns the time before which an address's host must not be requested, or null. */
  blockedUntil(address: string): Date | null;
}

/** Maximum number of redirects to follow. */
const maxRedirects = 10;

/** Pause from which a host gets no HEAD request, in milliseconds. */
const longPauseMs = 5000;

/** Limits and pauses for the Internet; connects only to public addresses. */
export const defaultCrawlerOptions: Omit<CrawlerOptions, "userAgent" | "now" | "sleep"> = {
  resolve: resolveBySystem,
  isAllowedAddress: isPublicAddress,
  extraPorts: [],
  bounds: { connectMs: 10_000, headersMs: 15_000, bodyMs: 20_000, keptBytes: 1_500_000, mostBytes: 16_000_000 },
  pauseMs: 1000,
  retryMs: 3000,
};

/** State of following one address. */
interface Trail {
  jar: CookieJar;
  /** Visited addresses, each with the cookies that were sent. */
  seen: Set<string>;
  redirect: ProbeResult["redirect"];
}

interface Arrival {
  url: URL;
  response: HttpResponse;
  page: ParsedPage | null;
}

export function createLinkProber(setting: CrawlerOptions): LinkProber {
  const requests = createCrawler(setting);
  const { now } = setting;

  async function probe(address: string, signal?: AbortSignal): Promise<ProbeResult> {
    const startedMs = now().getTime();
    const start = new URL(address);
    const trail = newTrail();
    const outcome = await arrive(start, { trail, signal }).catch(failureOf);
    const ms = now().getTime() - startedMs;
    if ("verdict" in outcome) return toFailed(outcome, ms);
    const notBefore = requests.blockedUntil(outcome.url);
    return { ...toAnswered(outcome), redirect: trail.redirect, ms, reason: null, notBefore };
  }

  async function arrive(start: URL, { trail, signal }: { trail: Trail; signal: AbortSignal | undefined }) {
    if ((await requests.crawlDelay(start, signal)) >= longPauseMs) return read(start, { trail, signal });
    const head = await follow(start, { method: "HEAD", trail: newTrail(), signal }).catch(passRefusedHead);
    // Do not request a host again that asked to wait.
    if (head && (isHeadEnough(head.response) || requests.blockedUntil(head.url) !== null)) {
      trail.redirect = head.redirect;
      return { ...head, page: null };
    }
    return read(start, { trail, signal });
  }

  /** Requests the page itself, and follows its `meta` refresh. */
  async function read(
    start: URL,
    { trail, signal }: { trail: Trail; signal: AbortSignal | undefined },
  ): Promise<Arrival> {
    const { url, response } = await follow(start, { method: "GET", trail, signal });
    const page = response.body.length > 0 ? parsePage(response.body, typeOf(response.headers)) : null;
    const next = page?.refreshTo ? URL.parse(page.refreshTo, url) : null;
    if (!next || next.href === url.href || !next.protocol.startsWith("http")) return { url, response, page };
    trail.redirect = "temporary";
    return read(next, { trail, signal });
  }

  async function follow(
    start: URL,
    { method, trail, signal }: { method: "HEAD" | "GET"; trail: Trail; signal: AbortSignal | undefined },
  ) {
    for (let url = start; ; ) {
      const cookie = cookieHeader(trail.jar, url);
      step(trail, `${url.href} ${cookie}`);
      const response = await requests.fetchUrl(url, { method, cookie, signal, wantsBody: isReadable });
      storeCookies(trail.jar, url, response.headers);
      const next = redirectOf(response, url);
      if (!next) return { url, response, redirect: trail.redirect };
      const isForGood = response.status === 301 || response.status === 308;
      trail.redirect = isForGood && trail.redirect !== "temporary" ? "permanent" : "temporary";
      url = next;
    }
  }

  return {
    probe,
    blockedUntil: (address) => requests.blockedUntil(new URL(address)),
  };
}

function newTrail(): Trail {
  return { jar: new Map(), seen: new Set(), redirect: "none" };
}

function step({ seen }: Trail, place: string): void {
  if (seen.has(place)) throw probeFailure("redirect-loop", "its redirects form a loop");
  if (seen.size > maxRedirects) throw probeFailure("redirect-loop", `more than ${maxRedirects} redirects`);
  seen.add(place);
}

/** Ignores a failed HEAD, which says nothing about GET, unless the address must not be requested at all. */
function passRefusedHead(error: unknown): null {
  const { verdict } = failureOf(error);
  if (verdict === "blocked" || verdict === "private-address") throw error;
  return null;
}

/** Returns whether HEAD suffices, because the content is no page that must be read. */
function isHeadEnough({ status, headers }: HttpResponse): boolean {
  return status >= 200 && status < 300 && typeOf(headers) !== "" && !isHtml(headers);
}

function isReadable({ status, headers }: { status: number; headers: IncomingHttpHeaders }): boolean {
  return status >= 200 && status < 300 && (typeOf(headers) === "" || isHtml(headers));
}

function isHtml(headers: IncomingHttpHeaders): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(typeOf(headers));
}

function typeOf(headers: IncomingHttpHeaders): string {
  return headers["content-type"]?.trim() ?? "";
}

function redirectOf({ status, headers: { location } }: HttpResponse, at: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || !location) return null;
  const next = resolveLocation(location, at);
  if (!next) throw probeFailure("unreachable", "it redirects to an invalid address");
  // Fragments are never sent to a server.
  next.hash = "";
  return next;
}

/** Detects bot protection that announces itself in the headers. */
function hasBotWall({ headers }: HttpResponse): boolean {
  return headers["cf-mitigated"] === "challenge" || "x-datadome" in headers || "x-amzn-waf-action" in headers;
}

function toAnswered({ url, response, page }: Arrival): Pick<ProbeResult, "seen" | "status" | "finalUrl"> {
  const { status } = response;
  const seen: ProbeObservation = {
    kind: "answered",
    status,
    finalUrl: url.href,
    hasBotWall: hasBotWall(response),
    page,
  };
  return { seen, status, finalUrl: url.href };
}

function toFailed({ verdict, reason, notBefore }: ProbeFailure, ms: number): ProbeResult {
  const seen: ProbeObservation = { kind: "failed", verdict };
  return { seen, status: null, finalUrl: null, redirect: "none", ms, reason: reason.slice(0, 200), notBefore };
}
