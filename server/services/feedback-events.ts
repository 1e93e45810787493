import type { EventToSend } from "#domain/event-records.ts";
import type { FeedbackCategory } from "#domain/feedback.ts";
import { appendEvents } from "#server/db/events.ts";
import type { Resources } from "#server/resources.ts";
import { toEventRows } from "#server/services/event-rows.ts";

/** A learner's feedback as its events tell of it; `courseId` is the course of a link that is reported, where it is known. */
export interface NotedFeedback {
  uid: string;
  id: string;
  category: FeedbackCategory;
  text: string;
  courseId?: string | undefined;
}

/**
 * Appends the FEEDBACK event of a feedback, and for a broken link a REPORT_CONTENT whose item is the text. Call it in the
 * transaction that keeps the feedback, and only when it is new.
 */
export async function noteFeedback(
  resources: Pick<Resources, "db" | "now" | "report">,
  { uid, id, category, text, courseId = "" }: NotedFeedback,
): Promise<void> {
  const at = resources.now();
  const report: EventToSend = { event: "REPORT_CONTENT", itemId: text, courseId, appOrigin: "feedback" };
  const told: EventToSend[] = [
    { event: "FEEDBACK", text, category },
    ...(category === "Report Broken Link" ? [report] : []),
  ];
  const seen = told.map((record) => ({ uid, id: `${id}/${record.event}`, at, record }));
  await appendEvents(resources.db, toEventRows(resources, seen));
}
