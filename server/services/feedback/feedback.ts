import { createHash, randomUUID } from "node:crypto";
import { requireSignedIn } from "#domain/access.ts";
import { linkKey } from "#domain/catalogue/link-key.ts";
import { CodedError } from "#domain/errors.ts";
import { brokenLinkCategory, type FeedbackCategory, feedbackMaxLength } from "#domain/feedback/feedback.ts";
import { findWebAddress, isWebAddress } from "#domain/links/web-address.ts";
import type { SignedIn } from "#domain/viewer.ts";
import { type FeedbackRow, hasFeedback, insertFeedback, listFeedbackOf } from "#server/db/feedback.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { recordLinkReport } from "#server/services/links/health.ts";
import { findReportedLink, type ReportedLink } from "#server/services/links/reported-link.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { recordFeedback } from "./events.ts";
import { limitFeedback } from "./limit.ts";

/** Number of own feedbacks that an author sees; older ones are in the personal export. */
const shownFeedback = 30;

/** Format of a form id; any other value is replaced by a random one. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The feedback form as submitted. */
export interface FeedbackInput {
  /**
   * Idempotency id of the form, made by the device. Sent again unchanged it counts once; with a changed text it is a
   * new feedback.
   */
  id: string;
  category: FeedbackCategory;
  /** For a broken link: its address, with or without a few words. */
  text: string;
  /** The address of a broken link, if known apart from the text. */
  url?: string | undefined;
  /** Name of the course that contains the link. */
  course?: string | undefined;
}

/** A feedback as its author sees it; `url` is null if the text contains it. */
type OwnFeedback = Omit<FeedbackRow, "uid">;

/**
 * Stores a learner's feedback, mails it to the operator and queues the check of a broken link. Returns its id. Throws,
 * before anything is stored: `not_signed_in` for a visitor, `feedback_empty`, `feedback_too_long`,
 * `feedback_url_missing` for a broken link without an address, `feedback_too_many`.
 */
export async function sendFeedback(
  resources: Resources,
  { viewer, headers }: Caller,
  form: FeedbackInput,
): Promise<string> {
  const author = requireSignedIn(viewer);
  const { uid } = author;
  const { category } = form;
  const text = readText(form);
  const id = numberOf(uid, { ...form, text });
  const link = category === brokenLinkCategory ? readLink(resources, form) : { url: null, course: null };
  if (await hasFeedback(resources.db, { uid, id })) return id;
  await limitFeedback(resources, { uid, headers });
  const row = { uid, id, category, text, ...link, createdAt: resources.now() };
  await resources.db.transaction(async (transaction) => {
    const within = { ...resources, db: transaction };
    if (await insertFeedback(transaction, row)) await notifyOperator(within, author, row);
  });
  return id;
}

/** Returns a learner's own feedback, newest first, and whether there is more than is shown. Throws `not_signed_in`. */
export async function listOwnFeedback(
  { db }: Pick<Resources, "db">,
  { viewer }: Caller,
): Promise<{ sent: OwnFeedback[]; hasOlder: boolean }> {
  const { uid } = requireSignedIn(viewer);
  const rows = await listFeedbackOf(db, uid, shownFeedback + 1);
  const sent = rows.slice(0, shownFeedback).map(({ uid: _uid, ...row }) => ({ ...row, url: addressBeside(row) }));
  return { sent, hasOlder: rows.length > shownFeedback };
}

function addressBeside({ text, url }: Pick<FeedbackRow, "text" | "url">): string | null {
  const written = findWebAddress(text);
  return url !== null && written !== null && linkKey(written) === linkKey(url) ? null : url;
}

/** Derives the id of a feedback from its form and content, so that a repeat of the same submission has the same id. */
function numberOf(uid: string, { id, category, text, url, course }: FeedbackInput): string {
  const form = uuid.test(id) ? id : randomUUID();
  const said = JSON.stringify([uid, form, category, text, url, course]);
  return createHash("sha256").update(said).digest("hex").slice(0, 32);
}

function readText({ text }: FeedbackInput): string {
  const written = text.trim().replaceAll("\r\n", "\n");
  if (written === "") throw new CodedError("feedback_empty");
  if (written.length > feedbackMaxLength) throw new CodedError("feedback_too_long");
  return written;
}

function readLink({ catalogue }: Resources, { text, url, course }: FeedbackInput): ReportedLink {
  const address = url ?? findWebAddress(text);
  if (address === null || !isWebAddress(address)) throw new CodedError("feedback_url_missing");
  return findReportedLink(catalogue, { url: address, course: course ?? null });
}

type Kept = Pick<FeedbackRow, "id" | "category" | "text" | "url" | "course" | "createdAt">;

async function notifyOperator(resources: Resources, { uid, email }: SignedIn, kept: Kept): Promise<void> {
  const { id, category, text, url, course, createdAt } = kept;
  const content = { kind: "feedback-received", category, text, email, url, course, id, sentAt: createdAt } as const;
  const to = resources.site.mailbox;
  await queueMail(resources, { ...content, to, replyTo: email, uid, key: `feedback-received:${uid}:${id}` });
  await recordFeedback(resources, { uid, id, category, text, url, courseId: course ?? undefined });
  if (url !== null) await recordLinkReport(resources, { url, courseId: course, feedbackId: id });
}
