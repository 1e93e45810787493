import { rmSync } from "node:fs";
import pg from "pg";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { driveAtRate, type KindOfAsk, type Outcome } from "#bench/drive-at-rate.ts";
import { askToMark } from "#bench/load-cases.ts";
import { median, quantile } from "#bench/median.ts";
import { findPgbouncer, startPgbouncer } from "#bench/pgbouncer.ts";
import { makePremiumLearners, type PremiumLearner } from "#bench/premium-learner.ts";
import { type ServerProcess, startSite, withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { paths } from "#domain/paths.ts";
import { authCookieName, sessionCookie } from "#server/adapters/account/auth-cookie.ts";
import { type Nginx, reserveOrigin, startNginx } from "#tests/helpers/network/nginx.ts";
import { copyDataFolder, createDataFolder, runServer, runStandby } from "#tests/helpers/postgresql/server.ts";
import { freePort } from "#tests/helpers/running-site.ts";
import { pollUntil } from "#timing/poll-until.ts";
import { findNginx } from "#tools/setup/find-nginx.mjs";
import { findPostgresql } from "#tools/setup/find-postgresql.mjs";

const learners = 10;
const secret = "c2f1d2a7c4e94d6f8a1b3c5d7e9f0a2b4c6d";

/** Requests a second, low enough for two cores that also run all servers and send the load. */
const perSecond = 20;
const seconds = 20;

const course = "Calculus I";
const markedItem = "calculus-i/openstax-calculus-volume-1";

/** Milliseconds for a replica to have what the primary has. */
const replayMs = 10_000;

/**
 * Runs the site as docs/scale.md says, from packages of the system: nginx with TLS, two processes in production,
 * PgBouncer in transaction mode without named statements, a server and its streaming replica. Then the same two
 * processes directly at the server, with named statements.
 */
export const cluster: Measurement = {
  name: "cluster",
  isOnRequest: true,
  measure: async (say) => {
    const postgresql = findPostgresql(process.env);
    const [nginx, pgbouncer] = [findNginx(process.env), findPgbouncer(process.env)];
    for (const found of [postgresql, nginx, pgbouncer])
      if ("reason" in found) return [skipped("cluster", "ms", found.reason)];
    if ("reason" in postgresql || "reason" in pgbouncer) return [];
    return inTemporaryFolder((dataDir) =>
      measureCluster({ dataDir, programs: postgresql.folder, pgbouncer: pgbouncer.program, say }),
    );
  },
};

interface Setting {
  dataDir: string;
  /** Folder of PostgreSQL's programs. */
  programs: string;
  pgbouncer: string;
  say: (line: string) => void;
}

async function measureCluster({ dataDir, programs, pgbouncer, say }: Setting): Promise<BenchMetric[]> {
  const servers = await startServers(programs);
  const closers = [servers.end];
  try {
    const { primary, replica } = servers;
    say(`${learners} paying learners`);
    // The payments sandbox is not for production: the learners pay at a process that runs alone.
    const known = await withSite({ dataDir, databaseUrl: primary, variables: { AUTH_SECRET: secret } }, signUpAll);
    const pooler = await startPgbouncer(pgbouncer, primary);
    closers.unshift(pooler.stop);
    const pooled = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: primary, DATABASE_PREPARE: "0" };
    say("two processes behind nginx and PgBouncer, unnamed statements");
    const before = await pooler.countTransactions();
    const behind = await measureSites({ dataDir, known, variables: { ...pooled, DATABASE_REPLICA_URL: replica } });
    const passed = (await pooler.countTransactions()) - before;
    say("two processes behind nginx, named statements");
    const direct = await measureSites({ dataDir, known, variables: { DATABASE_URL: primary } });
    const lag = await replayed(primary, replica);
    return [
      ...figuresOf(behind, "through PgBouncer, unnamed statements"),
      benchMetric({
        what: "cluster: transactions through PgBouncer",
        value: passed / (perSecond * seconds),
        unit: "times",
        how: `for each of ${perSecond * seconds} requests`,
      }),
      ...figuresOf(direct, "directly, named statements"),
      benchMetric({
        what: "cluster: marks that the replica lacks",
        value: lag,
        unit: "missing",
        target: 0,
        how: `${replayMs / 1000} s after the last`,
      }),
    ];
  } finally {
    for (const close of closers) await close();
  }
}

