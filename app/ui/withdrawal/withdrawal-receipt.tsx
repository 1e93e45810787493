import { useEffect } from "react";
import { withdrawalKey } from "#app/client/session-store.ts";
import { writeStorage } from "#app/client/storage.ts";
import { useUid } from "#app/client/use-uid.ts";
import { FactList } from "#app/ui/kit/fact-list.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { PlanPage } from "#app/ui/plan/plan-page.tsx";
import { withdrawalRefundDays } from "#domain/billing/withdrawal.ts";
import { instantText } from "#domain/text/date-text.ts";
import { type Money, moneyText } from "#domain/text/money-text.ts";

/** A withdrawal as shown to the learner. */
export interface WithdrawalView {
  id: string;
  contractId: string;
  concludedAt: Date;
  receivedAt: Date;
  name: string;
  email: string;
  /** Refunds, one sum per currency. */
  refunds: Money[];
  /** Settled, pending, or pending after a failure that will be retried. */
  state: "settled" | "open" | "failed";
}

/** Receipt of a withdrawal: its statement and its progress. What the device kept of the statement is removed. */
export function WithdrawalReceipt({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { id, contractId, concludedAt, receivedAt, name, email } = withdrawal;
  const uid = useUid() ?? "";
  useEffect(() => {
    for (const field of ["name", "email"] as const) writeStorage(withdrawalKey(uid, contractId, field), null);
  }, [uid, contractId]);
  return (
    <PlanPage title="Your withdrawal">
      <Notice>{stateText(withdrawal)}</Notice>
      <FactList
        facts={[
          ["Received", instantText(receivedAt)],
          ["From", name],
          ["Contract", contractId],
          ["Concluded", instantText(concludedAt)],
          ["Receipt sent to", email],
          ["Number", id],
        ]}
      />
      <p>The receipt by email says the same. Your account, your progress and your certificates stay as they are.</p>
    </PlanPage>
  );
}

function stateText({ state, refunds }: WithdrawalView): string {
  const sums = refunds.map(moneyText).join(" and ");
  if (state === "settled")
    return sums
      ? `Your subscription has ended. ${sums} went back to your card; the bank shows it within a few days.`
      : "Your subscription has ended. You had paid nothing for it, so there is nothing to pay back.";
  if (state === "open")
    return "Your withdrawal is received. The subscription is being ended, and whatever was paid for it is sent back.";
  return `Your withdrawal is received and counts. The payment provider did not carry it out at once; we try again by ourselves until it is done, within ${withdrawalRefundDays} days. You need do nothing.`;
}
