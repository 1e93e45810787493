import type { ErasureStep } from "#domain/erasure.ts";
import { CodedError } from "#domain/errors.ts";
import type { Payments } from "#server/adapters/payments.ts";
import { findCustomer } from "#server/db/billing.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { closeAccount, completeErasure, deleteAccount, type ErasureRow, keepRecords } from "#server/db/erasures.ts";
import { type PersonalTable, personalTables } from "#server/db/personal-tables.ts";
import type { Resources } from "#server/resources.ts";
import { anonymizeCertificates, revokeCertificates } from "#server/services/erased-certificates.ts";
import { listBooks } from "#server/services/kept-books.ts";

/** Takes one step of an erasure. Taken again, it changes nothing; it throws where it could not be taken whole. */
export function takeStep(resources: Resources, erasure: ErasureRow, step: ErasureStep): Promise<void> {
  return steps[step](resources, erasure);
}

const steps: Record<ErasureStep, (resources: Resources, erasure: ErasureRow) => Promise<void>> = {
  "close-account": ({ db }, { uid }) => db.transaction((transaction) => closeAccount(transaction, uid)),

  "cancel-subscriptions": (resources, { uid }) =>
    withCustomer(resources, uid, async (payments, customerId) => {
      const { subscriptions } = await payments.stateOf(customerId);
      for (const { id, endedAt } of subscriptions) if (!endedAt) await payments.cancelSubscription(id, "now");
    }),

  "keep-books": (resources, { uid }) =>
    withCustomer(resources, uid, async (payments, customerId) => {
      const books = listBooks(await payments.stateOf(customerId));
      await resources.db.transaction((transaction) => keepRecords(transaction, uid, books));
    }),

  "forget-customer": (resources, { uid }) =>
    withCustomer(resources, uid, (payments, customerId) => payments.deleteCustomer(customerId)),

  certificates: (resources, { uid, certificates }) =>
    certificates === "revoke" ? revokeCertificates(resources, uid) : anonymizeCertificates(resources, uid),

  rows: async ({ db }, { uid }) => {
    for (const { table, whose, erasure } of Object.values<PersonalTable>(personalTables)) {
      if (erasure.kind === "deleted") await deleteInBatches(db, table, whose(uid));
    }
  },

  account: ({ db }, { uid }) => deleteAccount(db, uid),

  confirm: ({ db, now }, { uid }) =>
    db.transaction(async (transaction) => {
      await completeErasure(transaction, uid, now());
    }),
};

/** Does something at the provider for a learner who is a customer there; nothing for the others. */
async function withCustomer(
  { db, payments }: Resources,
  uid: string,
  work: (payments: Payments, customerId: string) => Promise<void>,
): Promise<void> {
  const customerId = await findCustomer(db, uid);
  if (customerId === null) return;
  if (!payments) throw new CodedError("payments_unavailable");
  await work(payments, customerId);
}
