import { expect, test } from "vitest";
import { offerText } from "./offer.ts";
import type { CheckoutOffer } from "./subscription.ts";

const site = { monthlyPrice: "€ 12" };

test.each<CheckoutOffer>(["trial", "paid-month", "open-payment"])("the offer %s says the configured price", (offer) => {
  expect(offerText(offer, site).terms).toMatch(/€ 12 (?:a|each) month/);
});

test("a trial says that nothing is paid today; a paid month says what is, on its button too", () => {
  expect(offerText("trial", site).terms).toMatch(/^You pay nothing today\./);
  expect(offerText("paid-month", site)).toEqual({
    terms: "€ 12 is due today, then € 12 each month, until you cancel.",
    button: "Subscribe for € 12 a month",
  });
});

test("only the offer of a trial speaks of one", () => {
  for (const offer of ["paid-month", "open-payment"] as const)
    expect(Object.values(offerText(offer, site)).join(" ")).not.toMatch(/trial|free/i);
});
