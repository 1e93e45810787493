import { join } from "node:path";
import { afterAll } from "vitest";
import { writeContent } from "#tests/helpers/content-folder.ts";
import { openPair } from "#tests/helpers/postgresql/pair.ts";
import { freePort, startSite } from "#tests/helpers/running-site.ts";
import { createSiteDatabase } from "#tests/helpers/site-database.ts";
import { findPostgresql } from "#tools/setup/find-postgresql.mjs";
import { withoutPayments } from "./browsed-site.ts";
import { type StorageState, signUpLearner } from "./learner.ts";
import type { SharedLearner } from "./shared-learner.ts";

/** Site beside the shared one: a part has failed, or its catalogue is small and one of its two courses is empty. */
export type SeparateSite = "without payments" | "without its database" | "with an empty course";

/** Course without links and questions on the site "with an empty course". */
export const emptyCourse = "Calculus II";

/** Origin of such a site and the cookies of its learners. */
export interface OpenSeparateSite {
  origin: string;
  states: Partial<Record<SharedLearner, StorageState>>;
}

/** Sites that can be started on this machine: "without its database" needs a PostgreSQL server that can be killed. */
export const separateSites: ReadonlySet<SeparateSite> = new Set([
  "without payments",
  "with an empty course",
  ...("reason" in findPostgresql(process.env) ? [] : (["without its database"] as const)),
]);

/**
 * Returns a function that starts such a site on first use. All started sites are stopped after the tests of the file.
 */
export function withSeparateSites(): (site: SeparateSite) => Promise<OpenSeparateSite> {
  const open = new Map<SeparateSite, Promise<OpenSeparateSite>>();
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

const openers: Record<SeparateSite, (closers: Closers) => Promise<OpenSeparateSite>> = {
  "without payments": async (closers) => {
    const database = await createSiteDatabase("embedded");
    closers.unshift(() => database.remove());
    const site = await startSite(database, await freePort(), withoutPayments);
    closers.unshift(() => site.stop());
    return { origin: site.origin, states: {} };
  },
  "without its database": async (closers) => {
    const folder = await createSiteDatabase("embedded");
    closers.unshift(() => folder.remove());
    const server = await openPair();
    closers.unshift(() => server.close());
    const site = await startSite({ dataDir: folder.dataDir, databaseUrl: server.url }, await freePort());
    closers.unshift(() => site.stop());
    const member = await signUpLearner(site.origin, { isPremium: false });
    server.kill();
    return { origin: site.origin, states: { member: member.state } };
  },
  "with an empty course": async (closers) => {
    const database = await createSiteDatabase("embedded");
    closers.unshift(() => database.remove());
    const content = join(database.dataDir, "content");
    await writeContent(content);
    const site = await startSite(database, await freePort(), { CONTENT_DIR: content });
    closers.unshift(() => site.stop());
    const premium = await signUpLearner(site.origin, { isPremium: true });
    return { origin: site.origin, states: { premium: premium.state } };
  },
};
