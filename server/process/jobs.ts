import type { Mail } from "#server/adapters/mail/mail.ts";
import type { MailRow } from "#server/db/mail/mails.ts";
import type { Resources } from "#server/resources.ts";
import { mailResetLink, type ResetWish, resetQueue } from "#server/services/account/password-reset.ts";
import { makeDueStatements, statementJob } from "#server/services/affiliates/statements.ts";
import { customerEmailQueue, tellCustomerEmail } from "#server/services/billing/customer-email.ts";
import { wordsOf } from "#server/services/billing/mail-words.ts";
import { workOffWithdrawals } from "#server/services/billing/withdrawal-settlement.ts";
import { tellFixed } from "#server/services/feedback/states.ts";
import { careForLinks, linkCareJob } from "#server/services/links/scheduled-check.ts";
import { deliverMail, mailCareQueue, mailQueue, tidyMails } from "#server/services/mail/mails.ts";
import { type ErasureJob, erasureQueue, resumeErasures, runErasureOf } from "#server/services/privacy/erasure.ts";
import { retentionQueue, runRetention } from "#server/services/privacy/retention.ts";

/** Has this process work on every queue of the site, and sets what is done by the clock (in UTC). */
export async function startJobs(resources: Resources, mail: Mail): Promise<void> {
  const { jobs } = resources;
  const way = { mail, retell: (row: MailRow) => wordsOf(resources, row) };
  await jobs.work<{ id: string }>(mailQueue, ({ id }, { isLast }) => deliverMail(resources, way, { id, isLast }));
  await jobs.work<ResetWish>(resetQueue, (data) => mailResetLink(resources, data));
  await jobs.work<{ uid: string }>(customerEmailQueue, (data) => tellCustomerEmail(resources, data));
  await jobs.work(mailCareQueue, () => tidyMails(resources));
  await jobs.schedule(mailCareQueue, "20 3 * * *");
  await workOffWithdrawals(resources);
  await jobs.work(statementJob.queue, () => makeStatements(resources));
  await jobs.schedule(statementJob.queue, statementJob.cron);
  await jobs.work<ErasureJob>(erasureQueue, (data) => runErasureOf(resources, data));
  await jobs.work(linkCareJob.queue, () => careForLinks(resources, tellFixed));
  if (resources.checksLinks) await jobs.schedule(linkCareJob.queue, linkCareJob.cron);
  await jobs.work(retentionQueue, () => keepShort(resources));
  await jobs.schedule(retentionQueue, "40 3 * * *");
}

async function makeStatements(resources: Resources): Promise<void> {
  await makeDueStatements(resources);
}

/** The daily sweep, and another try for what an erasure could not finish in its own tries. */
async function keepShort(resources: Resources): Promise<void> {
  await runRetention(resources);
  await resumeErasures(resources);
}
