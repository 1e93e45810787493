import { afterProbe, isMended } from "#domain/link-health.ts";
import { type LinkVerdict, verdictOf } from "#domain/link-verdict.ts";
import type { LinkProber, ProbeAnswer } from "#server/adapters/link-probe.ts";
import type { CatalogueAddress } from "#server/catalogue/link-addresses.ts";
import { changeLinkState, findLinkStates, type LinkChange, type LinkStateRow } from "#server/db/link-health.ts";
import type { Resources } from "#server/resources.ts";
import { type TellFixed, unknownRow, withHealth } from "#server/services/link-health.ts";

/** One address that was checked: what came, what was made of it, and how it stands now. */
export interface CheckedLink {
  url: string;
  answer: ProbeAnswer;
  verdict: LinkVerdict;
  change: LinkChange;
}

/** What a check of links needs beside the site. */
export interface LinkCheck {
  addresses: readonly CatalogueAddress[];
  prober: LinkProber;
  tellFixed: TellFixed;
  /** Told of each address as soon as it is written down. */
  onChecked: (checked: CheckedLink) => void;
  /** Calls the check off: what was checked stays, what was not stays due. */
  signal?: AbortSignal | undefined;
}

/** How a check went: how many addresses were checked, put off since their host wants to rest, and not reached at all. */
export interface LinkCheckSummary {
  checked: number;
  putOff: number;
  /** Not judged, because nothing could be reached: the network of this machine was away. */
  unheard: number;
}

/** How many hosts are asked at the same time. Each of them gets one request at a time. */
const hostsAtOnce = 8;

/** From how many hosts on it is our own network that is away, where not one of them answers. */
const silentHosts = 3;

/**
 * Probes addresses and writes each down as soon as it is judged. A failure of the network is held back until any host
 * has answered: a machine without a connection must not make every link suspect.
 */
export async function checkLinks(resources: Resources, check: LinkCheck): Promise<LinkCheckSummary> {
  const rows = await findLinkStates(
    resources.db,
    check.addresses.map(({ url }) => url),
  );
  const run = new CheckRun(resources, check, rows);
  const hosts = [...Map.groupBy(check.addresses, ({ url }) => new URL(url).host).values()];
  const lines = Array.from({ length: hostsAtOnce }, async () => {
    for (let host = hosts.shift(); host; host = hosts.shift()) await run.checkHost(host);
  });
  await Promise.all(lines);
  return run.end();
}

interface Judged {
  address: CatalogueAddress;
  answer: ProbeAnswer;
  verdict: LinkVerdict;
}

class CheckRun {
  readonly #resources: Resources;
  readonly #check: LinkCheck;
  readonly #rows: ReadonlyMap<string, LinkStateRow>;
  readonly #summary: LinkCheckSummary = { checked: 0, putOff: 0, unheard: 0 };
  /** Failures of the network, until somebody has answered. */
  #held: Judged[] = [];
  #isHeard = false;

  constructor(resources: Resources, check: LinkCheck, rows: readonly LinkStateRow[]) {
    this.#resources = resources;
    this.#check = check;
    this.#rows = new Map(rows.map((row) => [row.url, row]));
  }

  /** Checks the addresses of one host, one after the other. */
  async checkHost(addresses: readonly CatalogueAddress[]): Promise<void> {
    const { prober, signal } = this.#check;
    for (const address of addresses) {
      if (signal?.aborted) return;
      if (prober.restsUntil(address.url) !== null) this.#summary.putOff += 1;
      else await this.#checkOne(address).catch(passCalledOff);
    }
  }

  /** Writes down what is held back, unless nobody at all was heard. */
  async end(): Promise<LinkCheckSummary> {
    const hosts = new Set(this.#held.map(({ address }) => new URL(address.url).host));
    if (hosts.size < silentHosts) await this.#writeHeld();
    return { ...this.#summary, unheard: this.#held.length };
  }

  async #checkOne(address: CatalogueAddress): Promise<void> {
    const { prober, signal } = this.#check;
    const answer = await prober.probe(address.url, signal);
    const row = this.#rows.get(address.url);
    const baseline = row ? { title: row.title ?? "", fingerprint: row.fingerprint } : null;
    const judged = { address, answer, verdict: verdictOf(answer.seen, { ...address, baseline }) };
    const isSilent = answer.status === null && (judged.verdict === "unreachable" || judged.verdict === "timeout");
    if (isSilent && !this.#isHeard) return void this.#held.push(judged);
    this.#isHeard ||= answer.status !== null;
    if (this.#isHeard) await this.#writeHeld();
    await this.#write(judged);
  }

  async #writeHeld(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const judged of held) await this.#write(judged);
  }

  async #write({ address: { url }, answer, verdict }: Judged): Promise<void> {
    const { db, now, report } = this.#resources;
    const at = now();
    const change = await changeLinkState(db, url, {
      change: (row) => judgedRow(row ?? unknownRow(url, at), { answer, verdict, at }),
      probe: probeRow(url, { answer, verdict, at }),
    });
    this.#summary.checked += 1;
    this.#check.onChecked({ url, answer, verdict, change });
    if (change.before === null || !isMended(change.before, change.after)) return;
    await this.#check
      .tellFixed(this.#resources, url)
      .catch((error: unknown) => report(`those who reported ${url} could not be told that it is well`, error));
  }
}

function passCalledOff(error: unknown): void {
  if ((error as Error).name !== "AbortError") throw error;
}

interface Judgement {
  answer: ProbeAnswer;
  verdict: LinkVerdict;
  at: Date;
}

/** How an address stands after a probe. What an address shows while it is well is what it is compared with later. */
function judgedRow(row: LinkStateRow, { answer, verdict, at }: Judgement): LinkStateRow {
  const { seen, notBefore } = answer;
  const page = seen.kind === "answered" ? seen.page : null;
  const next = withHealth(row, (health) => afterProbe(health, { verdict, at, notBefore }));
  if (verdict !== "ok" || !page?.fingerprint) return next;
  return { ...next, title: page.title, fingerprint: page.fingerprint };
}

function probeRow(url: string, { answer, verdict, at }: Judgement) {
  const { seen, status, finalUrl, redirect, ms, reason } = answer;
  const page = seen.kind === "answered" ? seen.page : null;
  const { title = null, fingerprint = null } = page ?? {};
  return { url, at, verdict, status, finalUrl, redirect, title, fingerprint, ms: Math.round(ms), reason };
}
