import { CodedError } from "#domain/errors.ts";
import { type ErasureStep, keptReason, keptText } from "#domain/privacy/erasure.ts";
import { confirmationKey } from "#server/adapters/account/auth-throttle.ts";
import type { Payments } from "#server/adapters/billing/payments.ts";
import { forgetAttempts } from "#server/db/account/sign-in-attempts.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import { deleteInBatches } from "#server/db/connection/delete-in-batches.ts";
import { dropJobsOf } from "#server/db/mail/waiting-jobs.ts";
import {
  closeAccount,
  completeErasure,
  deleteAccount,
  type ErasureRow,
  keepRecords,
} from "#server/db/privacy/erasures.ts";
import { type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";
import type { Resources } from "#server/resources.ts";
import { keepFinalPayout } from "#server/services/affiliates/final-payout.ts";
import { listBooks, listOwnBooks } from "#server/services/billing/bookkeeping-records.ts";
import { carryOutWithdrawals } from "#server/services/billing/withdrawal-settlement.ts";
import { anonymizeCertificates, revokeCertificates } from "#server/services/certificates/erased-certificates.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { erasureName } from "./erasure-name.ts";

/** Takes one step of an erasure. Taken again, it changes nothing; it throws where it could not be taken whole. */
export function takeStep(resources: Resources, erasure: ErasureRow, step: ErasureStep): Promise<void> {
  return steps[step](resources, erasure);
}

const steps: Record<ErasureStep, (resources: Resources, erasure: ErasureRow) => Promise<void>> = {
  "close-account": ({ db }, { uid }) => db.transaction((transaction) => closeAccount(transaction, uid)),

  // Money that is on its way back to the learner comes first: no row would remember it afterwards.
  "cancel-subscriptions": async (resources, { uid }) => {
    await carryOutWithdrawals(resources, uid);
    await withCustomer(resources, uid, async (payments, customerId) => {
      const { subscriptions } = await payments.stateOf(customerId);
      for (const { id, endedAt } of subscriptions) if (!endedAt) await payments.cancelSubscription(id, "now");
    });
  },

  "keep-books": async (resources, { uid }) => {
    const records = await listOwnBooks(resources.db, uid, "go");
    const staying = await listOwnBooks(resources.db, uid, "stay");
    await withCustomer(resources, uid, async (payments, customerId) => {
      records.push(...listBooks(await payments.stateOf(customerId)));
    });
    await resources.db.transaction(async (transaction) => {
      await keepRecords(transaction, uid, { records, staying });
      await keepFinalPayout({ ...resources, db: transaction }, uid);
    });
  },

  // Its notices from here on, and there will be some, are about nobody whom we know.
  "forget-customer": (resources, { uid }) =>
    withCustomer(resources, uid, async (payments, customerId) => {
      await payments.deleteCustomer(customerId);
      await deleteRows(resources, uid, "forget-customer");
    }),

  certificates: (resources, { uid, certificates }) =>
    certificates === "revoke" ? revokeCertificates(resources, uid) : anonymizeCertificates(resources, uid),

  rows: async (resources, { uid }) => {
    await deleteRows(resources, uid, "rows");
    await forgetAttempts(resources.db, confirmationKey(uid).key);
    // The queue keeps jobs for a week after their end.
    await dropJobsOf(resources.db, uid);
  },

  account: ({ db }, { uid }) => deleteAccount(db, uid),

  confirm: (resources, { uid, email: to, kept }) =>
    resources.db.transaction(async (db) => {
      const content = { kind: "account-erased" as const, kept: kept.map((item) => `${keptText(item)}: ${keptReason}`) };
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

/** Does something at the provider for a learner who is a customer there; nothing for the others. */
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
