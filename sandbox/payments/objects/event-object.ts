import Stripe from "stripe";
import { newObjectId } from "./object-ids.ts";
import type { StoredEvent } from "./stored-objects.ts";

/** Terms of an event: type, object, time, and the API request that caused it. */
export interface EventTerms {
  type: StoredEvent["type"];
  object: object;
  /** The object before an update. */
  before: object | undefined;
  cause: { id: string | null; idempotency_key: string | null };
  isDelivered: boolean;
  seconds: number;
}

/** Creates an event with the object's current state and, after an update, its previous values. */
export function newEvent({ type, object, before, cause, isDelivered, seconds }: EventTerms): StoredEvent {
  return {
    id: newObjectId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: seconds,
    data: before === undefined ? { object } : { object, previous_attributes: previousAttributes(before, object) },
    livemode: false,
    pending_webhooks: isDelivered ? 1 : 0,
    request: cause,
    type,
  };
}

function previousAttributes(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}
