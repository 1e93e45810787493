import { type CheckoutOffer, trialDays } from "./subscription.ts";

/** Words of an offer: what is due today and later, and the button that takes it. */
export interface OfferText {
  terms: string;
  button: string;
}

/**
 * Returns the words of an offer, with the configured price and what is due. Every screen that sells uses them, so that
 * no screen offers a trial to whoever has had one.
 */
export function offerText(offer: CheckoutOffer, { monthlyPrice }: { monthlyPrice: string }): OfferText {
  switch (offer) {
    case "trial":
      return {
        terms: `You pay nothing today. After ${trialDays} free days it costs ${monthlyPrice} a month, until you cancel.`,
        button: "Start your free trial",
      };
    case "paid-month":
      return {
        terms: `${monthlyPrice} is due today, then ${monthlyPrice} each month, until you cancel.`,
        button: `Subscribe for ${monthlyPrice} a month`,
      };
    case "open-payment":
      return {
        terms: `A payment for your subscription, ${monthlyPrice} a month, is open. Your access begins as soon as it is made.`,
        button: "See what is open",
      };
  }
}
