import type { EventToSend } from "#domain/events/records.ts";
import type { FeedbackCategory } from "#domain/feedback/feedback.ts";
import { appendEvents } from "#server/db/events/events.ts";
import type { Resources } from "#server/resources.ts";
import { toEventRows } from "#server/services/events/rows.ts";

/** A learner's feedback as its events tell of it; `url` and `courseId` are those of a link that is reported. */
export interface NotedFeedback {
  uid: string;
  id: string;
  category: FeedbackCategory;
  text: string;
  url: string | null;
  courseId?: string | undefined;
}

/**
 * Appends the FEEDBACK event of a feedback, and for a broken link a REPORT_CONTENT whose item is its address, as in
 * URL_CLICK. Call it in the transaction that keeps the feedback, and only when it is new.
 */
export async function noteFeedback(
  resources: Pick<Resources, "db" | "now" | "report">,
  { uid, id, category, text, url, courseId = "" }: NotedFeedback,
): Promise<void> {
  const at = resources.now();
  const told: EventToSend[] = [{ event: "FEEDBACK", text, category }];
  if (url !== null) told.push({ event: "REPORT_CONTENT", itemId: url, courseId, appOrigin: "feedback" });
  const seen = told.map((record) => ({ uid, id: `${id}/${record.event}`, at, record }));
  await appendEvents(resources.db, toEventRows(resources, seen));
}
