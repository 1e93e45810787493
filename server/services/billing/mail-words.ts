import type { WrittenMail } from "#domain/mail/mail.ts";
import type { MailRow } from "#server/db/mail/mails.ts";
import type { Resources } from "#server/resources.ts";
import { awaitEvents } from "./provider-events.ts";
import { isBillingMail, writeBillingMail } from "./queue-mails.ts";
import type { BillingResources } from "./resources.ts";

/**
 * What a mail of the queue says when it leaves. What is about a subscription is told anew, once the provider's events
 * that have come are worked off: a change of theirs comes in several, and while a mail waits what it said may be over.
 * Null where there is nothing left to tell.
 */
export async function wordsOf(
  resources: BillingResources & Pick<Resources, "openEvents">,
  row: MailRow,
): Promise<WrittenMail | null> {
  const { uid, subject, html, text } = row;
  if (isBillingMail(row)) {
    if (uid !== null) await awaitEvents(resources, uid);
    return writeBillingMail(resources, row);
  }
  return subject === null || html === null || text === null ? null : { subject, html, text };
}
