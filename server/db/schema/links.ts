import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { linkStates as states } from "#domain/links/health.ts";
import { linkVerdicts } from "#domain/links/verdict.ts";
import { instant } from "./instant.ts";

/** Kinds of redirect chains: none, all steps permanent, or at least one step temporary. */
export const linkRedirects = ["none", "permanent", "temporary"] as const;

/** One row is one check of a study link: request, response and verdict. Append-only. */
export const linkProbes = pgTable(
  "link_probes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The address's key, from domain/catalogue/link-key.ts. */
    url: text("url").notNull(),
    at: instant("at").notNull(),
    verdict: text("verdict", { enum: linkVerdicts }).notNull(),
    /** Null without a response. */
    status: integer("status"),
    finalUrl: text("final_url"),
    redirect: text("redirect", { enum: linkRedirects }).notNull(),
    title: text("title"),
    fingerprint: text("fingerprint"),
    /** Duration in milliseconds. */
    ms: integer("ms").notNull(),
    /** A short description of the failure; null if there was a response. */
    reason: text("reason"),
  },
  (table) => [index("link_probes_link").on(table.url, table.at), index("link_probes_at").on(table.at)],
);

/** One row is the state of one address that was checked, reported or replaced. Does not name who reported it. */
export const linkStates = pgTable(
  "link_states",
  {
    url: text("url").primaryKey(),
    state: text("state", { enum: states }).notNull(),
    since: instant("since").notNull(),
    /** Null if it is no longer checked. */
    nextDue: instant("next_due"),
    replacedBy: text("replaced_by"),
    checkedAt: instant("checked_at"),
    lastOkAt: instant("last_ok_at"),
    /** The verdict of the last check. */
    verdict: text("verdict", { enum: linkVerdicts }),
    failures: integer("failures").notNull(),
    failedFrom: instant("failed_from"),
    lastFailedAt: instant("last_failed_at"),
    /** The verdict among the failures in a row that takes longest to confirm. */
    doubt: text("doubt", { enum: linkVerdicts }),
    /** When a learner last reported it; null again after a successful check. */
    reportedAt: instant("reported_at"),
    /** Title and fingerprint of the page at its last successful check, to compare later ones with. */
    title: text("title"),
    fingerprint: text("fingerprint"),
  },
  (table) => [index("link_states_due").on(table.nextDue), index("link_states_state").on(table.state, table.since)],
);
