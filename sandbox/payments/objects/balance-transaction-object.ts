import { newObjectId } from "./object-ids.ts";
import { exchangeRate, settlementCurrency } from "./settlement.ts";
import type { StoredObjects } from "./stored-objects.ts";

type BalanceTransaction = StoredObjects["balance_transaction"];

/** Seconds until moved money is available: two days. */
const availableAfterSeconds = 2 * 24 * 60 * 60;

/**
 * A movement of money: `amount` and `fee` are cents of the settlement currency, `amount` negative if it left the
 * account.
 */
export interface Movement {
  type: "adjustment" | "charge" | "refund";
  category: "charge" | "dispute" | "dispute_reversal" | "refund";
  source: string;
  amount: number;
  fee: number;
  description: string;
  seconds: number;
}

/** Creates the balance transaction of a movement. */
export function newBalanceTransaction(movement: Movement): BalanceTransaction {
  const { amount, fee, seconds } = movement;
  const feeDetail: BalanceTransaction["fee_details"][number] = {
    amount: fee,
    application: null,
    currency: settlementCurrency,
    description: movement.category === "dispute" ? "Dispute fee" : "Stripe processing fees",
    type: "stripe_fee",
  };
  return {
    id: newObjectId("txn"),
    object: "balance_transaction",
    amount,
    available_on: seconds + availableAfterSeconds,
    balance_type: "payments",
    created: seconds,
    currency: settlementCurrency,
    description: movement.description,
    exchange_rate: exchangeRate,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail],
    net: amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: "pending",
    type: movement.type,
  };
}
