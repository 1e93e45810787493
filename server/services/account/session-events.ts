import { randomUUID } from "node:crypto";
import { appendEvents } from "#server/db/events/events.ts";
import type { Resources } from "#server/resources.ts";
import { toEventRows } from "#server/services/events/rows.ts";

/** Stores an analytics event for a learner's log-in or log-out. */
export async function recordSession(
  resources: Pick<Resources, "db" | "now" | "report">,
  event: "USER_LOGIN" | "USER_LOGOUT",
  uid: string,
): Promise<void> {
  const seen = { uid, id: randomUUID(), at: resources.now(), record: { event, userId: uid } };
  await appendEvents(resources.db, toEventRows(resources, [seen]));
}