/** A server and its streaming replica, by their addresses. */
async function startServers(programs: string) {
  const place = createDataFolder(programs);
  const spare = copyDataFolder(place);
  const port = await freePort();
  const first = await runServer({ ...place, port, settings: { wal_keep_size: "512MB" } });
  const second = await runStandby({ ...spare, port: await freePort(), primaryPort: port, name: "replica" });
  const end = async () => {
    await second.end();
    await first.end();
    for (const { folder } of [place, spare]) rmSync(folder, { recursive: true, force: true });
  };
  return { primary: first.url, replica: second.url, end };
}

/** Signs learners up. Returns them with the cookie that they would have over TLS. */
async function signUpAll({ origin }: ServerProcess): Promise<PremiumLearner[]> {
  const [plain, secure] = ["http://x", "https://x"].map((at) => authCookieName(at, sessionCookie));
  const known = await makePremiumLearners(origin, { count: learners, name: "cluster" });
  return known.map((learner) => ({ ...learner, cookie: learner.cookie.replace(`${plain}=`, `${secure}=`) }));
}

interface Sites {
  dataDir: string;
  known: readonly PremiumLearner[];
  variables: NodeJS.ProcessEnv;
}

/** Starts two processes behind nginx, sends them pages and marks, and stops them. */
async function measureSites({ dataDir, known, variables }: Sites): Promise<Outcome[]> {
  const { origin, port } = await reserveOrigin();
  const ports = [await freePort(), await freePort()] as const;
  const sites: ServerProcess[] = [];
  let nginx: Nginx | null = null;
  try {
    for (const own of ports)
      sites.push(
        await startSite({
          dataDir,
          databaseUrl: null,
          variables: {
            NODE_ENV: "production",
            AUTH_SECRET: secret,
            PUBLIC_ORIGIN: origin,
            TRUST_PROXY: "1",
            PORT: String(own),
            DRAIN_SECONDS: "0",
            ...variables,
          },
        }),
      );
    nginx = await startNginx(port, ports);
    const { certificate } = nginx;
    const ask = asksOf(origin, known);
    await driveAtRate({ origin, certificate, ask, perSecond, seconds: seconds / 4 });
    return await driveAtRate({ origin, certificate, ask, perSecond, seconds });
  } finally {
    await nginx?.stop();
    for (const site of sites) await site.stop();
  }
}

function asksOf(origin: string, known: readonly PremiumLearner[]): (number: number) => KindOfAsk {
  const pages = [paths.home(), paths.course(course), paths.program("Mathematics"), paths.progress()];
  return (number) => {
    const { cookie } = known[number % known.length] as PremiumLearner;
    const headers = { cookie, "accept-encoding": "br" };
    if (number % 5 > 0) return { kind: "page", path: pages[number % pages.length] ?? "", headers };
    const mark = { course, itemKey: markedItem };
    return { kind: "mark", ...askToMark(mark, { headers: { ...headers, origin }, suffix: ".data" }) };
  };
}

function figuresOf(outcomes: readonly Outcome[], how: string): BenchMetric[] {
  const failed = outcomes.filter(({ status }) => status < 200 || status > 299).length;
  const times = outcomes.map(({ ms }) => ms);
  return [
    benchMetric({
      what: `cluster: failed, ${how}`,
      value: failed,
      unit: "missing",
      target: 0,
      how: `of ${outcomes.length} pages and marks`,
    }),
    benchMetric({
      what: `cluster: median, ${how}`,
      value: median(times),
      unit: "ms",
      how: `${perSecond} requests a second by TLS to two processes`,
    }),
    benchMetric({ what: `cluster: p99, ${how}`, value: quantile(times, 0.99), unit: "ms", how: "as above" }),
  ];
}

/** Returns the number of marks that are at the server and, after a while, not yet at its replica. */
async function replayed(primary: string, replica: string): Promise<number> {
  const count = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return Number((await client.query("SELECT count(*) AS marks FROM progress_log")).rows[0].marks);
    } finally {
      await client.end();
    }
  };
  const written = await count(primary);
  let missing = written;
  const hasAll = async () => {
    missing = written - (await count(replica));
    return missing === 0;
  };
  await pollUntil(hasAll, { everyMs: 100, timeoutMs: replayMs });
  return missing;
}
