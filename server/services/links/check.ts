import { isMended } from "#domain/links/health.ts";
import { verdictOf } from "#domain/links/verdict.ts";
import type { LinkProber } from "#server/adapters/links/probe.ts";
import { type CatalogueAddress, linkAddresses } from "#server/catalogue/link-addresses.ts";
import {
  changeLinkState,
  findLinkStates,
  type LinkChange,
  type LinkStateRow,
  listLatestWell,
  putLinksOff,
  retireLinks,
} from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";
import { isHeard, isSilent, judgedRow, type LinkJudgement, probeRow } from "./apply-verdict.ts";
import { type TellFixed, unknownRow } from "./health.ts";

/** One address that was checked: what came, what was made of it, and how it stands now. */
export interface CheckedLink extends LinkJudgement {
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

/** How many addresses that were well of late are asked for, to know whether our own network is away. */
const controls = 3;

/** From how many hosts on it is our own network that is away, where not one of them answers and none is known well. */
const silentHosts = 3;

/** For how long that is put off which could not be checked, in milliseconds. */
const putOffMs = 3_600_000;

/** An address that was called off after so long, in milliseconds, is itself what takes long. */
const slowMs = 30_000;

/**
 * Probes addresses and writes each down as soon as it is judged. A failure of the network is held back until any host
 * has answered: a machine without a connection must not make every link suspect. An address that cannot be judged or
 * written down is reported and put off. Rejects where not one could be written down.
 */
export async function checkLinks(resources: Resources, check: LinkCheck): Promise<LinkCheckSummary> {
  await retireLinks(resources.db, linkAddresses(resources.catalogue));
  const urls = check.addresses.map(({ url }) => url);
  const run = new CheckRun(resources, check, await findLinkStates(resources.db, urls));
  const hosts = [...Map.groupBy(check.addresses, ({ url }) => new URL(url).host).values()];
  const lines = Array.from({ length: hostsAtOnce }, async () => {
    for (let host = hosts.shift(); host; host = hosts.shift()) await run.checkHost(host);
  });
  await Promise.all(lines);
  return run.end();
}

class CheckRun {
  readonly #resources: Resources;
  readonly #check: LinkCheck;
  readonly #rows: Map<string, LinkStateRow>;
  readonly #summary: LinkCheckSummary = { checked: 0, putOff: 0, unheard: 0 };
  readonly #errors: unknown[] = [];
  /** Failures of the network, until somebody has answered. */
  #held: LinkJudgement[] = [];
  #isHeard = false;
  /** Asks for what was well of late, once; gives whether there was any. */
  #askedControls: Promise<boolean> | null = null;

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
      else await this.#checkOne(address);
    }
  }

  /** Puts off what is held back because nobody at all was heard. Throws what went wrong where nothing went well. */
  async end(): Promise<LinkCheckSummary> {
    const hadControls = await this.#askedControls;
    const hosts = new Set(this.#held.map(({ url }) => new URL(url).host));
    if (!hadControls && hosts.size < silentHosts) await this.#writeHeld();
    await this.#putOff(this.#held.map(({ url }) => url));
    if (this.#summary.checked === 0 && this.#errors.length > 0) throw this.#errors[0];
    return { ...this.#summary, unheard: this.#held.length };
  }

  async #checkOne(address: CatalogueAddress): Promise<void> {
    const judgement = await this.#judge(address);
    if (judgement === null) return;
    this.#isHeard ||= isHeard(judgement);
    if (this.#isHeard) await this.#writeHeld();
    if (this.#isHeard || !isSilent(judgement)) await this.#write(judgement);
    else this.#hold(judgement);
  }

  /** What is at an address; null where it was called off or went wrong. */
  async #judge({ url, topic }: CatalogueAddress): Promise<LinkJudgement | null> {
    const { prober, signal } = this.#check;
    const startedMs = this.#resources.now().getTime();
    try {
      const answer = await prober.probe(url, signal);
      const row = this.#rows.get(url);
      const baseline = row ? { title: row.title ?? "", fingerprint: row.fingerprint } : null;
      return { url, answer, verdict: verdictOf(answer.seen, { url, topic, baseline }) };
    } catch (error) {
      const isSlow = this.#resources.now().getTime() - startedMs >= slowMs;
      if (!signal?.aborted) await this.#fail(url, error);
      else if (isSlow) await this.#putOff([url]);
      return null;
    }
  }

  #hold(judgement: LinkJudgement): void {
    this.#held.push(judgement);
    this.#askedControls ??= this.#askControls().catch((error: unknown) => {
      this.#errors.push(error);
      return false;
    });
  }

  async #askControls(): Promise<boolean> {
    const known = linkAddresses(this.#resources.catalogue);
    const asked = new Set(this.#check.addresses.map(({ url }) => url));
    const well = await listLatestWell(this.#resources.db, asked.size + controls);
    const others = well.filter(({ url }) => !asked.has(url) && known.has(url)).slice(0, controls);
    for (const row of others) this.#rows.set(row.url, row);
    for (const address of others.flatMap(({ url }) => known.get(url) ?? [])) {
      if (!this.#isHeard) await this.#checkOne(address);
    }
    return others.length > 0;
  }

  async #writeHeld(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const judgement of held) await this.#write(judgement);
  }

  /** Writes down how an address stands together with what its reporters are told. */
  async #write(judgement: LinkJudgement): Promise<void> {
    const { url, answer } = judgement;
    const at = this.#resources.now();
    try {
      const change = await changeLinkState(this.#resources.db, unknownRow(url, at), {
        change: (row) => judgedRow(row, judgement, at),
        probe: probeRow(judgement, at),
        within: (db, changed) => this.#tellFixed({ ...this.#resources, db }, changed),
      });
      this.#summary.checked += 1;
      this.#check.onChecked({ ...judgement, change });
    } catch (error) {
      return this.#fail(url, error);
    }
    if (answer.notBefore) await this.#putOff(this.#neighboursOf(answer.finalUrl ?? url), answer.notBefore);
  }

  async #tellFixed(resources: Resources, { before, after }: LinkChange): Promise<void> {
    if (before !== null && isMended(before, after)) await this.#check.tellFixed(resources, after.url);
  }

  async #fail(url: string, error: unknown): Promise<void> {
    this.#errors.push(error);
    this.#resources.report(`the link ${url} could not be checked`, error);
    await this.#putOff([url]);
  }

  /** Every address of the catalogue on the host of one. */
  #neighboursOf(address: string): string[] {
    const { host } = new URL(address);
    return [...linkAddresses(this.#resources.catalogue).keys()].filter((url) => new URL(url).host === host);
  }

  async #putOff(urls: readonly string[], until?: Date): Promise<void> {
    const { db, now, report } = this.#resources;
    const at = now();
    const rows = urls.map((url) => unknownRow(url, at));
    await putLinksOff(db, rows, until ?? new Date(at.getTime() + putOffMs)).catch((error: unknown) =>
      report("links could not be put off", error),
    );
  }
}
