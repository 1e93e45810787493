import { type IdempotencyStore, openIdempotencyStore } from "#sandbox/payments/api/idempotency-store.ts";
import { newEvent } from "#sandbox/payments/objects/event-object.ts";
import type { StoredEvent } from "#sandbox/payments/objects/stored-objects.ts";
import { isDelivered } from "#sandbox/payments/webhooks/delivered-events.ts";
import type { DeliveryFaults } from "#sandbox/payments/webhooks/delivery-faults.ts";
import { WebhookDelivery } from "#sandbox/payments/webhooks/webhook-delivery.ts";
import { type ObjectReader, type ObjectStore, openObjectStore } from "./object-store.ts";
import { inTransaction, openPaymentsDatabase } from "./payments-database.ts";
import { openSandboxSettings, type SandboxSettings } from "./sandbox-settings.ts";
import { openTimers, type Timer, type Timers } from "./timers.ts";

/** What a change may use: the stored objects, the time in seconds, the timers, and the events that it causes. */
export interface Transaction {
  objects: ObjectStore;
  answers: IdempotencyStore;
  timers: Timers;
  settings: SandboxSettings;
  seconds: number;
  pagesAddress: string;
  /** Stores an event about the object; `before` is the object before an update. It is sent after the commit. */
  record<Body extends object>(type: StoredEvent["type"], object: Body, before?: Body): void;
}

/** The API request that caused a change; both are null when a page or time caused it. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** Cause of a change that no API request made. */
export const noRequest: Cause = { id: null, idempotency_key: null };

/** The sandbox's state: objects to read, one way to change them, and the webhooks that changes cause. */
export interface SandboxState {
  objects: ObjectReader;
  settings: SandboxSettings;
  /** The sandbox's time: the real one, or ahead of it. */
  now: () => Date;
  pagesAddress: () => string;
  /** Address and key of the API; null if it is not served. */
  apiAccess: () => ApiAccess | null;
  /** Returns the next timers, soonest first. */
  upcoming(limit: number): Timer[];
  /**
   * Runs the work in one transaction at the given second (default: now), then sends its events; `delivered` resolves
   * when all are acknowledged.
   */
  change<Result>(
    cause: Cause,
    work: (transaction: Transaction) => Result,
    seconds?: number,
  ): { result: Result; delivered: Promise<void> };
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** What a client needs to call the API. */
export interface ApiAccess {
  address: string;
  key: string;
}

/** Options of the state: its file, the real time, and the addresses of its webhooks and pages. */
export interface SandboxStateOptions {
  file: string;
  now: () => Date;
  webhookSecret: string;
  webhookAddress: () => string;
  pagesAddress: () => string;
  secretKey: string;
  apiAddress?: (() => string | null) | undefined;
  deliveries?: DeliveryFaults | undefined;
}

/** Opens the sandbox's file with its stored state, and resumes undelivered webhooks. */
export function openSandboxState(options: SandboxStateOptions): SandboxState {
  const database = openPaymentsDatabase(options.file);
  const objects = openObjectStore(database);
  const answers = openIdempotencyStore(database);
  const settings = openSandboxSettings(database);
  const timers = openTimers(database);
  // Signatures carry the real time: the site refuses any older than 300 seconds by its own clock.
  const delivery = new WebhookDelivery({ database, objects, ...options });
  const now = () => new Date(options.now().getTime() + settings.aheadMs());
  const pagesAddress = () => options.pagesAddress().replace(/\/+$/, "");

  return {
    objects,
    settings,
    now,
    pagesAddress,
    apiAccess: () => {
      const address = options.apiAddress?.() ?? null;
      return address === null ? null : { address, key: options.secretKey };
    },
    upcoming: (limit) => timers.next(limit),
    change(cause, work, seconds = Math.floor(now().getTime() / 1000)) {
      const sent: string[] = [];
      const record: Transaction["record"] = (type, object, before) => {
        const event = newEvent({ type, object, before, cause, seconds, isDelivered: isDelivered(type) });
        objects.insert(event);
        if (!isDelivered(type)) return;
        delivery.enqueue(event.id);
        sent.push(event.id);
      };
      const transaction = { objects, answers, timers, settings, seconds, pagesAddress: pagesAddress(), record };
      const result = inTransaction(database, () => work(transaction));
      return { result, delivered: Promise.all(sent.map((event) => delivery.send(event))).then(() => undefined) };
    },
    settled: () => delivery.settled(),
    async close() {
      await delivery.close();
      database.close();
    },
  };
}
