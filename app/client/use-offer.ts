import type { OfferText } from "#domain/billing/offer.ts";
import { offerText } from "#domain/billing/offer.ts";
import type { CheckoutOffer } from "#domain/billing/subscription.ts";
import { useRoot } from "./use-root.ts";
import { useSite } from "./use-site.ts";

/** Returns what the site offers to the viewer, in words. If that is unknown, no trial is offered. */
export function useOffer(): OfferText & { offer: CheckoutOffer } {
  const site = useSite();
  const offer = useRoot()?.offer ?? "paid-month";
  return { offer, ...offerText(offer, site) };
}
