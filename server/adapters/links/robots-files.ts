import robotsParser from "robots-parser";
import { type HttpResponse, isConnectFailure } from "./http-client.ts";
import { failureOf, probeFailure } from "./probe-failure.ts";
import { resolveLocation } from "./resolve-location.ts";

/** The rules of a host's robots file for us. */
export interface RobotsRules {
  isAllowed(url: URL): boolean;
  /** The requested pause between requests, in milliseconds; 0 for none. */
  pauseMs: number;
}

/** The robots files of hosts, each fetched once. */
export interface RobotsFiles {
  /**
   * Returns the rules for an address's host. Rejects with an error for `failureOf`: `blocked` if the host is reachable
   * but its rules are not (RFC 9309, 2.3.1.4), or the host's own failure if it cannot be connected to.
   */
  rulesOf(url: URL, signal: AbortSignal | undefined): Promise<RobotsRules>;
}

interface RobotsSetting {
  userAgent: string;
  /** Requests a file without following redirects, and reads at most `robotsBytes`. */
  ask(url: URL, signal: AbortSignal | undefined): Promise<HttpResponse>;
  /** Returns the time before which an address's host must not be requested, or null. */
  restsUntil(url: URL): Date | null;
}

/** Maximum redirects to a robots file (RFC 9309, 2.3.1.2). */
const maxRedirects = 5;

/** Maximum bytes of a robots file (RFC 9309, 2.5). */
export const robotsBytes = 512_000;

/** Maximum accepted pause in milliseconds: with longer ones a check would never end. */
const maxPauseMs = 30_000;

/** Allows everything. */
const allowAll: RobotsRules = { isAllowed: () => true, pauseMs: 0 };

export function createRobotsFiles({ userAgent, ask, restsUntil }: RobotsSetting): RobotsFiles {
  const known = new Map<string, Promise<RobotsRules>>();

  function rulesOf(url: URL, signal: AbortSignal | undefined): Promise<RobotsRules> {
    const before = known.get(url.origin);
    if (before) return before;
    const rules = fetchRules(new URL("/robots.txt", url), signal);
    rules.catch((error: unknown) => isNoAnswer(error) && known.delete(url.origin));
    known.set(url.origin, rules);
    return rules;
  }

  async function fetchRules(file: URL, signal: AbortSignal | undefined): Promise<RobotsRules> {
    let at = file;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await ask(at, signal).catch((error: unknown) => {
        throw at.hostname === file.hostname && isConnectFailure(error) ? error : withoutDetails(error);
      });
      const { status, headers } = response;
      const next = status >= 300 && status < 400 && headers.location ? resolveLocation(headers.location, at) : null;
      if (!next) return toRules(file, at, response);
      at = next;
    }
    return allowAll;
  }

  function toRules(file: URL, at: URL, { status, body }: HttpResponse): RobotsRules {
    if (status >= 500 || status === 429) {
      throw probeFailure("blocked", `its robots.txt responds with status ${status}`, restsUntil(at));
    }
    const text = body.subarray(0, robotsBytes).toString("utf8");
    return status === 200 ? parseRobots(file, { text, agent: userAgent }) : allowAll;
  }

  return { rulesOf };
}

/** Returns whether a file was not requested, because of an abort or because the host asked to wait. */
function isNoAnswer(error: unknown): boolean {
  return (error as Error).name === "AbortError" || failureOf(error).notBefore !== null;
}

/** Converts a failure that leaves the rules unknown to `blocked`. Rethrows an abort. */
function withoutDetails(error: unknown): Error {
  const { reason, notBefore } = failureOf(error);
  return probeFailure("blocked", `its robots.txt: ${reason}`, notBefore);
}

/** Parses a robots file (RFC 9309) for the program named `agent`. */
function parseRobots(file: URL, { text, agent }: { text: string; agent: string }): RobotsRules {
  const rules = robotsParser(file.href, text);
  const seconds = Number(rules.getCrawlDelay(agent) ?? 0);
  return {
    isAllowed: (url) => rules.isAllowed(url.href, agent) ?? true,
    pauseMs: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, maxPauseMs) : 0,
  };
}
