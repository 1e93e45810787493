import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type BenchMetric, benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { drive } from "#bench/drive.ts";
import { askAccount } from "#bench/load-cases.ts";
import { median } from "#bench/median.ts";
import { onBothDatabases } from "#bench/on-both-databases.ts";
import { type ServerProcess, type SiteData, withSite } from "#bench/server-process.ts";
import { startProcess } from "#bench/start-process.ts";

const targets = { share: 80, blockMs: 50, timing: 5 };

/** Number of accounts that sign in in turn: each may fail five times before it has to wait. */
const accounts = 50;

/** Number of wrong passwords for known emails, and of as many for unknown ones. */
const samples = 200;

/** Rounds of sign-ins and of bare hashes, alternating; the medians are compared. */
const rounds = 5;

const roundMs = 6000;
const password = "Correct-Horse-7";
const bareHash = fileURLToPath(new URL("../bare-hash.ts", import.meta.url));

/**
 * Measures sign-in: throughput compared with the bare hash, delay of other requests, and whether timing reveals
 * accounts.
 */
export const signIn: Measurement = {
  name: "sign-in",
  measure: async (say) => {
    const variables = { TRUST_PROXY: "1" };
    return onBothDatabases({ what: "sign-in", unit: "%" }, (data, name) =>
      measureSite({ ...data, variables }, { say, name }),
    );
  },
};

interface Setting {
  say: (line: string) => void;
  name: string;
}

function measureSite(data: SiteData, { say, name }: Setting): Promise<BenchMetric[]> {
  return withSite(data, async (site) => {
    say(`${accounts} accounts, ${name}`);
    const emails = Array.from({ length: accounts }, () => `${randomUUID()}@sign-in.example`);
    const signUp = (number: number) =>
      askAccount("sign-up/email", { name: "x", email: emails[number] ?? "", password });
    await drive({ origin: site.origin, ask: signUp, requests: accounts, limitMs: 120_000 });
    say(`sign-ins and bare hashes, alternating, ${name}`);
    const rates = await measureRates(site, { emails, name });
    say(`known and unknown emails, alternating, ${name}`);
    return [...rates, ...(await measureTiming(site, { emails, name }))];
  });
}

interface Measured {
  emails: string[];
  name: string;
}

async function measureRates(site: ServerProcess, { emails, name }: Measured): Promise<BenchMetric[]> {
  const bare: number[] = [];
  const reached: number[] = [];
  const blocks: { wallMs: number; cpuMs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareRate());
    await site.longestBlock();
    const before = performance.now();
    const logIn = (number: number) => askAccount("sign-in/email", { email: emails[number % accounts] ?? "", password });
    const answered = await drive({ origin: site.origin, ask: logIn, requests: 10_000, limitMs: roundMs });
    reached.push((answered * 1000) / (performance.now() - before));
    blocks.push(await site.longestBlock());
  }
  const [most, value] = [median(bare), median(reached)];
  const wall = median(blocks.map(({ wallMs }) => wallMs)).toFixed(0);
  const how = `median of ${rounds} rounds of ${roundMs / 1000} s, 16 connections`;
  return [
    benchMetric({
      what: `bare password hashes, ${name}`,
      value: most,
      unit: "a second",
      how: "alternating with the sign-ins",
    }),
    benchMetric({ what: `sign-ins, ${name}`, value, unit: "a second", how }),
    benchMetric({
      what: `sign-ins, share of the bare hashes, ${name}`,
      value: (100 * value) / most,
      unit: "%",
      target: targets.share,
      isLeast: true,
      how,
    }),
    benchMetric({
      what: `longest block of the event loop, ${name}`,
      value: Math.max(...blocks.map(({ cpuMs }) => cpuMs)),
      unit: "ms",
      target: targets.blockMs,
      how: `longest computation of the main thread in one turn, worst of ${rounds} rounds; including waits for a processor ${wall} ms`,
    }),
  ];
}

async function bareRate(): Promise<number> {
  const { answer } = await startProcess({
    command: process.execPath,
    args: [bareHash, String(roundMs)],
    ready: /ready at (\S+)/,
    limitMs: 60_000,
  });
  return Number(answer);
}

/** Sends wrong passwords one after the other, in pairs of a known and an unknown email in changing order. */
async function measureTiming(site: ServerProcess, { emails, name }: Measured): Promise<BenchMetric[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const measure = async (kind: keyof typeof times, number: number) => {
    const email = kind === "known" ? (emails[number % accounts] ?? "") : `${randomUUID()}@sign-in.example`;
    const { path, headers, body = "" } = askAccount("sign-in/email", { email, password: "Wrong-Horse-7" });
    const before = performance.now();
    const response = await fetch(site.origin + path, {
      method: "POST",
      headers: { ...headers, origin: site.origin },
      body,
    });
    await response.arrayBuffer();
    if (response.status !== 401) throw new Error(`A wrong password got status ${response.status}.`);
    times[kind].push(performance.now() - before);
  };
  for (let number = 0; number < samples; number += 1) {
    const order = number % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) await measure(kind, number);
  }
  const how = (what: string) => `${what} of ${samples} of each, interleaved, one at a time`;
  const difference = (of: (values: number[]) => number) => 100 * Math.abs(of(times.known) / of(times.unknown) - 1);
  const common = { unit: "%", target: targets.timing } as const;
  const what = `known against unknown email, ${name}`;
  return [
    benchMetric({
      what: `${what}, medians`,
      value: difference(median),
      ...common,
      how: how("difference of the medians"),
    }),
    benchMetric({ what: `${what}, means`, value: difference(mean), ...common, how: how("difference of the means") }),
    benchMetric({ what: `a wrong password, ${name}`, value: median(times.known), unit: "ms", how: how("median") }),
  ];
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
