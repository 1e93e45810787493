import type { EventInput } from "#domain/events/records.ts";
import type { FeedbackCategory } from "#domain/feedback/feedback.ts";
import { appendEvents } from "#server/db/events/events.ts";
import type { Resources } from "#server/resources.ts";
import { toEventRows } from "#server/services/events/rows.ts";

/** Fields of a feedback that its events carry; `url` and `courseId` are those of a reported link. */
export interface FeedbackEventInput {
  uid: string;
  id: string;
  category: FeedbackCategory;
  text: string;
  url: string | null;
  courseId?: string | undefined;
}

/**
 * Appends the FEEDBACK event of a feedback and, for a broken link, a REPORT_CONTENT event with the address as its item,
 * as in URL_CLICK. Call it in the transaction that stores the feedback, and only if it is new.
 */
export async function recordFeedback(
  resources: Pick<Resources, "db" | "now" | "report">,
  { uid, id, category, text, url, courseId = "" }: FeedbackEventInput,
): Promise<void> {
  const at = resources.now();
  const records: EventInput[] = [{ event: "FEEDBACK", text, category }];
  if (url !== null) records.push({ event: "REPORT_CONTENT", itemId: url, courseId, appOrigin: "feedback" });
  const seen = records.map((record) => ({ uid, id: `${id}/${record.event}`, at, record }));
  await appendEvents(resources.db, toEventRows(resources, seen));
}
