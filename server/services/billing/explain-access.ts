import { type AccessEntry, replayAccess } from "#domain/billing/access-history.ts";
import { grantGivesAccess } from "#domain/billing/grant.ts";
import { givesAccess } from "#domain/billing/subscription.ts";
import { describeSubscription, timeText } from "#domain/billing/subscription-text.ts";
import { findUser } from "#server/db/account/users.ts";
import { listChanges, type SubscriptionChangeRow } from "#server/db/billing/billing.ts";
import { type GrantRow, listGrants } from "#server/db/billing/grants.ts";
import { findEvents } from "#server/db/billing/provider-events.ts";
import type { Database } from "#server/db/connection/database.ts";

type Entry = AccessEntry &
  ({ kind: "subscription"; change: SubscriptionChangeRow } | { kind: "grant"; grant: GrantRow });

/**
 * Explains in sentences, from the ledgers alone, whether a learner (uid or email) had access at a moment, by which
 * subscription or grant, and since which event. Returns null for an unknown account.
 */
export async function explainAccess(db: Database, name: string, at: Date): Promise<string[] | null> {
  const user = await findUser(db, name);
  if (!user) return null;
  const past = replayAccess(await readLedger(db, user.uid), at, entryGivesAccess);
  const person = `${user.email} (${user.uid})`;
  if (!past.since) {
    const lines = past.known.map(describeEntry);
    const nothing = "No subscription of theirs was known by then.";
    return [`${person} had no access at ${timeText(at)}.`, ...(lines.length > 0 ? lines : [nothing])];
  }
  return [
    `${person} had access at ${timeText(at)}.`,
    ...past.by.map(describeGiving),
    `Without a gap since ${timeText(past.since.knownAt)}, ${await describeCause(db, past.since)}.`,
    ...(await describeLater(db, past.by, past.since)),
  ];
}

/** Returns the learner's subscription changes and grants in order of time. */
async function readLedger(db: Database, uid: string): Promise<Entry[]> {
  const changes = (await listChanges(db, uid)).map(
    (change): Entry => ({ kind: "subscription", source: change.subscriptionId, knownAt: change.knownAt, change }),
  );
  const grants = (await listGrants(db, uid)).map(
    (grant): Entry => ({ kind: "grant", source: "grant", knownAt: grant.grantedAt, grant }),
  );
  return [...changes, ...grants].sort((a, b) => a.knownAt.getTime() - b.knownAt.getTime());
}

function entryGivesAccess(entry: Entry, at: Date): boolean {
  return entry.kind === "subscription" ? givesAccess(entry.change, at) : grantGivesAccess(entry.grant, at);
}

function describeEntry(entry: Entry): string {
  if (entry.kind === "subscription") {
    return `Subscription ${entry.source} was ${describeSubscription(entry.change)}.`;
  }
  const { grantedAt, until, reason } = entry.grant;
  return until
    ? `What the operator granted ended at ${timeText(until)}: ${reason}`
    : `What the operator granted was taken at ${timeText(grantedAt)}: ${reason}`;
}

function describeGiving(entry: Entry): string {
  if (entry.kind === "subscription") return `By subscription ${entry.source}, ${describeSubscription(entry.change)}.`;
  return `By a grant of the operator until ${timeText(entry.grant.until)}: ${entry.grant.reason}`;
}

/** Describes the last entry of each source of access, unless it is the one that started the access. */
async function describeLater(db: Database, by: readonly Entry[], since: Entry): Promise<string[]> {
  return Promise.all(
    by
      .filter((entry) => entry !== since)
      .map(async (entry) => {
        const cause = await describeCause(db, entry);
        return `The latest change of ${entry.source} by then was recorded at ${timeText(entry.knownAt)}, ${cause}.`;
      }),
  );
}

async function describeCause(db: Database, entry: Entry): Promise<string> {
  if (entry.kind === "grant") return "when the operator granted it";
  const { command, eventIds } = entry.change;
  if (command) return `when the provider was asked by the command "${command}"`;
  const events = new Map((await findEvents(db, eventIds)).map((event) => [event.id, event]));
  const eventTexts = eventIds.map((id) => {
    const event = events.get(id);
    return event ? `${id} (${event.type}, made ${timeText(event.createdAt)})` : id;
  });
  return `when the provider was asked after the event${eventTexts.length > 1 ? "s" : ""} ${eventTexts.join(", ")}`;
}
