import type { RenderedMail } from "#domain/mail/mail.ts";
import type { MailRow } from "#server/db/mail/mails.ts";
import type { Resources } from "#server/resources.ts";
import { waitForEvents } from "./provider-events.ts";
import { isBillingMail, writeBillingMail } from "./queue-mails.ts";
import type { BillingResources } from "./resources.ts";

/**
 * Returns a queued mail's text at sending time. A subscription mail is written again after pending provider events are
 * processed, since one change arrives as several events and the queued text may be outdated. Returns null if there is
 * nothing left to send.
 */
export async function refreshMail(
  resources: BillingResources & Pick<Resources, "webhookSignal">,
  row: MailRow,
): Promise<RenderedMail | null> {
  const { uid, subject, html, text } = row;
  if (isBillingMail(row)) {
    if (uid !== null) await waitForEvents(resources, uid);
    return writeBillingMail(resources, row);
  }
  return subject === null || html === null || text === null ? null : { subject, html, text };
}
