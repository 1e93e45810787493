import type { AffiliateBalance, AffiliateMonth, EntryPlace } from "#domain/affiliates/balance.ts";

/** One entry of the commission ledger as shown to its affiliate; amounts in the currency's smallest unit. */
export interface EntryView {
  id: string;
  kind: string;
  amount: number;
  currency: string;
  base: number;
  occurredAt: Date;
  releaseAt: Date;
  place: EntryPlace;
  statementStatus: string | null;
}

/** One statement as shown to its affiliate; amounts in the currency's smallest unit. */
export interface StatementView {
  id: string;
  month: string;
  currency: string;
  opening: number;
  released: number;
  total: number;
  status: "open" | "carried" | "approved" | "paid";
  payableOn: string;
  paidAt: Date | null;
  reference: string | null;
}

/** Data of an affiliate's page. */
export interface AffiliateAccount {
  uid: string;
  code: string;
  link: string;
  status: "active" | "left" | "closed";
  statusReason: string | null;
  joinedAt: Date;
  payout: { holder: string; account: string } | null;
  clicks: number;
  signUps: number;
  customers: number;
  balance: AffiliateBalance;
  months: AffiliateMonth[];
  entries: EntryView[];
  statements: StatementView[];
}
