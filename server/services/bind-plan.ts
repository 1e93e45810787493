import type { Viewer } from "#domain/viewer.ts";
import type { Resources } from "#server/resources.ts";
import * as plan from "#server/services/billing/plan.ts";
import { readWithdrawals, type WithdrawalStatement, withdraw } from "#server/services/billing/withdrawal.ts";

/** What pages can ask for and have done about the viewer's subscription and their contract. */
export function bindPlan(resources: Resources, viewer: Viewer) {
  return {
    plan: {
      read: () => plan.readPlan(resources, viewer),
      readInvoices: () => plan.readInvoices(resources, viewer),
      readCancellation: () => plan.readCancellation(resources, viewer),
      cancel: () => plan.cancelPlan(resources, viewer),
      keep: () => plan.keepPlan(resources, viewer),
    },
    withdrawal: {
      read: () => readWithdrawals(resources, viewer),
      make: (statement: WithdrawalStatement) => withdraw(resources, viewer, statement),
    },
  };
}
