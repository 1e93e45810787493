import type { AffiliateBalance, AffiliateMonth, EntryPlace } from "#domain/affiliates/balance.ts";

/** An entry of the ledger as its affiliate sees it; amounts are in smallest units. */
export interface ShownEntry {
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

/** A statement as its affiliate sees it; amounts are in smallest units. */
export interface ShownStatement {
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

/** An affiliate's place in the program as their screen shows it. */
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
  entries: ShownEntry[];
  statements: ShownStatement[];
}
