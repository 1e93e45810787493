import { createHash, randomUUID } from "node:crypto";
import { requireSignedIn } from "#domain/access.ts";
import { linkKey } from "#domain/catalogue/link-key.ts";
import { CodedError } from "#domain/errors.ts";
import { brokenLink, type FeedbackCategory, feedbackMaximum } from "#domain/feedback/feedback.ts";
import { findWebAddress, isWebAddress } from "#domain/links/web-address.ts";
import type { SignedIn, Viewer } from "#domain/viewer.ts";
import { type FeedbackRow, hasFeedback, insertFeedback, listFeedbackOf } from "#server/db/feedback.ts";
import type { Resources } from "#server/resources.ts";
import { noteLinkReport } from "#server/services/links/health.ts";
import { findReportedLink, type ReportedLink } from "#server/services/links/reported-link.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { noteFeedback } from "./events.ts";
import { countFeedback } from "./limit.ts";

/** How many of their own an author sees; the older ones are in the copy of everything. */
const shownFeedback = 30;

/** How the id of a form has to look; one that does not stands for a form of its own. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a learner has written. */
export interface FeedbackToSend {
  /** Names the form, made by the device: sent again as it is it counts once; with other words it is another feedback. */
  id: string;
  category: FeedbackCategory;
  /** Of a broken link: its address, with or without a few words. */
  text: string;
  /** The address of a broken link, where it is known beside the text. */
  url?: string | undefined;
  /** The name of the course that the link stands in. */
  course?: string | undefined;
}

/** A feedback as its author sees it; `url` only where the text does not hold it. */
type OwnFeedback = Omit<FeedbackRow, "uid">;

/**
 * Keeps a learner's feedback, tells the operator by mail, and has a broken link looked at. Gives its number. Throws
 * before anything is kept: `not_signed_in` for a visitor, `feedback_empty`, `feedback_too_long`, `feedback_url_missing`
 * for a broken link without an address, `feedback_too_many`.
 */
export async function sendFeedback(
  resources: Resources,
  { viewer, headers }: { viewer: Viewer; headers: Headers },
  form: FeedbackToSend,
): Promise<string> {
  const author = requireSignedIn(viewer);
  const { uid } = author;
  const { category } = form;
  const text = readText(form);
  const id = numberOf(uid, { ...form, text });
  const link = category === brokenLink ? readLink(resources, form) : { url: null, course: null };
  if (await hasFeedback(resources.db, { uid, id })) return id;
  await countFeedback(resources, { uid, headers });
  const row = { uid, id, category, text, ...link, createdAt: resources.now() };
  await resources.db.transaction(async (transaction) => {
    const within = { ...resources, db: transaction };
    if (await insertFeedback(transaction, row)) await tellOfFeedback(within, author, row);
  });
  return id;
}

/** A learner's own feedback, the newest first, and whether there is older than what is shown. Throws `not_signed_in`. */
export async function listOwnFeedback(
  { db }: Pick<Resources, "db">,
  viewer: Viewer,
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

/** The number of a feedback: of the same form with the same content the same, of anything else another. */
function numberOf(uid: string, { id, category, text, url, course }: FeedbackToSend): string {
  const form = uuid.test(id) ? id : randomUUID();
  const said = JSON.stringify([uid, form, category, text, url, course]);
  return createHash("sha256").update(said).digest("hex").slice(0, 32);
}

function readText({ text }: FeedbackToSend): string {
  const written = text.trim().replaceAll("\r\n", "\n");
  if (written === "") throw new CodedError("feedback_empty");
  if (written.length > feedbackMaximum) throw new CodedError("feedback_too_long");
  return written;
}

function readLink({ catalogue }: Resources, { text, url, course }: FeedbackToSend): ReportedLink {
  const address = url ?? findWebAddress(text);
  if (address === null || !isWebAddress(address)) throw new CodedError("feedback_url_missing");
  return findReportedLink(catalogue, { url: address, course: course ?? null });
}

type Kept = Pick<FeedbackRow, "id" | "category" | "text" | "url" | "course" | "createdAt">;

async function tellOfFeedback(resources: Resources, { uid, email }: SignedIn, kept: Kept): Promise<void> {
  const { id, category, text, url, course, createdAt } = kept;
  const content = { kind: "feedback-received", category, text, email, url, course, id, sentAt: createdAt } as const;
  const to = resources.site.mailbox;
  await queueMail(resources, { ...content, to, replyTo: email, uid, key: `feedback-received:${uid}:${id}` });
  await noteFeedback(resources, { uid, id, category, text, url, courseId: course ?? undefined });
  if (url !== null) await noteLinkReport(resources, { url, courseId: course, feedbackId: id });
}
