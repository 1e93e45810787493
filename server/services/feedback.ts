import { requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { type FeedbackCategory, feedbackMaximum } from "#domain/feedback.ts";
import type { Viewer } from "#domain/viewer.ts";
import { insertFeedback } from "#server/db/feedback.ts";
import type { Resources } from "#server/resources.ts";
import { noteFeedback } from "#server/services/feedback-events.ts";

/** What a learner has written; `id` is made by the device, so that a form sent twice counts once. */
export interface FeedbackToSend {
  id: string;
  category: FeedbackCategory;
  text: string;
}

/**
 * Keeps a learner's feedback. Throws `not_signed_in` for a visitor, `feedback_empty` and `feedback_too_long` before
 * anything is kept.
 */
export async function sendFeedback(
  resources: Resources,
  viewer: Viewer,
  { id, category, text }: FeedbackToSend,
): Promise<void> {
  const { uid } = requireSignedIn(viewer);
  const written = text.trim();
  if (written === "") throw new CodedError("feedback_empty");
  if (written.length > feedbackMaximum) throw new CodedError("feedback_too_long");
  await resources.db.transaction(async (db) => {
    const isNew = await insertFeedback(db, { uid, id, category, text: written, createdAt: resources.now() });
    if (isNew) await noteFeedback({ ...resources, db }, { uid, id, category, text: written });
  });
}
