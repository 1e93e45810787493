import type Stripe from "stripe";

/** What a checkout session sells; Stripe keeps this out of the session's own fields. */
export interface CheckoutOrder {
  id: string;
  object: "sandbox.checkout_order";
  price: string;
  quantity: number;
  trialDays: number;
  metadata: Record<string, string>;
}

/**
 * An action that waits for 3-D Secure: a checkout, the payment of an invoice, or the change of card in a billing
 * portal.
 */
export interface Authentication {
  id: string;
  object: "sandbox.authentication";
  purpose: "checkout" | "invoice" | "portal";
  /** Id of the checkout session, the invoice or the portal session. */
  target: string;
  paymentMethod: string;
  promotionCode: string | null;
}

/** A stored event; `data.object` is the object as it was when the event happened. */
export type StoredEvent = Omit<Wire<Stripe.EventBase>, "data"> & {
  data: { object: object; previous_attributes?: object };
};

/** Every kind of object that the sandbox stores, by the name in its `object` field. */
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

/**
 * An API object of the pinned Stripe version as it is sent and stored: decimals are strings, and each expandable
 * reference is an id.
 */
type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends (infer Item)[]
    ? WireValue<Item>[]
    : T extends object
      ? { [Key in keyof T]: WireValue<T[Key]> }
      : T;

type WireValue<T> = [Extract<T, string>] extends [never]
  ? Wire<T>
  : Extract<T, string | number | boolean | null | undefined>;
