import type { Job } from "#server/adapters/jobs/jobs.ts";
import type { Mail } from "#server/adapters/mail/mail.ts";
import type { MailRow } from "#server/db/mail/mails.ts";
import type { Resources } from "#server/resources.ts";
import { mailResetLink, type ResetRequest, resetQueue } from "#server/services/account/password-reset.ts";
import { createDueStatements } from "#server/services/affiliates/statements.ts";
import { customerEmailQueue, syncCustomerEmail } from "#server/services/billing/customer-email.ts";
import { processOpenWithdrawals } from "#server/services/billing/process-withdrawals.ts";
import { refreshMail } from "#server/services/billing/refresh-mail.ts";
import { notifyFixed } from "#server/services/feedback/states.ts";
import { judgeQuestions } from "#server/services/finals/judge-questions.ts";
import { runScheduledCheck } from "#server/services/links/scheduled-check.ts";
import { deliverMail, failStaleMails, mailQueue } from "#server/services/mail/mails.ts";
import { type ErasureJob, erasureQueue, resumeErasures, runErasureJob } from "#server/services/privacy/erasure.ts";
import { runRetention } from "#server/services/privacy/retention.ts";
import { sendReminders } from "#server/services/reminders/send-reminders.ts";
import { verifySample } from "#server/services/review/verification.ts";
import { mailReadyCourses } from "#server/services/study/awaited-courses.ts";
import { createSummaryUpkeep } from "#server/services/study/keep-summaries.ts";

/** Starts the workers of all jobs, and the schedules of those that have one. */
export async function startJobs(resources: Resources, mail: Mail): Promise<void> {
  for (const job of listJobs(resources, mail)) await resources.jobs.work(job);
}

/**
 * Declares every job of the site: those that services send to the queues that they export, then those that run only by
 * their schedule, in UTC.
 */
function listJobs(resources: Resources, mail: Mail): Job<object>[] {
  const way = { mail, refresh: (row: MailRow) => refreshMail(resources, row) };
  return [
    { queue: mailQueue, run: ({ id }: { id: string }, { isLast }) => deliverMail(resources, way, { id, isLast }) },
    { queue: resetQueue, run: (data: ResetRequest) => mailResetLink(resources, data) },
    { queue: customerEmailQueue, run: (data: { uid: string }) => syncCustomerEmail(resources, data) },
    { queue: erasureQueue, run: (data: ErasureJob) => runErasureJob(resources, data) },
    { queue: "withdrawals", cron: "*/5 * * * *", run: () => processOpenWithdrawals(resources) },
    {
      queue: "link-care",
      cron: resources.checksLinks ? "*/15 * * * *" : undefined,
      run: () => runScheduledCheck(resources, notifyFixed),
    },
    { queue: "questions", cron: "25 * * * *", run: () => judgeQuestions(resources) },
    { queue: "ready-courses", cron: "35 * * * *", run: () => mailReadyCourses(resources) },
    { queue: "reminders", cron: "*/5 * * * *", run: () => sendReminders(resources) },
    { queue: "summaries", cron: "*/5 * * * *", run: createSummaryUpkeep(resources) },
    { queue: "affiliate-statements", cron: "0 3 1 * *", run: () => createDueStatements(resources) },
    { queue: "reviews-sample", cron: "5 4 * * *", run: () => verifySample(resources) },
    { queue: "mails-care", cron: "20 3 * * *", run: () => failStaleMails(resources) },
    { queue: "retention", cron: "40 3 * * *", run: () => sweepRetention(resources) },
  ];
}

/** Runs the daily sweep, and retries erasures whose own retries are used up. */
async function sweepRetention(resources: Resources): Promise<void> {
  await runRetention(resources);
  await resumeErasures(resources);
}
