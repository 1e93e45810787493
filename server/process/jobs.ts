import type { Mail } from "#server/adapters/mail/mail.ts";
import type { MailRow } from "#server/db/mail/mails.ts";
import type { Resources } from "#server/resources.ts";
import { mailResetLink, type ResetRequest, resetQueue } from "#server/services/account/password-reset.ts";
import { createDueStatements, statementJob } from "#server/services/affiliates/statements.ts";
import { customerEmailQueue, syncCustomerEmail } from "#server/services/billing/customer-email.ts";
import { startWithdrawalJob } from "#server/services/billing/process-withdrawals.ts";
import { refreshMail } from "#server/services/billing/refresh-mail.ts";
import { notifyFixed } from "#server/services/feedback/states.ts";
import { linkCheckJob, runScheduledCheck } from "#server/services/links/scheduled-check.ts";
import { deliverMail, failStaleMails, mailCleanupQueue, mailQueue } from "#server/services/mail/mails.ts";
import { type ErasureJob, erasureQueue, resumeErasures, runErasureJob } from "#server/services/privacy/erasure.ts";
import { retentionQueue, runRetention } from "#server/services/privacy/retention.ts";

/** Starts the workers of all queues, and the schedules (in UTC). */
export async function startJobs(resources: Resources, mail: Mail): Promise<void> {
  const { jobs } = resources;
  const way = { mail, refresh: (row: MailRow) => refreshMail(resources, row) };
  await jobs.work<{ id: string }>(mailQueue, ({ id }, { isLast }) => deliverMail(resources, way, { id, isLast }));
  await jobs.work<ResetRequest>(resetQueue, (data) => mailResetLink(resources, data));
  await jobs.work<{ uid: string }>(customerEmailQueue, (data) => syncCustomerEmail(resources, data));
  await jobs.work(mailCleanupQueue, () => failStaleMails(resources));
  await jobs.schedule(mailCleanupQueue, "20 3 * * *");
  await startWithdrawalJob(resources);
  await jobs.work(statementJob.queue, () => makeStatements(resources));
  await jobs.schedule(statementJob.queue, statementJob.cron);
  await jobs.work<ErasureJob>(erasureQueue, (data) => runErasureJob(resources, data));
  await jobs.work(linkCheckJob.queue, () => runScheduledCheck(resources, notifyFixed));
  if (resources.checksLinks) await jobs.schedule(linkCheckJob.queue, linkCheckJob.cron);
  await jobs.work(retentionQueue, () => sweepRetention(resources));
  await jobs.schedule(retentionQueue, "40 3 * * *");
}

async function makeStatements(resources: Resources): Promise<void> {
  await createDueStatements(resources);
}

/** Runs the daily sweep, and retries erasures whose own retries are used up. */
async function sweepRetention(resources: Resources): Promise<void> {
  await runRetention(resources);
  await resumeErasures(resources);
}
