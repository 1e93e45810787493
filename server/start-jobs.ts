import type { Mail } from "#server/adapters/mail.ts";
import type { Resources } from "#server/resources.ts";
import { deliverMail, eraseOldMails, mailQueue, mailRetentionQueue } from "#server/services/mails.ts";

/** Has this process work on every queue of the site, and sets what is done by the clock (in UTC). */
export async function startJobs(resources: Resources, mail: Mail): Promise<void> {
  const { jobs } = resources;
  await jobs.work<{ id: string }>(mailQueue, ({ id }, { isLast }) => deliverMail(resources, mail, { id, isLast }));
  await jobs.work(mailRetentionQueue, () => eraseOldMails(resources));
  await jobs.schedule(mailRetentionQueue, "20 3 * * *");
}
