import { CodedError } from "#domain/errors.ts";
import { type ErasureStep, retainedText, retentionReason } from "#domain/privacy/erasure.ts";
import { confirmationKey } from "#server/adapters/account/auth-throttle.ts";
import type { Payments } from "#server/adapters/billing/payments.ts";
import { clearAttempts } from "#server/db/account/sign-in-attempts.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import { deleteInBatches } from "#server/db/connection/delete-in-batches.ts";
import { deleteJobsOf } from "#server/db/mail/waiting-jobs.ts";
import {
  closeAccount,
  completeErasure,
  deleteAccount,
  type ErasureRow,
  insertKeptRecords,
} from "#server/db/privacy/erasures.ts";
import { type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";
import type { Resources } from "#server/resources.ts";
import { saveFinalPayout } from "#server/services/affiliates/final-payout.ts";
import { listDatabaseRecords, listProviderRecords } from "#server/services/billing/bookkeeping-records.ts";
import { processWithdrawalsOf } from "#server/services/billing/process-withdrawals.ts";
import { anonymizeCertificates, revokeCertificates } from "#server/services/certificates/erased-certificates.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { erasureName } from "./erasure-name.ts";

/** Runs one step of an erasure. Idempotent; throws if the step could not be completed. */
export function runErasureStep(resources: Resources, erasure: ErasureRow, step: ErasureStep): Promise<void> {
  return steps[step](resources, erasure);
}

const steps: Record<ErasureStep, (resources: Resources, erasure: ErasureRow) => Promise<void>> = {
  "close-account": ({ db }, { uid }) => db.transaction((transaction) => closeAccount(transaction, uid)),

  // Refunds first, since no row would remember them afterwards.
  "cancel-subscriptions": async (resources, { uid }) => {
    await processWithdrawalsOf(resources, uid);
    await withCustomer(resources, uid, async (payments, customerId) => {
      const { subscriptions } = await payments.stateOf(customerId);
      for (const { id, endedAt } of subscriptions) if (!endedAt) await payments.cancelSubscription(id, "now");
    });
  },

  "keep-books": async (resources, { uid }) => {
    const records = await listDatabaseRecords(resources.db, uid, "go");
    const staying = await listDatabaseRecords(resources.db, uid, "stay");
    await withCustomer(resources, uid, async (payments, customerId) => {
      records.push(...listProviderRecords(await payments.stateOf(customerId)));
    });
    await resources.db.transaction(async (transaction) => {
      await insertKeptRecords(transaction, uid, { records, staying });
      await saveFinalPayout({ ...resources, db: transaction }, uid);
    });
  },

  // Later events of this customer match no learner and are ignored.
  "forget-customer": (resources, { uid }) =>
    withCustomer(resources, uid, async (payments, customerId) => {
      await payments.deleteCustomer(customerId);
      await deleteRows(resources, uid, "forget-customer");
    }),

  certificates: (resources, { uid, certificates }) =>
    certificates === "revoke" ? revokeCertificates(resources, uid) : anonymizeCertificates(resources, uid),

  rows: async (resources, { uid }) => {
    await deleteRows(resources, uid, "rows");
    await clearAttempts(resources.db, confirmationKey(uid).key);
    // The queue would otherwise keep finished jobs for a week.
    await deleteJobsOf(resources.db, uid);
  },

  account: ({ db }, { uid }) => deleteAccount(db, uid),

  confirm: (resources, { uid, email: to, kept }) =>
    resources.db.transaction(async (db) => {
      const content = {
        kind: "account-erased" as const,
        kept: kept.map((item) => `${retainedText(item)}: ${retentionReason}`),
      };
      if (to !== null)
        await queueMail({ ...resources, db }, { ...content, to, uid: null, key: `account-erased:${erasureName(uid)}` });
      await completeErasure(db, uid, resources.now());
    }),
};

async function deleteRows({ db }: Resources, uid: string, step: ErasureStep): Promise<void> {
  for (const { table, whose, erasure } of Object.values<PersonalTable>(personalTables)) {
    if (erasure.kind === "deleted" && erasure.step === step) await deleteInBatches(db, table, whose(uid));
  }
}

/** Calls `work` if the learner is a customer of the provider. */
async function withCustomer(
  { db, payments }: Resources,
  uid: string,
  work: (payments: Payments, customerId: string) => Promise<void>,
): Promise<void> {
  const customer = await findCustomer(db, uid);
  if (customer === null) return;
  if (!payments) throw new CodedError("payments_unavailable");
  await work(payments, customer.customerId);
}
