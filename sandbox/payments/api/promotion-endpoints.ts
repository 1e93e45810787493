import type { Hono } from "hono";
import { z } from "zod";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import { newCoupon, newPromotionCode } from "#sandbox/payments/objects/promotion-objects.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { changeEndpoint } from "./api-endpoint.ts";
import { invalidRequest, noSuchObject, noSuchReference } from "./api-error.ts";
import { addReadingEndpoints } from "./reading-endpoints.ts";
import { mergeMetadata, metadata, parameters, percentage, text, truth, wholeNumber } from "./request-parameters.ts";

const maxAmount = 99_999_999;
const moment = wholeNumber(1, 99_999_999_999);

const couponParameters = parameters({
  id: text.optional(),
  name: text.max(40).optional(),
  duration: z.enum(["forever", "once", "repeating"], "Invalid duration").default("once"),
  duration_in_months: wholeNumber(1, 36).optional(),
  percent_off: percentage.optional(),
  amount_off: wholeNumber(1, maxAmount).optional(),
  currency: z.literal("usd", "The payments sandbox knows usd only").optional(),
  metadata: metadata.optional(),
});

const codeParameters = parameters({
  promotion: z.strictObject({ type: z.literal("coupon"), coupon: text }),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,500}$/, "Invalid promotion code")
    .optional(),
  active: truth.optional(),
  customer: text.optional(),
  expires_at: moment.optional(),
  max_redemptions: wholeNumber(1, maxAmount).optional(),
  metadata: metadata.optional(),
});

const codeUpdate = parameters({ active: truth.optional(), metadata: metadata.optional() });

/** Adds coupons (create, retrieve, list) and promotion codes (create, retrieve, list, update) to the API. */
export function addPromotionEndpoints(api: Hono, state: SandboxState): void {
  addReadingEndpoints(api, state, { kind: "coupon", path: "/v1/coupons" });
  addReadingEndpoints(api, state, {
    kind: "promotion_code",
    path: "/v1/promotion_codes",
    filters: { code: "code", coupon: "promotion.coupon", customer: "customer" },
  });
  api.post(
    "/v1/coupons",
    changeEndpoint(state, couponParameters, ({ parameters: given }, { objects, seconds, record }) => {
      const { amount_off: amountOff = null, percent_off: percentOff = null, duration_in_months: months = null } = given;
      if ((amountOff === null) === (percentOff === null)) {
        throw invalidRequest("You must pass exactly one of percent_off or amount_off.");
      }
      if ((given.duration === "repeating") !== (months !== null)) {
        throw invalidRequest("duration_in_months goes with a duration of repeating, and with no other.");
      }
      const id = given.id ?? newObjectId("x", 8).slice(2);
      if (objects.find("coupon", id) !== undefined) {
        throw invalidRequest("Coupon already exists.", { code: "resource_already_exists" });
      }
      const { duration, name = null } = given;
      const terms = { id, name, duration, durationInMonths: months, amountOff, percentOff, created: seconds };
      const coupon = { ...newCoupon(terms), metadata: mergeMetadata({}, given.metadata) };
      objects.insert(coupon);
      record("coupon.created", coupon);
      return coupon;
    }),
  );
  api.post(
    "/v1/promotion_codes",
    changeEndpoint(state, codeParameters, ({ parameters: given }, { objects, seconds, record }) => {
      const { coupon } = given.promotion;
      if (objects.find("coupon", coupon) === undefined) throw noSuchReference("coupon", coupon, "promotion[coupon]");
      const created = newPromotionCode({
        id: newObjectId("promo"),
        code: (given.code ?? newObjectId("x", 8).slice(2)).toUpperCase(),
        coupon,
        created: seconds,
      });
      const promotionCode = {
        ...created,
        active: given.active ?? true,
        customer: given.customer ?? null,
        expires_at: given.expires_at ?? null,
        max_redemptions: given.max_redemptions ?? null,
        metadata: mergeMetadata({}, given.metadata),
      };
      objects.insert(promotionCode);
      record("promotion_code.created", promotionCode);
      return promotionCode;
    }),
  );
  api.post(
    "/v1/promotion_codes/:id",
    changeEndpoint(state, codeUpdate, ({ id, parameters: given }, { objects, record }) => {
      const before = objects.find("promotion_code", id);
      if (before === undefined) throw noSuchObject("promotion code", id);
      const changed = {
        ...before,
        active: given.active ?? before.active,
        metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
      };
      objects.replace(changed);
      record("promotion_code.updated", changed, before);
      return changed;
    }),
  );
}
