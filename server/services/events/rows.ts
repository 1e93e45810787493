import { checkEvent } from "#domain/events/check-event.ts";
import type { EventToSend } from "#domain/events/records.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import type { EventRow } from "#server/db/events/events.ts";
import type { Resources } from "#server/resources.ts";

/** An event that the server itself has seen: `id` is its own wherever it is told again, `at` when it happened. */
export interface SeenEvent {
  uid: string;
  id: string;
  at: Date;
  record: EventToSend;
}

/**
 * Events that the server has seen as rows, checked and with their texts escaped like those that browsers send. One that
 * is not as its event asks for is reported and left out: what a learner does must not fail for it.
 */
export function toEventRows(
  { now, report }: Pick<Resources, "now" | "report">,
  seen: readonly SeenEvent[],
): EventRow[] {
  const timestamp = now();
  return seen.flatMap(({ uid, id, at, record }) => {
    const checked = checkEvent(record, (text) => escapeHtml(text.toWellFormed()));
    if ("fields" in checked) return [{ uid, id, ...checked, eventTimestamp: at, timestamp }];
    report(`events: a record of ${record.event} was left out`, checked.faults);
    return [];
  });
}
