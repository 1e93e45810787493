import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import type { LinkVerdict } from "#domain/links/verdict.ts";
import type { CrawlerOptions } from "#server/adapters/links/crawler.ts";
import { createLinkProber, defaultCrawlerOptions, type LinkProber } from "#server/adapters/links/probe.ts";

/** A request as a server of the fixture gets it. */
export interface FixtureRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Path and query. */
  path: string;
  /** Number of earlier requests for this path of this host by this method. */
  asked: number;
  /** Returns the origin of a neighbour of this case's host, such as `login` or `www2`. */
  originOf: (neighbour: string) => string;
}

/** A server's response. */
export type Answer = (asked: FixtureRequest) => unknown;

/** A labelled case: the behavior of the servers, and the expected verdict. */
export interface LinkCase {
  name: string;
  verdict: LinkVerdict;
  /** Path and query of the link. */
  path?: string;
  /** A neighbour whose host the link has. */
  host?: string;
  /** Topic in the catalogue. */
  topic?: string;
  /** The whole address, if it is not one of the fixture. */
  url?: (fixture: { port: number; originOf: (neighbour: string) => string }) => string;
  /** The page at the last healthy check. */
  baseline?: string;
  answer: Answer;
  /** Response for the host's robots file; 404 if left out. */
  robots?: Answer;
  /** Resolves the case's host names; by default to the fixture. Rejects if a name does not exist. */
  resolve?: (hostname: string, times: number) => Promise<string[]>;
  /** True if no answer ever comes, so that the case takes as long as the prober waits. */
  isSilent?: boolean;
}

/** The running fixture. */
export interface LinkFixture {
  port: number;
  /** Returns the origin of a case's host, or of a neighbour of it. */
  originOf(number: number, neighbour?: string): string;
  /** Opens a prober that reaches only the fixture. */
  openProber(setting?: Partial<CrawlerOptions>): LinkProber;
  /** Returns the requests to a case's hosts, in order: `GET /robots.txt`. */
  visitsOf(number: number): string[];
  /** Returns the number of requests to the server that only this machine may reach. */
  secretVisits(): number;
}

const publicAddress = "127.0.0.1";
const secretAddress = "127.0.0.2";

/** A public address without a listener. */
export const silentAddress = "127.0.0.3";

/**
 * Serves cases on this machine for the tests of a file: each on host names of its own, distinguished by number. The
 * fixture's address counts as public; a second server on a private address must not be requested.
 */
export function withLinkFixture(cases: readonly LinkCase[]): LinkFixture {
  const fixture = {} as LinkFixture;
  const hosts = new FixtureHosts(cases);
  const server = createServer((request, response) => hosts.answer(request, response));
  let secrets = 0;
  const secret = createServer((_request, response) => {
    secrets += 1;
    response.end("a secret");
  });
  beforeAll(async () => {
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(0, publicAddress, resolve));
    const { port } = server.address() as AddressInfo;
    hosts.port = port;
    await new Promise<void>((resolve) => secret.listen(port, secretAddress, resolve));
    Object.assign(fixture, {
      port,
      originOf: (number, neighbour) => hosts.originOf(number, neighbour),
      visitsOf: (number) => hosts.visits.get(number) ?? [],
      secretVisits: () => secrets,
      openProber: (setting) => createLinkProber({ ...fixtureSetting(hosts), ...setting }),
    } satisfies LinkFixture);
  });
  afterAll(() => {
    for (const each of [server, secret]) {
      each.closeAllConnections();
      each.close();
    }
  });
  return fixture;
}

/** Returns the bounds of a prober that waits so many milliseconds for whatever is to come. */
export function fixtureBounds(waitMs: number): CrawlerOptions["bounds"] {
  return { connectMs: waitMs, headersMs: waitMs, bodyMs: waitMs, keptBytes: 300_000, mostBytes: 3_000_000 };
}

function fixtureSetting(hosts: FixtureHosts): CrawlerOptions {
  return {
    ...defaultCrawlerOptions,
    userAgent: "StudioloLinkCheck/1.0 (+https://studiolo.example; hello@studiolo.example)",
    now: () => new Date(),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    resolve: async (hostname) =>
      (await hosts.resolve(hostname)).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    isAllowedAddress: (address) => [publicAddress, silentAddress].includes(address),
    extraPorts: [hosts.port],
    bounds: fixtureBounds(5000),
    pauseMs: 0,
    retryMs: 20,
  };
}

const suffix = ".links.test";

/** Hosts of all cases: `12.links.test`, and neighbours such as `login.12.links.test`. */
class FixtureHosts {
  port = 0;
  readonly visits = new Map<number, string[]>();
  readonly #cases: readonly LinkCase[];
  readonly #lookups = new Map<string, number>();

  constructor(cases: readonly LinkCase[]) {
    this.#cases = cases;
  }

  originOf(number: number, neighbour = ""): string {
    return `http://${neighbour === "" ? "" : `${neighbour}.`}${number}${suffix}:${this.port}`;
  }

  async resolve(hostname: string): Promise<string[]> {
    const times = this.#lookups.get(hostname) ?? 0;
    this.#lookups.set(hostname, times + 1);
    const found = this.#cases[numberOf(hostname)];
    return found?.resolve ? found.resolve(hostname, times) : [publicAddress];
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const host = request.headers.host?.replace(/:\d+$/, "") ?? "";
    const number = numberOf(host);
    const path = request.url ?? "/";
    const visits = this.visits.get(number) ?? [];
    this.visits.set(number, visits);
    const visit = `${request.method} ${host.endsWith(`.${number}${suffix}`) ? host.split(".", 1)[0] : ""}${path}`;
    const asked = visits.filter((earlier) => earlier === visit).length;
    visits.push(visit);
    const found = this.#cases[number];
    const answer = path === "/robots.txt" ? (found?.robots ?? noRobots) : found?.answer;
    answer?.({ request, response, path, asked, originOf: (neighbour) => this.originOf(number, neighbour) });
  }
}

const noRobots: Answer = ({ response }) => response.writeHead(404).end();

function numberOf(hostname: string): number {
  return Number(/(?:^|\.)(\d+)\.links\.test$/.exec(hostname)?.[1] ?? -1);
}
