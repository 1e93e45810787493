import type { StoredObjects } from "./stored-objects.ts";

export interface ProductTerms {
  id: string;
  name: string;
  created: number;
}

/** How often a price is charged: every so many months or years. */
export interface Recurrence {
  interval: "month" | "year";
  interval_count: number;
}

/** Terms of a price; the amount is in cents of a dollar; `recurring` is empty for a single charge. */
export interface PriceTerms {
  id: string;
  product: string;
  unitAmount: number;
  recurring: Recurrence | null;
  created: number;
}

/** Creates a product that has only a name. */
export function newProduct({ id, name, created }: ProductTerms): StoredObjects["product"] {
  return {
    id,
    object: "product",
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}

/** Creates a price in dollars. */
export function newPrice({ id, product, unitAmount, recurring, created }: PriceTerms): StoredObjects["price"] {
  return {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === null ? "one_time" : "recurring",
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
}

/** Returns the number of months that a price pays for. */
export function monthsOf({ recurring }: Pick<StoredObjects["price"], "recurring">): number {
  return (recurring?.interval === "year" ? 12 : 1) * (recurring?.interval_count ?? 1);
}
