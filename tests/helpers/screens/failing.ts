import { afterAll } from "vitest";
import { openPair } from "#tests/helpers/postgresql/pair.ts";
import { freePort, startSite } from "#tests/helpers/running-site.ts";
import { createSiteDatabase } from "#tests/helpers/site-database.ts";
import { findPostgresql } from "#tools/setup/find-postgresql.mjs";
import { withoutPayments } from "./browsed-site.ts";
import { type StorageState, signUpLearner } from "./learner.ts";

/** Site on which one part has failed; tests check that its screens say so. */
export type FailingSite = "without payments" | "without its database";

/** Origin of such a site and the cookies of its only learner; null if the site has no learner. */
export interface OpenFailingSite {
  origin: string;
  member: StorageState | null;
}

/** Sites that can be started on this machine: "without its database" needs a PostgreSQL server that can be killed. */
export const failingSites: ReadonlySet<FailingSite> = new Set([
  "without payments",
  ...("reason" in findPostgresql(process.env) ? [] : (["without its database"] as const)),
]);

/**
 * Returns a function that starts such a site on first use. All started sites are stopped after the tests of the file.
 */
export function withFailingSites(): (site: FailingSite) => Promise<OpenFailingSite> {
  const open = new Map<FailingSite, Promise<OpenFailingSite>>();
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    await Promise.allSettled(open.values());
    for (const close of closers) await close();
  });
  return (site) => {
    const known = open.get(site) ?? openers[site](closers);
    open.set(site, known);
    return known;
  };
}

type Closers = (() => Promise<unknown>)[];

const openers: Record<FailingSite, (closers: Closers) => Promise<OpenFailingSite>> = {
  "without payments": async (closers) => {
    const database = await createSiteDatabase("embedded");
    closers.unshift(() => database.remove());
    const site = await startSite(database, await freePort(), withoutPayments);
    closers.unshift(() => site.stop());
    return { origin: site.origin, member: null };
  },
  "without its database": async (closers) => {
    const folder = await createSiteDatabase("embedded");
    closers.unshift(() => folder.remove());
    const server = await openPair();
    closers.unshift(() => server.close());
    const site = await startSite({ dataDir: folder.dataDir, databaseUrl: server.url }, await freePort());
    closers.unshift(() => site.stop());
    const { state } = await signUpLearner(site.origin, { isPremium: false });
    server.kill();
    return { origin: site.origin, member: state };
  },
};
