import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { linkStates as states } from "#domain/links/health.ts";
import { linkVerdicts } from "#domain/links/verdict.ts";
import { instant } from "./instant.ts";

/** How a chain of redirects led on: not at all, for good at every step, or for the time being at one of them. */
export const linkRedirects = ["none", "permanent", "temporary"] as const;

/** One row is one check of a study link: what was asked for, what came, and what was made of it. Append-only. */
export const linkProbes = pgTable(
  "link_probes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The key of the address, by domain/catalogue/link-key.ts. */
    url: text("url").notNull(),
    at: instant("at").notNull(),
    verdict: text("verdict", { enum: linkVerdicts }).notNull(),
    /** Null where no answer came. */
    status: integer("status"),
    finalUrl: text("final_url"),
    redirect: text("redirect", { enum: linkRedirects }).notNull(),
    title: text("title"),
    fingerprint: text("fingerprint"),
    /** How long it took, in milliseconds. */
    ms: integer("ms").notNull(),
    /** What failed, in a few words; null where an answer came. */
    reason: text("reason"),
  },
  (table) => [index("link_probes_link").on(table.url, table.at), index("link_probes_at").on(table.at)],
);

/** One row is one address that was checked, reported or replaced, and how it stands. Names nobody who reported it. */
export const linkStates = pgTable(
  "link_states",
  {
    url: text("url").primaryKey(),
    state: text("state", { enum: states }).notNull(),
    since: instant("since").notNull(),
    /** Null where it is not checked any more. */
    nextDue: instant("next_due"),
    replacedBy: text("replaced_by"),
    checkedAt: instant("checked_at"),
    lastOkAt: instant("last_ok_at"),
    /** What the last check said. */
    verdict: text("verdict", { enum: linkVerdicts }),
    failures: integer("failures").notNull(),
    failedFrom: instant("failed_from"),
    lastFailedAt: instant("last_failed_at"),
    /** Of all that was found wrong in a row, what takes longest to be believed. */
    doubt: text("doubt", { enum: linkVerdicts }),
    /** When a learner last reported it, until it was found well. */
    reportedAt: instant("reported_at"),
    /** What stood there when it was last well: pages are compared with it. */
    title: text("title"),
    fingerprint: text("fingerprint"),
  },
  (table) => [index("link_states_due").on(table.nextDue), index("link_states_state").on(table.state, table.since)],
);
