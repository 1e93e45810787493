import type Stripe from "stripe";

/**
 * An API object of the pinned Stripe version as it travels and is stored: decimals are strings, and each reference that
 * Stripe could expand is an id.
 */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends (infer Item)[]
    ? WireValue<Item>[]
    : T extends object
      ? { [Key in keyof T]: WireValue<T[Key]> }
      : T;

type WireValue<T> = [Extract<T, string>] extends [never]
  ? Wire<T>
  : Extract<T, string | number | boolean | null | undefined>;
