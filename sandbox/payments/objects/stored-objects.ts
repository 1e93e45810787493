import type Stripe from "stripe";
import type { Wire } from "./wire.ts";

/** What a checkout session was opened to sell; Stripe keeps this out of the session's own fields. */
export interface CheckoutOrder {
  id: string;
  object: "sandbox.checkout_order";
  price: string;
  quantity: number;
  trialDays: number;
  metadata: Record<string, string>;
}

/** What waits for 3-D Secure: a checkout, the payment of an invoice, or the change of card in a billing portal. */
export interface Authentication {
  id: string;
  object: "sandbox.authentication";
  purpose: "checkout" | "invoice" | "portal";
  /** The id of the checkout session, the invoice or the portal session. */
  target: string;
  paymentMethod: string;
  promotionCode: string | null;
}

/** A stored event; `data.object` is the object as it was when the event happened. */
export type StoredEvent = Omit<Wire<Stripe.EventBase>, "data"> & {
  data: { object: object; previous_attributes?: object };
};

/** Every kind of object that the sandbox keeps, by the name that stands in its `object` field. */
export interface StoredObjects {
  balance_transaction: Wire<Stripe.BalanceTransaction>;
  "billing_portal.session": Wire<Stripe.BillingPortal.Session>;
  charge: Wire<Stripe.Charge>;
  "checkout.session": Wire<Stripe.Checkout.Session>;
  coupon: Wire<Stripe.Coupon>;
  customer: Wire<Stripe.Customer>;
  dispute: Wire<Stripe.Dispute>;
  discount: Wire<Stripe.Discount>;
  event: StoredEvent;
  invoice: Wire<Stripe.Invoice>;
  invoiceitem: Wire<Stripe.InvoiceItem>;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  payment_method: Wire<Stripe.PaymentMethod>;
  price: Wire<Stripe.Price>;
  product: Wire<Stripe.Product>;
  promotion_code: Wire<Stripe.PromotionCode>;
  refund: Wire<Stripe.Refund>;
  "sandbox.authentication": Authentication;
  "sandbox.checkout_order": CheckoutOrder;
  "sandbox.deleted_customer": Omit<Wire<Stripe.Customer>, "object"> & { object: "sandbox.deleted_customer" };
  subscription: Wire<Stripe.Subscription>;
}

export type StoredKind = keyof StoredObjects;
export type StoredObject = StoredObjects[StoredKind];
