import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";

/** Terms of a discount: its owner, its target, and its promotion code. */
export interface DiscountTerms {
  coupon: StoredObjects["coupon"];
  promotionCode: StoredObjects["promotion_code"];
  customer: string;
  session: string;
  seconds: number;
}

/** Creates the discount that a promotion code gives to the subscription of a checkout session. */
export function newDiscount(terms: DiscountTerms): StoredObjects["discount"] {
  return {
    id: newObjectId("di"),
    object: "discount",
    checkout_session: terms.session,
    customer: terms.customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: terms.promotionCode.id,
    source: { coupon: terms.coupon.id, type: "coupon" },
    start: terms.seconds,
    subscription: null,
    subscription_item: null,
  };
}
