/** An amount on the operator's balance, in minor units; negative if it was returned. */
export interface ProviderSettlement {
  amount: number;
  currency: string;
  /** Settled amount per unit of the paid amount; null if the currencies are the same. */
  exchangeRate: number | null;
}

/** A subscription as currently reported by the provider. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  status: string;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When it is scheduled to end. */
  cancelAt: Date | null;
  /** When its cancellation was requested. */
  canceledAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  /** Amount of its next invoice after discounts, in minor units, and its currency; null if none is due. */
  nextAmount: number | null;
  nextCurrency: string | null;
  /** The provider's fingerprint of the charged card, the same for the same card; null without a card. */
  cardFingerprint: string | null;
}

/** An invoice as currently reported by the provider. Amounts are in minor units of `currency`. */
export interface ProviderInvoice {
  id: string;
  number: string | null;
  subscriptionId: string | null;
  status: string;
  billingReason: string | null;
  currency: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  amountPaid: number;
  createdAt: Date;
  /** When it was first due for payment; null for a draft. */
  finalizedAt: Date | null;
  paidAt: Date | null;
  /** The paid period: from the earliest to the latest time of its lines. */
  periodStart: Date;
  periodEnd: Date;
  hostedUrl: string | null;
  pdfUrl: string | null;
  chargeIds: string[];
}

/** A refund to the learner. */
export interface ProviderRefund {
  id: string;
  amount: number;
  currency: string;
  status: string;
  createdAt: Date;
  settlement: ProviderSettlement | null;
}

/**
 * A chargeback by the learner's bank. `settlement` is the withdrawn amount, less what was returned after a won dispute.
 */
export type ProviderDispute = ProviderRefund;

/** A charge of a card, paid or declined. Amounts are in minor units of `currency`. */
export interface ProviderCharge {
  id: string;
  invoiceId: string | null;
  currency: string;
  amount: number;
  amountRefunded: number;
  createdAt: Date;
  status: string;
  cardFingerprint: string | null;
  settlement: ProviderSettlement | null;
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

/** Everything that the provider currently reports about one customer. */
export interface ProviderState {
  isDeleted: boolean;
  email: string | null;
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  charges: ProviderCharge[];
}
