import type { Viewer } from "#domain/viewer.ts";
import type { Resources } from "#server/resources.ts";
import * as plan from "#server/services/billing/plan.ts";
import { readWithdrawals, type WithdrawalStatement, withdraw } from "#server/services/billing/withdrawal.ts";

/** Binds the subscription and withdrawal verbs for pages. */
export function bindPlan(resources: Resources, viewer: Viewer) {
  return {
    plan: {
      read: () => plan.readPlan(resources, viewer),
      readInvoices: () => plan.readInvoices(resources, viewer),
      readCancellation: () => plan.readCancellation(resources, viewer),
      cancel: () => plan.cancelSubscriptions(resources, viewer),
      keep: () => plan.resumeSubscriptions(resources, viewer),
    },
    withdrawal: {
      read: () => readWithdrawals(resources, viewer),
      make: (statement: WithdrawalStatement) => withdraw(resources, viewer, statement),
    },
  };
}
