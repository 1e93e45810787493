import { closeUnpaid } from "./bill-subscription.ts";
import { retryPayment } from "./collect-invoice.ts";
import { expireCheckoutSession } from "./expire-checkout.ts";
import { renewSubscription } from "./renew-subscription.ts";
import { noRequest, type SandboxState, type Transaction } from "./sandbox-state.ts";
import { hasEnded, updateSubscription } from "./save-subscription.ts";
import { cancelNow } from "./subscription-changes.ts";
import type { TimerKind } from "./timers.ts";

const timerActions: Record<TimerKind, (id: string, transaction: Transaction) => void> = {
  "cancellation-comes": (id, transaction) => {
    const subscription = transaction.objects.get("subscription", id);
    if (!hasEnded(subscription)) cancelNow(subscription, transaction);
  },
  "checkout-expires": (id, transaction) => {
    const session = transaction.objects.get("checkout.session", id);
    if (session.status === "open") expireCheckoutSession(session, transaction);
  },
  "collection-resumes": (id, transaction) => {
    updateSubscription(transaction.objects.get("subscription", id), { pause_collection: null }, transaction);
  },
  "first-payment-missed": missFirstPayment,
  "payment-retried": retryPayment,
  "period-ends": renewSubscription,
  "trial-ends-soon": (id, { objects, record }) => {
    record("customer.subscription.trial_will_end", objects.get("subscription", id));
  },
};

/**
 * Runs all due timers by the sandbox's time, each in a transaction of its own with the second at which it was due, so
 * that a long jump gives the same result as waiting.
 */
export function runDueTimers(state: SandboxState): void {
  const seconds = Math.floor(state.now().getTime() / 1000);
  for (let [timer] = state.upcoming(1); timer !== undefined && timer.due <= seconds; [timer] = state.upcoming(1)) {
    const { kind, object, due } = timer;
    const dueTimer = timer;
    state.change(
      noRequest,
      (transaction) => {
        // Another process may have been faster.
        if (transaction.timers.take(dueTimer)) timerActions[kind](object, transaction);
      },
      due,
    );
  }
}

function missFirstPayment(id: string, transaction: Transaction): void {
  const { objects, seconds } = transaction;
  const subscription = objects.get("subscription", id);
  if (subscription.status !== "incomplete") return;
  const invoice = objects.find("invoice", subscription.latest_invoice ?? "");
  if (invoice?.status === "open") closeUnpaid(invoice, "void", transaction);
  updateSubscription(subscription, { ended_at: seconds, status: "incomplete_expired" }, transaction);
}
