import { type BoundedRequest, type BoundedResponse, type RequestBounds, requestBounded } from "./http-client.ts";
import { createHostGate } from "./per-host-limiter.ts";
import { failureOf, probeFailure } from "./probe-failure.ts";
import { type IsAllowedAddress, lookupAllowed, type ResolveName, requireAllowedHost } from "./public-addresses.ts";
import { createRobotsFiles, robotsBytes } from "./robots-files.ts";

/** How a checker behaves towards the hosts that it asks. */
export interface PoliteSetting {
  /** Who asks, with an address to complain to. */
  userAgent: string;
  now: () => Date;
  /** Waits so many milliseconds. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  resolve: ResolveName;
  isAllowedAddress: IsAllowedAddress;
  /** Ports that are asked beside 80 and 443. */
  extraPorts: readonly number[];
  bounds: RequestBounds;
  /** The pause between two requests to one host, in milliseconds; a robots file may ask for a longer one. */
  pauseMs: number;
  /** The pause before the one more try that a server has which failed, in milliseconds. */
  retryMs: number;
}

/** A request that a checker sends; the rest is the same for all of them. */
export interface PoliteRequest {
  method: "HEAD" | "GET";
  cookie: string;
  signal: AbortSignal | undefined;
  wantsBody: BoundedRequest["wantsBody"];
  enoughBytes?: number;
}

/** Requests that keep to what their hosts ask for. */
export interface PoliteRequests {
  /** Asks for an address, without following redirects. Rejects with what `failureOf` reads. */
  ask(url: URL, request: PoliteRequest): Promise<BoundedResponse>;
  /** How long the host of an address is left alone between requests, in milliseconds. Rejects as `ask` does. */
  pauseOf(url: URL, signal: AbortSignal | undefined): Promise<number>;
  /** Until when the host of an address wants to be left alone; null where it does not. */
  restsUntil(url: URL): Date | null;
}

/** The longest rest that is waited for within a run, in milliseconds; for a longer one the address is put off. */
const longestWaitMs = 60_000;

/** How long a host is left alone that gets too many requests and does not say for how long, in milliseconds. */
const unnamedRestMs = 600_000;

/** Makes polite requests with one memory of hosts and their robots files: one for each run. */
export function createPoliteRequests(setting: PoliteSetting): PoliteRequests {
  const { now, sleep, bounds, userAgent } = setting;
  const gate = createHostGate({ now, sleep });
  const lookup = lookupAllowed(setting.resolve, setting.isAllowedAddress);
  const restsUntil = (url: URL) => gate.restsUntil(url.host);
  const robots = createRobotsFiles({ userAgent, restsUntil, ask: askForRobots });

  async function ask(url: URL, request: PoliteRequest): Promise<BoundedResponse> {
    return askTwice(url, request, await pauseOf(url, request.signal));
  }

  async function pauseOf(url: URL, signal: AbortSignal | undefined): Promise<number> {
    requirePlace(url, setting);
    const rules = await robots.rulesOf(url, signal);
    if (!rules.isAllowed(url)) throw probeFailure("blocked", "its robots.txt asks programs to stay out");
    return Math.max(setting.pauseMs, rules.pauseMs);
  }

  async function askForRobots(url: URL, signal: AbortSignal | undefined): Promise<BoundedResponse> {
    requirePlace(url, setting);
    const wantsBody: PoliteRequest["wantsBody"] = ({ status }) => status === 200;
    const request = { method: "GET", cookie: "", signal, wantsBody, enoughBytes: robotsBytes } as const;
    return askTwice(url, request, setting.pauseMs);
  }

  /** One more try where the server failed, or wants to rest for a short while. */
  async function askTwice(url: URL, request: PoliteRequest, pauseMs: number): Promise<BoundedResponse> {
    const first = await send(url, request, pauseMs).catch((error: unknown) => {
      if (failureOf(error).verdict !== "unreachable" || !isPassing(error)) throw error;
      return null;
    });
    if (first && first.status < 500 && first.status !== 429) return first;
    const until = gate.restsUntil(url.host);
    if (first && until && isLong(until)) return first;
    if (!until) await sleep(setting.retryMs, request.signal);
    return send(url, request, pauseMs);
  }

  async function send(url: URL, request: PoliteRequest, pauseMs: number): Promise<BoundedResponse> {
    await waitForRest(url, request.signal);
    const { method, cookie, signal, wantsBody, enoughBytes } = request;
    const headers = { ...usualHeaders, "user-agent": userAgent, ...(cookie ? { cookie } : {}) };
    const response = await gate.run(url.host, { pauseMs, signal }, () =>
      requestBounded(url, { method, headers, lookup, bounds, signal, wantsBody, enoughBytes }),
    );
    const until = restWanted(response, now());
    if (until) gate.rest(url.host, until);
    return response;
  }

  async function waitForRest(url: URL, signal: AbortSignal | undefined): Promise<void> {
    const until = gate.restsUntil(url.host);
    if (until === null) return;
    if (isLong(until)) throw probeFailure("blocked", "its server wants to be left alone", until);
    await sleep(until.getTime() - now().getTime(), signal);
  }

  function isLong(until: Date): boolean {
    return until.getTime() - now().getTime() > longestWaitMs;
  }

  return { ask, pauseOf, restsUntil };
}

const usualHeaders = {
  accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8",
  "accept-language": "en;q=0.9,*;q=0.5",
  "accept-encoding": "gzip, deflate, br",
};

/** Throws where an address leads to what is never asked: another scheme or port, or a host that is not public. */
function requirePlace(url: URL, { extraPorts, isAllowedAddress }: PoliteSetting): void {
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw probeFailure("unreachable", `it leads to ${url.protocol.slice(0, 20)}`);
  }
  requireAllowedHost(url.hostname, isAllowedAddress);
  if (url.port !== "" && ![80, 443, ...extraPorts].includes(Number(url.port))) {
    throw probeFailure("blocked", `port ${url.port} is not asked`);
  }
}

/** Whether a failure may be over in a moment. */
function isPassing(error: unknown): boolean {
  return ["ECONNRESET", "EPIPE", "ECONNABORTED"].includes((error as { code?: string }).code ?? "");
}

/** Until when an answer asks to be left alone (RFC 9110, 10.2.3; RFC 6585, 4); null where it does not. */
function restWanted({ status, headers }: BoundedResponse, now: Date): Date | null {
  if (status !== 429 && status !== 503) return null;
  const wanted = headers["retry-after"]?.trim() ?? "";
  const atMs = /^\d+$/.test(wanted) ? now.getTime() + Number(wanted) * 1000 : Date.parse(wanted);
  // A month at the most: what asks for more does not mean it.
  const latestMs = now.getTime() + 30 * 86_400_000;
  if (atMs > now.getTime()) return new Date(Math.min(atMs, latestMs));
  return status === 429 ? new Date(now.getTime() + unnamedRestMs) : null;
}
