import Stripe from "stripe";
import { type IdempotentAnswers, openIdempotentAnswers } from "#sandbox/payments/api/idempotent-answers.ts";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import type { StoredEvent } from "#sandbox/payments/objects/stored-objects.ts";
import { WebhookDelivery } from "#sandbox/payments/webhooks/webhook-delivery.ts";
import { type ObjectReader, type ObjectStore, openObjectStore } from "./object-store.ts";
import { inTransaction, openPaymentsDatabase } from "./payments-database.ts";

/** What a change may use: the stored objects, the time in seconds, and the events it causes. */
export interface Transaction {
  objects: ObjectStore;
  answers: IdempotentAnswers;
  seconds: number;
  /** Stores an event about the object; `before` is the object before an update. It is sent after the commit. */
  record<Body extends object>(type: StoredEvent["type"], object: Body, before?: Body): void;
}

/** The API request that caused a change; both are null when a page caused it. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** The sandbox's memory: objects to read, one way to change them, and the webhooks that follow from changes. */
export interface SandboxState {
  objects: ObjectReader;
  now: () => Date;
  pagesAddress: () => string;
  /** Runs the work in one transaction, then sends its events; `delivered` resolves when all are acknowledged. */
  change<Result>(
    cause: Cause,
    work: (transaction: Transaction) => Result,
  ): { result: Result; delivered: Promise<void> };
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** What the memory needs: its file, the time, and where its webhooks and pages are found. */
export interface SandboxStateOptions {
  file: string;
  now: () => Date;
  webhookSecret: string;
  webhookAddress: () => string;
  pagesAddress: () => string;
}

/** Opens the sandbox's file with everything that was stored in it, and goes on with undelivered webhooks. */
export function openSandboxState(options: SandboxStateOptions): SandboxState {
  const database = openPaymentsDatabase(options.file);
  const objects = openObjectStore(database);
  const answers = openIdempotentAnswers(database);
  const delivery = new WebhookDelivery({ database, objects, ...options });

  return {
    objects,
    now: options.now,
    pagesAddress: () => options.pagesAddress().replace(/\/+$/, ""),
    change(cause, work) {
      const seconds = Math.floor(options.now().getTime() / 1000);
      const events: string[] = [];
      const result = inTransaction(database, () =>
        work({
          objects,
          answers,
          seconds,
          record(type, object, before) {
            const event = newEvent({ type, object, before, cause, seconds });
            objects.insert(event);
            delivery.enqueue(event.id);
            events.push(event.id);
          },
        }),
      );
      const sent = events.map((event) => delivery.send(event));
      return { result, delivered: Promise.all(sent).then(() => undefined) };
    },
    settled: () => delivery.settled(),
    async close() {
      await delivery.close();
      database.close();
    },
  };
}

interface NewEvent {
  type: StoredEvent["type"];
  object: object;
  before: object | undefined;
  cause: Cause;
  seconds: number;
}

function newEvent({ type, object, before, cause, seconds }: NewEvent): StoredEvent {
  return {
    id: newObjectId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: seconds,
    data: before === undefined ? { object } : { object, previous_attributes: previousAttributes(before, object) },
    livemode: false,
    pending_webhooks: 1,
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
