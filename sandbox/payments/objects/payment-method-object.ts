import type { CardEntry } from "#sandbox/payments/pages/card-entry.ts";
import { newObjectId } from "./object-ids.ts";
import type { StoredObjects } from "./stored-objects.ts";
import { fingerprintOf, testCardOf } from "./test-cards.ts";

/** Creates the payment method of a typed card. Keeps only the last four digits and a fingerprint of the number. */
export function newCardPaymentMethod(
  card: CardEntry,
  customer: StoredObjects["customer"] | null,
  seconds: number,
): StoredObjects["payment_method"] {
  const brand = testCardOf(card.number)?.brand ?? "visa";
  return {
    id: newObjectId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: customer?.email ?? null,
      name: customer?.name ?? null,
      phone: customer?.phone ?? null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand === "amex" ? "american_express" : brand,
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      fingerprint: fingerprintOf(card),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds,
    customer: customer?.id ?? null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}
