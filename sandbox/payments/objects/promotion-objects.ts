import type { StoredObjects } from "./stored-objects.ts";

/** Terms of a coupon: a share or an amount off, once, for some months or always. */
export interface CouponTerms {
  id: string;
  name: string | null;
  duration: "forever" | "once" | "repeating";
  durationInMonths: number | null;
  /** In cents of a dollar. */
  amountOff: number | null;
  percentOff: number | null;
  created: number;
}

/** Creates a coupon. */
export function newCoupon(terms: CouponTerms): StoredObjects["coupon"] {
  return {
    id: terms.id,
    object: "coupon",
    amount_off: terms.amountOff,
    created: terms.created,
    currency: terms.amountOff === null ? null : "usd",
    duration: terms.duration,
    duration_in_months: terms.durationInMonths,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: terms.name,
    percent_off: terms.percentOff,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

/** Creates the promotion code that people type to get a coupon. */
export function newPromotionCode(terms: {
  id: string;
  code: string;
  coupon: string;
  created: number;
}): StoredObjects["promotion_code"] {
  return {
    id: terms.id,
    object: "promotion_code",
    active: true,
    code: terms.code,
    created: terms.created,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { coupon: terms.coupon, type: "coupon" },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  };
}
