import { type KnownEntry, replayAccess } from "#domain/billing/access-history.ts";
import { givesGrantedAccess } from "#domain/billing/grant.ts";
import { givesAccess } from "#domain/billing/subscription.ts";
import { describeSubscription, timeText } from "#domain/billing/subscription-text.ts";
import { findUser } from "#server/db/account/users.ts";
import { listChanges, type SubscriptionChangeRow } from "#server/db/billing/billing.ts";
import { type GrantRow, listGrants } from "#server/db/billing/grants.ts";
import { findEvents } from "#server/db/billing/provider-events.ts";
import type { Database } from "#server/db/connection/database.ts";

type Entry = KnownEntry &
  ({ kind: "subscription"; change: SubscriptionChangeRow } | { kind: "grant"; grant: GrantRow });

/**
 * Says in plain sentences, from the ledgers alone, whether a learner (a uid or an e-mail) had access at a moment, by
 * which subscription or grant, and since which event. Null where there is no such account.
 */
export async function explainAccess(db: Database, name: string, at: Date): Promise<string[] | null> {
  const user = await findUser(db, name);
  if (!user) return null;
  const past = replayAccess(await readLedger(db, user.uid), at, gives);
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

/** What became known of the learner's subscriptions, and what was granted, in the order of time. */
async function readLedger(db: Database, uid: string): Promise<Entry[]> {
  const changes = (await listChanges(db, uid)).map(
    (change): Entry => ({ kind: "subscription", source: change.subscriptionId, knownAt: change.knownAt, change }),
  );
  const grants = (await listGrants(db, uid)).map(
    (grant): Entry => ({ kind: "grant", source: "grant", knownAt: grant.grantedAt, grant }),
  );
  return [...changes, ...grants].sort((a, b) => a.knownAt.getTime() - b.knownAt.getTime());
}

function gives(entry: Entry, at: Date): boolean {
  return entry.kind === "subscription" ? givesAccess(entry.change, at) : givesGrantedAccess(entry.grant, at);
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

/** What the last word on each source of access was, where it is not the one that began the access. */
async function describeLater(db: Database, by: readonly Entry[], since: Entry): Promise<string[]> {
  return Promise.all(
    by
      .filter((entry) => entry !== since)
      .map(async (entry) => {
        const cause = await describeCause(db, entry);
        return `The last word on ${entry.source} until then is of ${timeText(entry.knownAt)}, ${cause}.`;
      }),
  );
}

async function describeCause(db: Database, entry: Entry): Promise<string> {
  if (entry.kind === "grant") return "when the operator granted it";
  const { command, eventIds } = entry.change;
  if (command) return `when the provider was asked by the command "${command}"`;
  const events = new Map((await findEvents(db, eventIds)).map((event) => [event.id, event]));
  const told = eventIds.map((id) => {
    const event = events.get(id);
    return event ? `${id} (${event.type}, made ${timeText(event.createdAt)})` : id;
  });
  return `when the provider was asked after the event${told.length > 1 ? "s" : ""} ${told.join(", ")}`;
}
