import { type HttpRequest, type HttpResponse, type RequestLimits, sendRequest } from "./http-client.ts";
import { createHostLimiter } from "./per-host-limiter.ts";
import { failureOf, probeFailure } from "./probe-failure.ts";
import { type IsAllowedAddress, lookupAllowed, type ResolveName, requireAllowedHost } from "./public-addresses.ts";
import { createRobotsFiles, robotsBytes } from "./robots-files.ts";

/** Settings of a checker's requests. */
export interface CrawlerOptions {
  /** The User-Agent, with a contact address. */
  userAgent: string;
  now: () => Date;
  /** Waits for some milliseconds. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  resolve: ResolveName;
  isAllowedAddress: IsAllowedAddress;
  /** Allowed ports besides 80 and 443. */
  extraPorts: readonly number[];
  bounds: RequestLimits;
  /** Pause between two requests to one host, in milliseconds; a robots file may ask for a longer one. */
  pauseMs: number;
  /** Pause before the one retry after a server error, in milliseconds. */
  retryMs: number;
}

/** The variable part of a checker's request. */
export interface CrawlerRequest {
  method: "HEAD" | "GET";
  cookie: string;
  signal: AbortSignal | undefined;
  wantsBody: HttpRequest["wantsBody"];
  enoughBytes?: number;
}

/** Makes requests that obey the rules and limits of their hosts. */
export interface Crawler {
  /** Requests an address without following redirects. Rejects with an error for `failureOf`. */
  fetchUrl(url: URL, request: CrawlerRequest): Promise<HttpResponse>;
  /** Returns the pause between requests to an address's host, in milliseconds. Rejects as `fetchUrl` does. */
  crawlDelay(url: URL, signal: AbortSignal | undefined): Promise<number>;
  /** Returns the time before which an address's host must not be requested, or null. */
  blockedUntil(url: URL): Date | null;
}

/** Maximum wait for a host within a run, in milliseconds; beyond it the address is postponed. */
const maxWaitMs = 60_000;

/** Wait after a 429 without Retry-After, in milliseconds. */
const defaultBlockMs = 600_000;

/** Creates the requests of one run, with their own record of hosts and robots files. */
export function createCrawler(setting: CrawlerOptions): Crawler {
  const { now, sleep, bounds, userAgent } = setting;
  const gate = createHostLimiter({ now, sleep });
  const lookup = lookupAllowed(setting.resolve, setting.isAllowedAddress);
  const blockedUntil = (url: URL) => gate.blockedUntil(url.host);
  const robots = createRobotsFiles({ userAgent, restsUntil: blockedUntil, ask: fetchRobots });

  async function fetchUrl(url: URL, request: CrawlerRequest): Promise<HttpResponse> {
    return sendWithRetry(url, request, await crawlDelay(url, request.signal));
  }

  async function crawlDelay(url: URL, signal: AbortSignal | undefined): Promise<number> {
    requireAllowedUrl(url, setting);
    const rules = await robots.rulesOf(url, signal);
    if (!rules.isAllowed(url)) throw probeFailure("blocked", "disallowed by its robots.txt");
    return Math.max(setting.pauseMs, rules.pauseMs);
  }

  async function fetchRobots(url: URL, signal: AbortSignal | undefined): Promise<HttpResponse> {
    requireAllowedUrl(url, setting);
    const wantsBody: CrawlerRequest["wantsBody"] = ({ status }) => status === 200;
    const request = { method: "GET", cookie: "", signal, wantsBody, enoughBytes: robotsBytes } as const;
    return sendWithRetry(url, request, setting.pauseMs);
  }

  /** Retries once after a server error, a dropped connection or a short Retry-After. */
  async function sendWithRetry(url: URL, request: CrawlerRequest, pauseMs: number): Promise<HttpResponse> {
    const first = await send(url, request, pauseMs).catch((error: unknown) => {
      if (failureOf(error).verdict !== "unreachable" || !isTransient(error)) throw error;
      return null;
    });
    if (first && first.status < 500 && first.status !== 429) return first;
    const until = gate.blockedUntil(url.host);
    if (first && until && isLong(until)) return first;
    if (!until) await sleep(setting.retryMs, request.signal);
    return send(url, request, pauseMs);
  }

  async function send(url: URL, request: CrawlerRequest, pauseMs: number): Promise<HttpResponse> {
    await waitUntilUnblocked(url, request.signal);
    const { method, cookie, signal, wantsBody, enoughBytes } = request;
    const headers = { ...usualHeaders, "user-agent": userAgent, ...(cookie ? { cookie } : {}) };
    const response = await gate.run(url.host, { pauseMs, signal }, () =>
      sendRequest(url, { method, headers, lookup, bounds, signal, wantsBody, enoughBytes }),
    );
    const until = requestedBlock(response, now());
    if (until) gate.blockUntil(url.host, until);
    return response;
  }

  async function waitUntilUnblocked(url: URL, signal: AbortSignal | undefined): Promise<void> {
    const until = gate.blockedUntil(url.host);
    if (until === null) return;
    if (isLong(until)) throw probeFailure("blocked", "its server asked to wait", until);
    await sleep(until.getTime() - now().getTime(), signal);
  }

  function isLong(until: Date): boolean {
    return until.getTime() - now().getTime() > maxWaitMs;
  }

  return { fetchUrl, crawlDelay, blockedUntil };
}

const usualHeaders = {
  accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8",
  "accept-language": "en;q=0.9,*;q=0.5",
  "accept-encoding": "gzip, deflate, br",
};

/** Throws for addresses that must not be requested: another scheme or port, or a host that is not public. */
function requireAllowedUrl(url: URL, { extraPorts, isAllowedAddress }: CrawlerOptions): void {
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw probeFailure("unreachable", `unsupported scheme ${url.protocol.slice(0, 20)}`);
  }
  requireAllowedHost(url.hostname, isAllowedAddress);
  if (url.port !== "" && ![80, 443, ...extraPorts].includes(Number(url.port))) {
    throw probeFailure("blocked", `port ${url.port} is not allowed`);
  }
}

/** Returns whether a failure may be transient. */
function isTransient(error: unknown): boolean {
  return ["ECONNRESET", "EPIPE", "ECONNABORTED"].includes((error as { code?: string }).code ?? "");
}

/** Returns the time before which a response asks not to be contacted (RFC 9110, 10.2.3; RFC 6585, 4), or null. */
function requestedBlock({ status, headers }: HttpResponse, now: Date): Date | null {
  if (status !== 429 && status !== 503) return null;
  const wanted = headers["retry-after"]?.trim() ?? "";
  const atMs = /^\d+$/.test(wanted) ? now.getTime() + Number(wanted) * 1000 : Date.parse(wanted);
  // At most a month: longer values are not plausible.
  const latestMs = now.getTime() + 30 * 86_400_000;
  if (atMs > now.getTime()) return new Date(Math.min(atMs, latestMs));
  return status === 429 ? new Date(now.getTime() + defaultBlockMs) : null;
}
