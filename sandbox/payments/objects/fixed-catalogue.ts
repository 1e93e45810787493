import type { ObjectStore } from "#sandbox/payments/state/object-store.ts";
import type { StoredObjects } from "./stored-objects.ts";

/** The id of the one price that exists from the start: 14.99 USD a month. */
export const monthlyPriceId = "price_sandbox_monthly";

const productId = "prod_sandbox_premium";

/** Puts product, price, coupons and promotion codes into a store that does not hold them yet. */
export function stockFixedCatalogue(objects: ObjectStore, seconds: number): void {
  if (objects.find("price", monthlyPriceId) !== undefined) return;
  objects.insert(premiumProduct(seconds));
  objects.insert(monthlyPrice(seconds));
  for (const offer of [
    { code: "WELCOME20", name: "Welcome: 20% off the first payment", percentOff: 20 },
    { code: "FREEMONTH", name: "First paid month free", percentOff: 100 },
  ]) {
    const coupon = onceOnlyCoupon(offer, seconds);
    objects.insert(coupon);
    objects.insert(promotionCode(offer.code, coupon.id, seconds));
  }
}

function premiumProduct(created: number): StoredObjects["product"] {
  return {
    id: productId,
    object: "product",
    active: true,
    created,
    default_price: monthlyPriceId,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: "Studiolo Premium",
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}

function monthlyPrice(created: number): StoredObjects["price"] {
  return {
    id: monthlyPriceId,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productId,
    recurring: { interval: "month", interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: 1499,
    unit_amount_decimal: "1499",
  };
}

interface Offer {
  code: string;
  name: string;
  percentOff: number;
}

function onceOnlyCoupon({ code, name, percentOff }: Offer, created: number): StoredObjects["coupon"] {
  return {
    id: `sandbox_${code.toLowerCase()}`,
    object: "coupon",
    amount_off: null,
    created,
    currency: null,
    duration: "once",
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name,
    percent_off: percentOff,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

function promotionCode(code: string, coupon: string, created: number): StoredObjects["promotion_code"] {
  return {
    id: `promo_sandbox_${code.toLowerCase()}`,
    object: "promotion_code",
    active: true,
    code,
    created,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { coupon, type: "coupon" },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  };
}
