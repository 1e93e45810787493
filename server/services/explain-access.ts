import { replayAccess } from "#domain/access-history.ts";
import { describeSubscription, timeText } from "#domain/subscription-text.ts";
import { listChanges, type SubscriptionChangeRow } from "#server/db/billing.ts";
import type { Database } from "#server/db/database.ts";
import { findEvents } from "#server/db/provider-events.ts";
import { findUser } from "#server/db/users.ts";

/**
 * Says in plain sentences, from the ledger alone, whether a learner (a uid or an e-mail) had access at a moment, by
 * which subscription and since which event. Null where there is no such account.
 */
export async function explainAccess(db: Database, name: string, at: Date): Promise<string[] | null> {
  const user = await findUser(db, name);
  if (!user) return null;
  const past = replayAccess(await listChanges(db, user.uid), at);
  const person = `${user.email} (${user.uid})`;
  if (!past.since) {
    const lines = past.known.map((entry) => `Subscription ${entry.subscriptionId} was ${describeSubscription(entry)}.`);
    const nothing = "No subscription of theirs was known by then.";
    return [`${person} had no access at ${timeText(at)}.`, ...(lines.length > 0 ? lines : [nothing])];
  }
  return [
    `${person} had access at ${timeText(at)}.`,
    ...past.by.map((entry) => `By subscription ${entry.subscriptionId}, ${describeSubscription(entry)}.`),
    `Without a gap since ${timeText(past.since.knownAt)}, ${await describeCause(db, past.since)}.`,
    ...(await describeLater(db, past.by, past.since)),
  ];
}

/** What the last word on each granting subscription was, where it is not the one that began the access. */
async function describeLater(
  db: Database,
  by: readonly SubscriptionChangeRow[],
  since: SubscriptionChangeRow,
): Promise<string[]> {
  const later = by.filter(({ id }) => id !== since.id);
  return Promise.all(
    later.map(async (entry) => {
      const cause = await describeCause(db, entry);
      return `The last word on ${entry.subscriptionId} until then is of ${timeText(entry.knownAt)}, ${cause}.`;
    }),
  );
}

async function describeCause(db: Database, { command, eventIds }: SubscriptionChangeRow): Promise<string> {
  if (command) return `when the provider was asked by the command "${command}"`;
  const events = new Map((await findEvents(db, eventIds)).map((event) => [event.id, event]));
  const told = eventIds.map((id) => {
    const event = events.get(id);
    return event ? `${id} (${event.type}, made ${timeText(event.createdAt)})` : id;
  });
  return `when the provider was asked after the event${told.length > 1 ? "s" : ""} ${told.join(", ")}`;
}
