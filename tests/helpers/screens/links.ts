import { join } from "node:path";
import { linkKey } from "#domain/catalogue/link-key.ts";
import { afterProbe, initialHealth } from "#domain/links/health.ts";
import type { LinkVerdict } from "#domain/links/verdict.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { updateLinkState } from "#server/db/links.ts";
import { unknownRow } from "#server/services/links/health.ts";
import type { SiteDatabase } from "#tests/helpers/site-database.ts";

/**
 * Links of Calculus I by the state that checks left them in: working, dead with an alternative, dead without one, and
 * suspect.
 */
export const shownLinks = {
  well: "https://openstax.org/details/books/calculus-volume-1",
  alternated: "https://scholarworks.gvsu.edu/books/20/",
  dead: "https://www.math.utoronto.ca/alfonso/137/137.html?videos=",
  suspect: "https://en.wikipedia.org/wiki/Riemann_sum",
};

const dayMs = 86_400_000;

/** Inserts results of link checks into the database of a site that has not been started yet. */
export async function insertShownLinks(database: SiteDatabase, now: Date): Promise<void> {
  const folder = join(database.dataDir, "database");
  const { db, close } = await openDatabase({ databaseUrl: database.databaseUrl, folder });
  const check = async (url: string, checks: [verdict: LinkVerdict, daysAgo: number][]) => {
    const key = linkKey(url) ?? url;
    const health = checks.reduce(
      (known, [verdict, daysAgo]) =>
        afterProbe(known, { verdict, at: new Date(now.getTime() - daysAgo * dayMs - 1000) }),
      initialHealth(now),
    );
    await updateLinkState(db, unknownRow(key, now), { change: (row) => ({ ...row, ...health }) });
  };
  try {
    await check(shownLinks.well, [["ok", 3]]);
    await check(shownLinks.alternated, [
      ["ok", 30],
      ["gone", 12],
      ["gone", 11],
      ["gone", 9],
    ]);
    await check(shownLinks.dead, [
      ["timeout", 20],
      ["timeout", 17],
      ["timeout", 14],
      ["timeout", 2],
    ]);
    await check(shownLinks.suspect, [
      ["ok", 8],
      ["gone", 1],
    ]);
  } finally {
    await close();
  }
}
