import { randomUUID } from "node:crypto";
import type { MailContent, RenderedMail } from "#domain/mail/mail.ts";
import { renderMail } from "#domain/mail/render-mail.ts";
import type { JobAttempt } from "#server/adapters/jobs/jobs.ts";
import { isPermanentFailure, type Mail } from "#server/adapters/mail/mail.ts";
import {
  deleteFailedMail,
  deleteOpenMail,
  failWaitingMails,
  findOpenMail,
  insertMail,
  listFailedMails,
  type MailRow,
  markMailFailed,
  markMailSent,
  requeueMail,
} from "#server/db/mail/mails.ts";
import type { Resources } from "#server/resources.ts";

/** Queue of the jobs that send mails. */
export const mailQueue = "mails";

/** Days after which a mail that was neither sent nor given up counts as lost; all retries end within about a day. */
const waitingMailDays = 3;

/** A mail to one person: content, recipient and idempotency key. */
export type NewMail = MailContent & {
  to: string;
  /** Reply-To address; defaults to the operator's mailbox. */
  replyTo?: string;
  /** Account that the mail belongs to and is erased with, or null. */
  uid: string | null;
  /** Idempotency key that names the subject, such as `payment-failed:<invoice>`. Never contains an address. */
  key: string;
  /** Time after which the mail is not sent any more. */
  expiresAt?: Date;
};

/** The resources needed to queue a mail. */
export type MailResources = Pick<Resources, "db" | "jobs" | "site" | "origin" | "now">;

/**
 * Queues a mail in the caller's transaction (`db`) or its own: row and job commit together, and a worker sends it after
 * the commit, never inside the request. Returns false if the same key was queued before.
 */
export async function queueMail({ db, jobs, site, origin, now }: MailResources, mail: NewMail): Promise<boolean> {
  const { to, uid, key, kind, replyTo = null, expiresAt = null } = mail;
  const id = randomUUID();
  const written = renderMail(mail, { site, origin });
  const unsubscribeUrl = "stopUrl" in mail ? mail.stopUrl : null;
  const row = { ...written, uid, id, key, kind, recipient: to, replyTo, unsubscribeUrl, queuedAt: now(), expiresAt };
  return db.transaction(async (transaction) => {
    const isNew = await insertMail(transaction, row);
    if (isNew) await jobs.send(transaction, { queue: mailQueue, data: { id } });
    return isNew;
  });
}

/** Transport of the mails. `refresh` returns a mail's current text, or null if it no longer applies. */
export interface MailDelivery {
  mail: Mail;
  refresh: (row: MailRow) => Promise<RenderedMail | null>;
}

/**
 * Sends a queued mail. Deletes one that no longer applies. A mail that the server refuses permanently, or whose retries
 * are used up, is reported and kept as given up. Rejects if it is to be retried.
 */
export async function deliverMail(
  resources: Pick<Resources, "db" | "now" | "report">,
  { mail, refresh }: MailDelivery,
  { id, isLast }: { id: string } & JobAttempt,
): Promise<void> {
  const { db, now } = resources;
  const row = await findOpenMail(db, id);
  if (!row || row.recipient === null) return;
  const words = await refresh(row);
  if (!words) {
    await deleteOpenMail(db, id);
    return;
  }
  const { recipient, expiresAt } = row;
  if (expiresAt && expiresAt <= now()) {
    await markGivenUp(resources, row, "What it is about was over before it could be sent.");
    return;
  }
  try {
    await mail.send({ id, to: recipient, ...headersOf(row), ...words });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (isLast || isPermanentFailure(error)) {
      await markGivenUp(resources, row, reason);
      return;
    }
    await markMailFailed(db, id, { error: reason, failedAt: null });
    throw error;
  }
  await markMailSent(db, id, now());
}

/** Returns what a mail's headers say beside its recipient. */
function headersOf({ replyTo, unsubscribeUrl }: MailRow) {
  return { ...(replyTo === null ? {} : { replyTo }), ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }) };
}

async function markGivenUp(
  { db, now, report }: Pick<Resources, "db" | "now" | "report">,
  { id, kind }: MailRow,
  error: string,
): Promise<void> {
  await markMailFailed(db, id, { error, failedAt: now() });
  report(`The mail ${id} (${kind}) could not be sent; see studiolo mails: ${error}`);
}

/** Lists the mails given up, oldest first, for the operator. */
export function listFailed({ db }: Pick<Resources, "db">): Promise<MailRow[]> {
  return listFailedMails(db);
}

/** Queues a given-up mail again. Returns false for an unknown id. */
export function retryMail({ db, jobs }: Pick<Resources, "db" | "jobs">, id: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const isOpen = await requeueMail(transaction, id);
    if (isOpen) await jobs.send(transaction, { queue: mailQueue, data: { id } });
    return isOpen;
  });
}

/** Deletes a given-up mail, for example if the mailbox does not exist. Returns false for an unknown id. */
export function deleteMail({ db }: Pick<Resources, "db">, id: string): Promise<boolean> {
  return deleteFailedMail(db, id);
}

/** Runs nightly: gives up mails still waiting after three days, for example because a process died at the last try. */
export async function failStaleMails({ db, now, report }: Pick<Resources, "db" | "now" | "report">): Promise<void> {
  const failedAt = now();
  const queuedBefore = new Date(failedAt.getTime() - waitingMailDays * 86_400_000);
  const lost = await failWaitingMails(db, { queuedBefore, failedAt, error: "All tries ended without an answer." });
  if (lost.length > 0) report(`Mails could not be sent; see studiolo mails: ${lost.join(", ")}`);
}
