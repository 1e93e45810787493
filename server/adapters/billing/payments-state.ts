/** An amount as it reached the operator's balance: minor units, negative for what went back. */
export interface ProviderSettlement {
  amount: number;
  currency: string;
  /** Settled amount for one unit of the amount paid; null where the currencies are the same. */
  exchangeRate: number | null;
}

/** A subscription as the provider shows it now. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  status: string;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When it is set to end by itself. */
  cancelAt: Date | null;
  /** When its end was asked for. */
  canceledAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  /** What its next invoice will ask for, after discounts, in minor units, and its currency; null where none is to come. */
  nextAmount: number | null;
  nextCurrency: string | null;
  /** The provider's word for one and the same card, of the card that is charged; null without a card. */
  cardFingerprint: string | null;
}

/** An invoice as the provider shows it now. Money is in minor units of `currency`. */
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
  /** When it was first asked to be paid; null for a draft. */
  finalizedAt: Date | null;
  paidAt: Date | null;
  /** What it was paid for: from the earliest to the latest moment of its lines. */
  periodStart: Date;
  periodEnd: Date;
  hostedUrl: string | null;
  pdfUrl: string | null;
  chargeIds: string[];
}

/** What went back to the learner. */
export interface ProviderRefund {
  id: string;
  amount: number;
  currency: string;
  status: string;
  createdAt: Date;
  settlement: ProviderSettlement | null;
}

/** What the learner's bank asks back. `settlement` is what it took, less what it gave back when it was won. */
export type ProviderDispute = ProviderRefund;

/** A charge of a card, paid or declined. Money is in minor units of `currency`. */
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

/** Everything that the provider knows of one customer now. */
export interface ProviderState {
  isDeleted: boolean;
  email: string | null;
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  charges: ProviderCharge[];
}
