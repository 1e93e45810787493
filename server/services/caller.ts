import type { Viewer } from "#domain/viewer.ts";
import type { SubscriptionRow } from "#server/db/billing/billing.ts";

/** Who calls a verb, and with which request. Every verb that depends on it takes it after the resources. */
export interface Caller {
  viewer: Viewer;
  /** The viewer's subscriptions, as they were read to know their access; missing where nobody asked. */
  subscriptions?: readonly SubscriptionRow[];
  headers: Headers;
  /** The full URL of the request. */
  address: string;
}
