import {
  type BoundedRequest,
  type BoundedResponse,
  type RequestBounds,
  requestBounded,
} from "#server/adapters/bounded-request.ts";
import { createHostGate } from "#server/adapters/host-gate.ts";
import { failureOf, probeFailure } from "#server/adapters/probe-failure.ts";
import {
  type IsAllowedAddress,
  lookupAllowed,
  type ResolveName,
  requireAllowedHost,
} from "#server/adapters/public-addresses.ts";
import { noRules, type RobotsRules, readRobots } from "#server/adapters/robots-rules.ts";

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
}

/** Requests that keep to what their hosts ask for. */
export interface PoliteRequests {
  /** Asks for an address, without following redirects. Rejects with what `failureOf` reads. */
  ask(url: URL, request: PoliteRequest): Promise<BoundedResponse>;
  /** Until when the host of an address wants to be left alone; null where it does not. */
  restsUntil(url: URL): Date | null;
}

/** The longest rest that is waited for within a run, in milliseconds; for a longer one the address is put off. */
const longestWaitMs = 60_000;

/** Most redirects on the way to a robots file, and its longest length in bytes (RFC 9309, 2.3.1.2 and 2.5). */
const robotsRedirects = 5;
const robotsBytes = 512_000;

/** Makes polite requests with one memory of hosts and their robots files: one for each run. */
export function createPoliteRequests(setting: PoliteSetting): PoliteRequests {
  const { now, sleep, bounds, userAgent } = setting;
  const gate = createHostGate({ now, sleep });
  const lookup = lookupAllowed(setting.resolve, setting.isAllowedAddress);
  const robots = new Map<string, Promise<RobotsRules>>();

  async function ask(url: URL, request: PoliteRequest): Promise<BoundedResponse> {
    requirePlace(url, setting);
    const rules = await rulesOf(url, request.signal);
    if (!rules.isAllowed(url)) throw probeFailure("blocked", "its robots.txt asks programs to stay out");
    return askTwice(url, request, Math.max(setting.pauseMs, rules.pauseMs));
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
    const { method, cookie, signal, wantsBody } = request;
    const headers = { ...usualHeaders, "user-agent": userAgent, ...(cookie ? { cookie } : {}) };
    const response = await gate.run(url.host, { pauseMs, signal }, () =>
      requestBounded(url, { method, headers, lookup, bounds, signal, wantsBody }),
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

  function rulesOf(url: URL, signal: AbortSignal | undefined): Promise<RobotsRules> {
    const known = robots.get(url.origin);
    if (known) return known;
    const rules = fetchRules(new URL("/robots.txt", url), signal);
    // What was called off is no answer.
    rules.catch((error: Error) => error.name === "AbortError" && robots.delete(url.origin));
    robots.set(url.origin, rules);
    return rules;
  }

  async function fetchRules(file: URL, signal: AbortSignal | undefined): Promise<RobotsRules> {
    let at = file;
    for (let hop = 0; hop <= robotsRedirects; hop += 1) {
      requirePlace(at, setting);
      const request: PoliteRequest = { method: "GET", cookie: "", signal, wantsBody: (told) => told.status === 200 };
      const { status, headers, body } = await askTwice(at, request, setting.pauseMs);
      const next = status >= 300 && status < 400 && headers.location ? URL.parse(headers.location, at) : null;
      if (!next) return toRules(file, status, body);
      at = next;
    }
    return noRules;
  }

  function toRules(file: URL, status: number, body: Buffer): RobotsRules {
    // RFC 9309, 2.3.1.4: a server that cannot say what it allows allows nothing.
    if (status >= 500) throw probeFailure("blocked", `its robots.txt answers ${status}`);
    const text = body.subarray(0, robotsBytes).toString("utf8");
    return status === 200 ? readRobots(file, { text, agent: userAgent }) : noRules;
  }

  return { ask, restsUntil: (url) => gate.restsUntil(url.host) };
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

/** Until when an answer asks to be left alone (RFC 9110, 10.2.3); null where it does not. */
function restWanted({ status, headers }: BoundedResponse, now: Date): Date | null {
  const wanted = headers["retry-after"]?.trim();
  if (!wanted || (status !== 429 && status !== 503)) return null;
  const atMs = /^\d+$/.test(wanted) ? now.getTime() + Number(wanted) * 1000 : Date.parse(wanted);
  // A month at the most: what asks for more does not mean it.
  const latestMs = now.getTime() + 30 * 86_400_000;
  return Number.isNaN(atMs) || atMs <= now.getTime() ? null : new Date(Math.min(atMs, latestMs));
}
