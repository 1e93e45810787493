import type { ObjectStore } from "#sandbox/payments/state/object-store.ts";
import { newPrice, newProduct } from "./product-objects.ts";
import { newCoupon, newPromotionCode } from "./promotion-objects.ts";

/** Id of the only price that exists from the start: 14.99 USD a month. */
export const monthlyPriceId = "price_sandbox_monthly";

const productId = "prod_sandbox_premium";

/** Adds product, price, coupons and promotion codes to a store that does not have them yet. */
export function seedFixedCatalogue(objects: ObjectStore, seconds: number): void {
  if (objects.find("price", monthlyPriceId) !== undefined) return;
  const premium = newProduct({ id: productId, name: "Studiolo Premium", created: seconds });
  objects.insert({ ...premium, default_price: monthlyPriceId });
  const recurring = { interval: "month", interval_count: 1 } as const;
  objects.insert(newPrice({ id: monthlyPriceId, product: productId, unitAmount: 1499, recurring, created: seconds }));
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
