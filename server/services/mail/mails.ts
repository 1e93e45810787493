import { randomUUID } from "node:crypto";
import type { MailContent, WrittenMail } from "#domain/mail/mail.ts";
import { writeMail } from "#domain/mail/write-mail.ts";
import type { JobTry } from "#server/adapters/jobs/jobs.ts";
import { isRefusedForGood, type Mail } from "#server/adapters/mail/mail.ts";
import {
  deleteFailedMail,
  deleteOpenMail,
  findOpenMail,
  giveUpWaitingMails,
  insertMail,
  listFailedMails,
  type MailRow,
  markMailFailed,
  markMailSent,
  reopenMail,
} from "#server/db/mail/mails.ts";
import type { Resources } from "#server/resources.ts";

/** The queue of mails, and that of its nightly care. */
export const mailQueue = "mails";
export const mailCareQueue = "mails-care";

/** After how many days a mail that was neither sent nor given up is lost: all its tries lie within a day or so. */
const waitingMailDays = 3;

/** A mail to one person: its content, to whom, and the key under which it is sent once. */
export type MailToQueue = MailContent & {
  to: string;
  /** Where an answer to it goes; where nothing is said, to the operator's mailbox. */
  replyTo?: string;
  /** Whose account it is about: it goes with the account. Null where there is none any more. */
  uid: string | null;
  /** Names what the mail tells of, such as `payment-failed:<invoice>`. Never holds an address. */
  key: string;
  /** From when on the mail is of no use and is not sent any more. */
  expiresAt?: Date;
};

/** What queueing a mail needs. */
export type MailResources = Pick<Resources, "db" | "jobs" | "site" | "origin" | "now">;

/**
 * Puts a mail in line as part of the caller's transaction (`db`), or in one of its own: it is kept with its place in
 * line or not at all, and sent if and only if that is committed, by a worker, never inside the request. Gives false
 * where the same key was queued before: a mail is sent once.
 */
export async function queueMail({ db, jobs, site, origin, now }: MailResources, mail: MailToQueue): Promise<boolean> {
  const { to, uid, key, kind, replyTo = null, expiresAt = null } = mail;
  const id = randomUUID();
  const written = writeMail(mail, { site, origin });
  const row = { ...written, uid, id, key, kind, recipient: to, replyTo, queuedAt: now(), expiresAt };
  return db.transaction(async (transaction) => {
    const isNew = await insertMail(transaction, row);
    if (isNew) await jobs.send(transaction, { queue: mailQueue, data: { id } });
    return isNew;
  });
}

/** By what mails leave. `retell` gives one in the words that are true now, or null where nothing is left to tell. */
export interface MailWay {
  mail: Mail;
  retell: (row: MailRow) => Promise<WrittenMail | null>;
}

/**
 * Sends a mail of the queue. One that has nothing left to tell is forgotten. A mail that its server refuses for good, or
 * that has used up its tries, is reported and kept as given up. Rejects where it is to be tried again.
 */
export async function deliverMail(
  resources: Pick<Resources, "db" | "now" | "report">,
  { mail, retell }: MailWay,
  { id, isLast }: { id: string } & JobTry,
): Promise<void> {
  const { db, now } = resources;
  const row = await findOpenMail(db, id);
  if (!row || row.recipient === null) return;
  const words = await retell(row);
  if (!words) {
    await deleteOpenMail(db, id);
    return;
  }
  const { recipient, replyTo, expiresAt } = row;
  if (expiresAt && expiresAt <= now()) {
    await giveUp(resources, row, "What it is about was over before it could be sent.");
    return;
  }
  try {
    await mail.send({ id, to: recipient, ...(replyTo === null ? {} : { replyTo }), ...words });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (isLast || isRefusedForGood(error)) {
      await giveUp(resources, row, reason);
      return;
    }
    await markMailFailed(db, id, { error: reason, failedAt: null });
    throw error;
  }
  await markMailSent(db, id, now());
}

async function giveUp(
  { db, now, report }: Pick<Resources, "db" | "now" | "report">,
  { id, kind }: MailRow,
  error: string,
): Promise<void> {
  await markMailFailed(db, id, { error, failedAt: now() });
  report(`The mail ${id} (${kind}) could not be sent; see studiolo mails: ${error}`);
}

/** The mails that were given up, oldest first, for the operator. */
export function listGivenUp({ db }: Pick<Resources, "db">): Promise<MailRow[]> {
  return listFailedMails(db);
}

/** Puts a mail that was given up in line again. Gives false where there is none of this id. */
export function sendAgain({ db, jobs }: Pick<Resources, "db" | "jobs">, id: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const isOpen = await reopenMail(transaction, id);
    if (isOpen) await jobs.send(transaction, { queue: mailQueue, data: { id } });
    return isOpen;
  });
}

/** Forgets a mail that was given up, as one whose mailbox does not exist. Gives false where there is none of this id. */
export function dropMail({ db }: Pick<Resources, "db">, id: string): Promise<boolean> {
  return deleteFailedMail(db, id);
}

/** The nightly care of the queue: gives up mails that still wait after three days, as when a process died at the last try. */
export async function tidyMails({ db, now, report }: Pick<Resources, "db" | "now" | "report">): Promise<void> {
  const failedAt = now();
  const queuedBefore = new Date(failedAt.getTime() - waitingMailDays * 86_400_000);
  const lost = await giveUpWaitingMails(db, { queuedBefore, failedAt, error: "All tries ended without an answer." });
  if (lost.length > 0) report(`Mails could not be sent; see studiolo mails: ${lost.join(", ")}`);
}
