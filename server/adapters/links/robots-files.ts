import { type BoundedResponse, isConnectFailure } from "./http-client.ts";
import { failureOf, probeFailure } from "./probe-failure.ts";
import { redirectPlace } from "./redirect-place.ts";
import { noRules, type RobotsRules, readRobots } from "./robots-rules.ts";

/** The robots files of hosts, each fetched once. */
export interface RobotsFiles {
  /**
   * What the robots file of an address's host asks of us. Rejects with what `failureOf` reads: `blocked` where a host is
   * there but does not tell what it allows (RFC 9309, 2.3.1.4), and as the host fails where it cannot be connected to.
   */
  rulesOf(url: URL, signal: AbortSignal | undefined): Promise<RobotsRules>;
}

interface RobotsSetting {
  userAgent: string;
  /** Asks for a file, of which no more is read than `robotsBytes`, without following redirects. */
  ask(url: URL, signal: AbortSignal | undefined): Promise<BoundedResponse>;
  /** Until when the host of an address wants to be left alone; null where it does not. */
  restsUntil(url: URL): Date | null;
}

/** Most redirects on the way to a robots file (RFC 9309, 2.3.1.2). */
const mostRedirects = 5;

/** How much of a robots file is read, in bytes (RFC 9309, 2.5). */
export const robotsBytes = 512_000;

/** Makes a memory of robots files. */
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
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const response = await ask(at, signal).catch((error: unknown) => {
        throw at.hostname === file.hostname && isConnectFailure(error) ? error : untold(error);
      });
      const { status, headers } = response;
      const next = status >= 300 && status < 400 && headers.location ? redirectPlace(headers.location, at) : null;
      if (!next) return toRules(file, at, response);
      at = next;
    }
    return noRules;
  }

  function toRules(file: URL, at: URL, { status, body }: BoundedResponse): RobotsRules {
    if (status >= 500 || status === 429) {
      throw probeFailure("blocked", `its robots.txt answers ${status}`, restsUntil(at));
    }
    const text = body.subarray(0, robotsBytes).toString("utf8");
    return status === 200 ? readRobots(file, { text, agent: userAgent }) : noRules;
  }

  return { rulesOf };
}

/** Whether a file was not asked for: because the work was called off, or the host wants to rest. */
function isNoAnswer(error: unknown): boolean {
  return (error as Error).name === "AbortError" || failureOf(error).notBefore !== null;
}

/** What is made of a failure that leaves open what a host allows. Throws the error again where the work was called off. */
function untold(error: unknown): Error {
  const { reason, notBefore } = failureOf(error);
  return probeFailure("blocked", `its robots.txt: ${reason}`, notBefore);
}
