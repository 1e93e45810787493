import type { Mail } from "#server/adapters/mail.ts";
import type { Resources } from "#server/resources.ts";
import { erasureQueue, resumeErasures, runErasure } from "#server/services/erasure.ts";
import { deliverMail, mailQueue, mailRetentionQueue, tidyMails } from "#server/services/mails.ts";
import { retentionQueue, runRetention } from "#server/services/retention.ts";
import { workOffWithdrawals } from "#server/services/withdrawal-settlement.ts";

/** Has this process work on every queue of the site, and sets what is done by the clock (in UTC). */
export async function startJobs(resources: Resources, mail: Mail): Promise<void> {
  const { jobs } = resources;
  await jobs.work<{ id: string }>(mailQueue, ({ id }, { isLast }) => deliverMail(resources, mail, { id, isLast }));
  await jobs.work(mailRetentionQueue, () => tidyMails(resources));
  await jobs.schedule(mailRetentionQueue, "20 3 * * *");
  await workOffWithdrawals(resources);
  await jobs.work<{ uid: string }>(erasureQueue, ({ uid }) => runErasure(resources, uid));
  await jobs.work(retentionQueue, () => keepShort(resources));
  await jobs.schedule(retentionQueue, "40 3 * * *");
}

/** The daily sweep, and another try for what an erasure could not finish in its own tries. */
async function keepShort(resources: Resources): Promise<void> {
  await runRetention(resources);
  await resumeErasures(resources);
}
