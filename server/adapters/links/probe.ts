import type { IncomingHttpHeaders } from "node:http";
import type { ProbeSeen } from "#domain/links/verdict.ts";
import { createPoliteRequests, type PoliteSetting } from "./crawler.ts";
import type { BoundedResponse } from "./http-client.ts";
import { type CookieJar, cookieHeader, keepCookies } from "./probe-cookies.ts";
import { failureOf, type ProbeFailure, probeFailure } from "./probe-failure.ts";
import { isPublicAddress, resolveBySystem } from "./public-addresses.ts";
import { type PageRead, readPage } from "./read-page.ts";
import { redirectPlace } from "./redirect-place.ts";

/** What asking for one address brought. */
export interface ProbeAnswer {
  seen: ProbeSeen;
  status: number | null;
  finalUrl: string | null;
  /** Whether redirects led on, and whether all of them for good. */
  redirect: "none" | "permanent" | "temporary";
  ms: number;
  /** What failed, in a few words. */
  reason: string | null;
  /** When the server wants to be asked again. */
  notBefore: Date | null;
}

/** Asks for addresses. One for each run: it remembers robots files, and when it last asked each host. */
export interface LinkProber {
  /**
   * Asks for an address: by HEAD, and by GET where that is refused or the page has to be read; by GET alone where the host
   * wants a long pause between requests. Rejects only where it is called off.
   */
  probe(address: string, signal?: AbortSignal): Promise<ProbeAnswer>;
  /** Until when the host of an address wants to be left alone; null where it does not. */
  restsUntil(address: string): Date | null;
}

/** Most redirects that are followed. */
const mostRedirects = 10;

/** From which pause on a host is asked for an address by GET alone, in milliseconds. */
const longPauseMs = 5000;

/** The bounds and pauses of a checker on the Internet, which connects to public addresses alone. */
export const usualProbing: Omit<PoliteSetting, "userAgent" | "now" | "sleep"> = {
  resolve: resolveBySystem,
  isAllowedAddress: isPublicAddress,
  extraPorts: [],
  bounds: { connectMs: 10_000, headersMs: 15_000, bodyMs: 20_000, keptBytes: 1_500_000, mostBytes: 16_000_000 },
  pauseMs: 1000,
  retryMs: 3000,
};

/** What is known on the way from an address to where it leads. */
interface Trail {
  jar: CookieJar;
  /** Where we have been, each with the cookies of then. */
  seen: Set<string>;
  redirect: ProbeAnswer["redirect"];
}

interface Arrival {
  url: URL;
  response: BoundedResponse;
  page: PageRead | null;
}

/** Makes a prober. */
export function createLinkProber(setting: PoliteSetting): LinkProber {
  const requests = createPoliteRequests(setting);
  const { now } = setting;

  async function probe(address: string, signal?: AbortSignal): Promise<ProbeAnswer> {
    const startedMs = now().getTime();
    const start = new URL(address);
    const trail = newTrail();
    const told = await arrive(start, { trail, signal }).catch(failureOf);
    const ms = now().getTime() - startedMs;
    if ("verdict" in told) return toFailed(told, ms);
    const notBefore = requests.restsUntil(told.url);
    return { ...toAnswered(told), redirect: trail.redirect, ms, reason: null, notBefore };
  }

  async function arrive(start: URL, { trail, signal }: { trail: Trail; signal: AbortSignal | undefined }) {
    if ((await requests.pauseOf(start, signal)) >= longPauseMs) return read(start, { trail, signal });
    const head = await follow(start, { method: "HEAD", trail: newTrail(), signal }).catch(passRefusedHead);
    // A host that wants to rest is not asked a second time.
    if (head && (isToldByHead(head.response) || requests.restsUntil(head.url) !== null)) {
      trail.redirect = head.redirect;
      return { ...head, page: null };
    }
    return read(start, { trail, signal });
  }

  /** Gets the page itself, and goes on where it sends browsers by itself. */
  async function read(
    start: URL,
    { trail, signal }: { trail: Trail; signal: AbortSignal | undefined },
  ): Promise<Arrival> {
    const { url, response } = await follow(start, { method: "GET", trail, signal });
    const page = response.body.length > 0 ? readPage(response.body, typeOf(response.headers)) : null;
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
      const response = await requests.ask(url, { method, cookie, signal, wantsBody: isReadable });
      keepCookies(trail.jar, url, response.headers);
      const next = redirectOf(response, url);
      if (!next) return { url, response, redirect: trail.redirect };
      const isForGood = response.status === 301 || response.status === 308;
      trail.redirect = isForGood && trail.redirect !== "temporary" ? "permanent" : "temporary";
      url = next;
    }
  }

  return {
    probe,
    restsUntil: (address) => requests.restsUntil(new URL(address)),
  };
}

function newTrail(): Trail {
  return { jar: new Map(), seen: new Set(), redirect: "none" };
}

function step({ seen }: Trail, place: string): void {
  if (seen.has(place)) throw probeFailure("redirect-loop", "its redirects go in a circle");
  if (seen.size > mostRedirects) throw probeFailure("redirect-loop", `more than ${mostRedirects} redirects`);
  seen.add(place);
}

/** Servers refuse HEAD in many ways that say nothing of GET; where we must not go at all, that stands. */
function passRefusedHead(error: unknown): null {
  const { verdict } = failureOf(error);
  if (verdict === "blocked" || verdict === "private-address") throw error;
  return null;
}

/** Whether HEAD says all: what is there is no page that has to be read. */
function isToldByHead({ status, headers }: BoundedResponse): boolean {
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

function redirectOf({ status, headers: { location } }: BoundedResponse, at: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || !location) return null;
  const next = redirectPlace(location, at);
  if (!next) throw probeFailure("unreachable", "it redirects to what is no address");
  // The fragment is the browser's own affair.
  next.hash = "";
  return next;
}

/** Walls against programs that say so in their headers. */
function hasBotWall({ headers }: BoundedResponse): boolean {
  return headers["cf-mitigated"] === "challenge" || "x-datadome" in headers || "x-amzn-waf-action" in headers;
}

function toAnswered({ url, response, page }: Arrival): Pick<ProbeAnswer, "seen" | "status" | "finalUrl"> {
  const { status } = response;
  const seen: ProbeSeen = { kind: "answered", status, finalUrl: url.href, hasBotWall: hasBotWall(response), page };
  return { seen, status, finalUrl: url.href };
}

function toFailed({ verdict, reason, notBefore }: ProbeFailure, ms: number): ProbeAnswer {
  const seen: ProbeSeen = { kind: "failed", verdict };
  return { seen, status: null, finalUrl: null, redirect: "none", ms, reason: reason.slice(0, 200), notBefore };
}
