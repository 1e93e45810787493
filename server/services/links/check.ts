import { hasRecovered } from "#domain/links/health.ts";
import { judgeProbe } from "#domain/links/verdict.ts";
import type { LinkProber } from "#server/adapters/links/probe.ts";
import { type CatalogueAddress, linkAddresses } from "#server/catalogue/link-addresses.ts";
import {
  findLinkStates,
  type LinkChange,
  type LinkStateRow,
  listRecentlyWell,
  postponeLinks,
  retireLinks,
  updateLinkState,
} from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";
import { type JudgedProbe, mayBeOwnNetwork, toProbeRow, toStateRow, wasAnswered } from "./apply-verdict.ts";
import { type NotifyFixed, unknownRow } from "./health.ts";

/** A checked address: answer, verdict and state change. */
export interface CheckedLink extends JudgedProbe {
  change: LinkChange;
}

/** Options of a link check. */
export interface LinkCheck {
  addresses: readonly CatalogueAddress[];
  prober: LinkProber;
  notifyFixed: NotifyFixed;
  /** Called for each address as soon as it is stored. */
  onChecked: (checked: CheckedLink) => void;
  /** Aborts the check: finished addresses are stored, the others stay due. */
  signal?: AbortSignal | undefined;
}

/** Numbers of addresses checked, postponed because their host asked for a pause, and not reached at all. */
export interface LinkCheckSummary {
  checked: number;
  putOff: number;
  /** Not judged because nothing was reachable: this machine's network was down. */
  unheard: number;
}

/** Hosts that are probed concurrently, each with one request at a time. */
const hostsAtOnce = 8;

/** Number of recently healthy addresses that are probed to detect an outage of our own network. */
const controls = 3;

/**
 * With at least this many silent hosts, no response at all and no known healthy address, our own network counts as
 * down.
 */
const silentHosts = 3;

/** Milliseconds by which an address is postponed that could not be checked. */
const putOffMs = 3_600_000;

/** Milliseconds after which an aborted probe counts as slow and its address is postponed. */
const slowMs = 30_000;

/**
 * Probes addresses and stores each result at once. Network failures are held back until any host responds, so that a
 * machine without a connection does not make every link suspect. An address that cannot be judged or stored is reported
 * and postponed. Rejects if none could be stored.
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
  /** Network failures held back until any host responds. */
  #held: JudgedProbe[] = [];
  #isHeard = false;
  /** Result of probing recently healthy addresses, started once; true if there were any. */
  #askedControls: Promise<boolean> | null = null;

  constructor(resources: Resources, check: LinkCheck, rows: readonly LinkStateRow[]) {
    this.#resources = resources;
    this.#check = check;
    this.#rows = new Map(rows.map((row) => [row.url, row]));
  }

  /** Checks the addresses of one host in turn. */
  async checkHost(addresses: readonly CatalogueAddress[]): Promise<void> {
    const { prober, signal } = this.#check;
    for (const address of addresses) {
      if (signal?.aborted) return;
      if (prober.blockedUntil(address.url) !== null) this.#summary.putOff += 1;
      else await this.#checkOne(address);
    }
  }

  /** Postpones failures held back if no host responded. Throws the first error if nothing succeeded. */
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
    this.#isHeard ||= wasAnswered(judgement);
    if (this.#isHeard) await this.#writeHeld();
    if (this.#isHeard || !mayBeOwnNetwork(judgement)) await this.#write(judgement);
    else this.#hold(judgement);
  }

  /** Probes an address; returns null if it was aborted or failed with an error. */
  async #judge({ url, topic }: CatalogueAddress): Promise<JudgedProbe | null> {
    const { prober, signal } = this.#check;
    const startedMs = this.#resources.now().getTime();
    try {
      const answer = await prober.probe(url, signal);
      const row = this.#rows.get(url);
      const baseline = row ? { title: row.title ?? "", fingerprint: row.fingerprint } : null;
      return { url, answer, verdict: judgeProbe(answer.seen, { url, topic, baseline }) };
    } catch (error) {
      const isSlow = this.#resources.now().getTime() - startedMs >= slowMs;
      if (!signal?.aborted) await this.#fail(url, error);
      else if (isSlow) await this.#putOff([url]);
      return null;
    }
  }

  #hold(judgement: JudgedProbe): void {
    this.#held.push(judgement);
    this.#askedControls ??= this.#askControls().catch((error: unknown) => {
      this.#errors.push(error);
      return false;
    });
  }

  async #askControls(): Promise<boolean> {
    const known = linkAddresses(this.#resources.catalogue);
    const asked = new Set(this.#check.addresses.map(({ url }) => url));
    const well = await listRecentlyWell(this.#resources.db, asked.size + controls);
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

  /** Stores the state of an address and, in the same transaction, the replies to its reporters. */
  async #write(judgement: JudgedProbe): Promise<void> {
    const { url, answer } = judgement;
    const at = this.#resources.now();
    try {
      const change = await updateLinkState(this.#resources.db, unknownRow(url, at), {
        change: (row) => toStateRow(row, judgement, at),
        probe: toProbeRow(judgement, at),
        within: (db, changed) => this.notifyFixed({ ...this.#resources, db }, changed),
      });
      this.#summary.checked += 1;
      this.#check.onChecked({ ...judgement, change });
    } catch (error) {
      return this.#fail(url, error);
    }
    if (answer.notBefore) await this.#putOff(this.#neighboursOf(answer.finalUrl ?? url), answer.notBefore);
  }

  async notifyFixed(resources: Resources, { before, after }: LinkChange): Promise<void> {
    if (before !== null && hasRecovered(before, after)) await this.#check.notifyFixed(resources, after.url);
  }

  async #fail(url: string, error: unknown): Promise<void> {
    this.#errors.push(error);
    this.#resources.report(`the link ${url} could not be checked`, error);
    await this.#putOff([url]);
  }

  /** Returns every address of the catalogue on the same host. */
  #neighboursOf(address: string): string[] {
    const { host } = new URL(address);
    return [...linkAddresses(this.#resources.catalogue).keys()].filter((url) => new URL(url).host === host);
  }

  async #putOff(urls: readonly string[], until?: Date): Promise<void> {
    const { db, now, report } = this.#resources;
    const at = now();
    const rows = urls.map((url) => unknownRow(url, at));
    await postponeLinks(db, rows, until ?? new Date(at.getTime() + putOffMs)).catch((error: unknown) =>
      report("links could not be postponed", error),
    );
  }
}
