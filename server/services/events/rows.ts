import { checkEvent } from "#domain/events/check-event.ts";
import type { EventInput } from "#domain/events/records.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import type { EventRow } from "#server/db/events/events.ts";
import type { Resources } from "#server/resources.ts";

/** An event observed by the server: `id` is stable across repeats, `at` is when it happened. */
export interface ServerEvent {
  uid: string;
  id: string;
  at: Date;
  record: EventInput;
}

/**
 * Converts server-side events to rows, checked and escaped like those from browsers. An invalid one is reported and
 * left out, so that the learner's action does not fail because of it.
 */
export function toEventRows(
  { now, report }: Pick<Resources, "now" | "report">,
  seen: readonly ServerEvent[],
): EventRow[] {
  const timestamp = now();
  return seen.flatMap(({ uid, id, at, record }) => {
    const checked = checkEvent(record, (text) => escapeHtml(text.toWellFormed()));
    if ("fields" in checked) return [{ uid, id, ...checked, eventTimestamp: at, timestamp }];
    report(`events: a record of ${record.event} was left out`, checked.faults);
    return [];
  });
}
