import { createHmac } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { ObjectStore } from "#sandbox/payments/state/object-store.ts";
import { attemptsOf, type DeliveryFaults, holdBackMs } from "./delivery-faults.ts";

const timeoutMs = 10_000;
const maxDelayMs = 60 * 60 * 1000;
const maxConcurrent = 8;

/** What the delivery of events needs: their store, their address and their signing secret. */
export interface WebhookDeliveryOptions {
  database: DatabaseSync;
  objects: ObjectStore;
  now: () => Date;
  webhookSecret: string;
  webhookAddress: () => string;
  deliveries?: DeliveryFaults | undefined;
}

interface Delivery {
  event: string;
  attempts: number;
  /** Number of acknowledgements still needed: 2 for an event that is sent twice, 0 for a lost one. */
  arrivals: number;
  timer?: NodeJS.Timeout;
  finished: PromiseWithResolvers<void>;
}

/**
 * Delivers stored events to the webhook address until each has been answered with 2xx. On creation it resumes every
 * event that was not acknowledged before.
 */
export class WebhookDelivery {
  readonly #options: WebhookDeliveryOptions;
  readonly #deliveries = new Map<string, Delivery>();
  readonly #waiting: Delivery[] = [];
  readonly #inFlight = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(options: WebhookDeliveryOptions) {
    this.#options = options;
    const open = options.database.prepare("SELECT event FROM deliveries WHERE acknowledged_at IS NULL").all();
    for (const row of open) void this.send(String(row.event));
  }

  /** Stores in the running transaction that the event is to be delivered. */
  enqueue(event: string): void {
    this.#options.database.prepare("INSERT INTO deliveries (event) VALUES (?)").run(event);
  }

  /** Sends an enqueued event after the commit; resolves when it was acknowledged or the delivery closes. */
  send(event: string): Promise<void> {
    const arrivals = attemptsOf(this.#options.deliveries);
    const delivery: Delivery = { event, attempts: 0, arrivals, finished: Promise.withResolvers<void>() };
    this.#deliveries.set(event, delivery);
    if (arrivals === 0) this.#finish(delivery);
    else this.#attemptAfter(delivery, holdBackMs(this.#options.deliveries));
    return delivery.finished.promise;
  }

  /** Resolves when every event has been acknowledged. */
  async settled(): Promise<void> {
    while (this.#deliveries.size > 0) {
      await Promise.all([...this.#deliveries.values()].map((delivery) => delivery.finished.promise));
    }
  }

  /** Aborts running deliveries; the rest stays in the file. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const delivery of this.#deliveries.values()) clearTimeout(delivery.timer);
    await Promise.all(this.#inFlight);
    for (const delivery of this.#deliveries.values()) delivery.finished.resolve();
    this.#deliveries.clear();
  }

  #attemptAfter(delivery: Delivery, ms: number): void {
    if (ms > 0) {
      delivery.timer = setTimeout(() => this.#attemptAfter(delivery, 0), ms).unref();
      return;
    }
    this.#waiting.push(delivery);
    this.#attemptWaiting();
  }

  #finish(delivery: Delivery): void {
    const { database, now } = this.#options;
    const finish = database.prepare("UPDATE deliveries SET acknowledged_at = ? WHERE event = ?");
    finish.run(now().getTime(), delivery.event);
    this.#deliveries.delete(delivery.event);
    delivery.finished.resolve();
  }

  #attemptWaiting(): void {
    while (this.#inFlight.size < maxConcurrent && !this.#closing.signal.aborted) {
      const delivery = this.#waiting.shift();
      if (delivery === undefined) return;
      const attempt = this.#attempt(delivery).finally(() => {
        this.#inFlight.delete(attempt);
        this.#attemptWaiting();
      });
      this.#inFlight.add(attempt);
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { database } = this.#options;
    const isAcknowledged = await postEvent(this.#options, delivery.event, this.#closing.signal);
    delivery.attempts += 1;
    database.prepare("UPDATE deliveries SET attempts = attempts + 1 WHERE event = ?").run(delivery.event);
    if (isAcknowledged) {
      delivery.arrivals -= 1;
      markAcknowledged(this.#options, delivery.event);
    }
    if (delivery.arrivals === 0) this.#finish(delivery);
    else if (isAcknowledged) this.#attemptAfter(delivery, holdBackMs(this.#options.deliveries));
    else if (!this.#closing.signal.aborted) this.#attemptAfter(delivery, retryDelayMs(delivery.attempts));
  }
}

/** Returns the delay after the nth failed attempt, in milliseconds: 1 s, doubled each time, at most one hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), maxDelayMs);
}

async function postEvent(options: WebhookDeliveryOptions, event: string, closing: AbortSignal): Promise<boolean> {
  const body = JSON.stringify(options.objects.get("event", event), null, 2);
  const seconds = Math.floor(options.now().getTime() / 1000);
  try {
    const response = await fetch(options.webhookAddress(), {
      method: "POST",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": signWebhook(body, options.webhookSecret, seconds),
        "User-Agent": "Stripe/1.0 (payments sandbox)",
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Refused, timed out, closing or an invalid address: each is a failed attempt.
    return false;
  }
}

function markAcknowledged({ objects }: WebhookDeliveryOptions, event: string): void {
  objects.replace({ ...objects.get("event", event), pending_webhooks: 0 });
}

/**
 * Returns the `Stripe-Signature` header of a webhook body: `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`
 * (https://docs.stripe.com/webhooks#verify-manually).
 */
function signWebhook(body: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}
