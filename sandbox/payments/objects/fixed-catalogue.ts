import type { ObjectStore } from "#sandbox/payments/state/object-store.ts";
import { newCoupon, newPromotionCode } from "./promotion-objects.ts";
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
    const name = offer.code.toLowerCase();
    const coupon = newCoupon({
      id: `sandbox_${name}`,
      name: offer.name,
      duration: "once",
      durationInMonths: null,
      amountOff: null,
      percentOff: offer.percentOff,
      created: seconds,
    });
    objects.insert(coupon);
    objects.insert(
      newPromotionCode({ id: `promo_sandbox_${name}`, code: offer.code, coupon: coupon.id, created: seconds }),
    );
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
