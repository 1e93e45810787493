import { z } from "zod";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import { type CardEntry, type CardErrors, readCard } from "./card-entry.ts";

const typedText = z.string().max(200).catch("");

const fields = z.object({ cardNumber: typedText, expiry: typedText, cvc: typedText, promotionCode: typedText });

type PromotionCode = StoredObjects["promotion_code"];

/** The fields of the checkout page as typed. */
export type TypedCheckout = z.output<typeof fields>;

/** Typed fields that are shown again: never the number and the security code. */
export type ShownAgain = Pick<TypedCheckout, "expiry" | "promotionCode">;

/** Errors by field. */
export type CheckoutErrors = CardErrors & { promotionCode?: string };

/** Result of a posted checkout form: an entry that completes the checkout, or errors by field. */
export type ReadCheckout =
  | { kind: "ready"; card: CardEntry; promotionCode: PromotionCode | null }
  | { kind: "refused"; typed: TypedCheckout; errors: CheckoutErrors };

/** Reads a posted checkout form and checks card and promotion code. */
export function readCheckoutForm(
  posted: unknown,
  session: StoredObjects["checkout.session"],
  { objects, now }: { objects: ObjectReader; now: () => Date },
): ReadCheckout {
  const typed = fields.parse(posted);
  const { card, errors: cardErrors } = readCard(typed, now());
  const errors: CheckoutErrors = { ...cardErrors };
  const promotionCode = findPromotionCode(typed.promotionCode, session, { objects, now });
  if (typed.promotionCode.trim() !== "" && session.allow_promotion_codes !== true) {
    errors.promotionCode = "Promotion codes cannot be used here.";
  } else if (promotionCode === undefined) {
    errors.promotionCode = "This promotion code does not exist.";
  }
  if (promotionCode === undefined || Object.keys(errors).length > 0) return { kind: "refused", typed, errors };
  return { kind: "ready", card, promotionCode };
}

/** Returns the active code, ignoring case; null if none was typed, undefined if it is unknown. */
function findPromotionCode(
  typed: string,
  session: StoredObjects["checkout.session"],
  { objects, now }: { objects: ObjectReader; now: () => Date },
): PromotionCode | null | undefined {
  const code = typed.trim().toUpperCase();
  if (code === "") return null;
  const { data } = objects.page("promotion_code", { matching: [{ field: "code", values: [code] }] });
  return data.find((found) => isRedeemable(found, session, { objects, seconds: now().getTime() / 1000 }));
}

function isRedeemable(
  promotionCode: PromotionCode,
  session: StoredObjects["checkout.session"],
  { objects, seconds }: { objects: ObjectReader; seconds: number },
): boolean {
  const { active, customer, expires_at: end, max_redemptions: most, times_redeemed: times } = promotionCode;
  const coupon = objects.find("coupon", promotionCode.promotion.coupon ?? "");
  const isForCustomer = customer === null || customer === session.customer;
  const isInTime = end === null || seconds < end;
  return active && coupon?.valid === true && isForCustomer && isInTime && (most === null || times < most);
}
