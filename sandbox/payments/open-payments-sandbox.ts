import type { Hono } from "hono";
import { createPaymentsApi } from "#sandbox/payments/api/payments-api.ts";
import { monthlyPriceId, seedFixedCatalogue } from "#sandbox/payments/objects/fixed-catalogue.ts";
import { createPaymentsPages } from "#sandbox/payments/pages/payments-pages.ts";
import { runDueTimers } from "#sandbox/payments/state/run-due-timers.ts";
import { createSandboxClock, type SandboxClock } from "#sandbox/payments/state/sandbox-clock.ts";
import { noRequest, openSandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import type { DeliveryFaults } from "#sandbox/payments/webhooks/delivery-faults.ts";

/** How often the sandbox looks whether something has come due while nobody asked it, in milliseconds. */
const wakingMs = 30_000;

/** Where the sandbox keeps its state, what it accepts and signs with, and where it delivers and is found. */
export interface PaymentsSandboxOptions {
  /** Path of the sqlite file, whose folder exists, or `:memory:`. */
  file: string;
  now: () => Date;
  /** The only key that the API accepts. */
  secretKey: string;
  /** Where the API is served, for whoever brings a client of their own; null while it is not. */
  apiAddress?: (() => string | null) | undefined;
  webhookSecret: string;
  /** Where webhooks go; asked at each delivery. */
  webhookAddress: () => string;
  /** The public address under which `pages` is mounted. */
  pagesAddress: () => string;
  /** What webhooks do beside arriving once and in order; left out, nothing. */
  deliveries?: DeliveryFaults | undefined;
}

/**
 * The running stand-in for Stripe. A test lets time pass with `clock.advance(ms)`, waits for `settled()`, and reads the
 * truth from the API over HTTP. What has no API is done as a person does it, by posting to `pages`: `/charges` with
 * `charge` and `wish` (dispute, win, lose, refund).
 */
export interface PaymentsSandbox {
  /** Answers /v1/… as Stripe's REST API does. */
  api: Hono;
  /** Answers /checkout, /authenticate, /portal, /invoice, /clock and /charges, relative to where it is mounted. */
  pages: Hono;
  priceId: string;
  /** Lets time pass; the site keeps its own. */
  clock: SandboxClock;
  /** Resolves when every stored event has been acknowledged by the webhook address. */
  settled(): Promise<void>;
  /** Stops deliveries and closes the file; what is undelivered is taken up when it is opened again. */
  close(): Promise<void>;
}

/**
 * Opens the payments sandbox: a local stand-in that speaks the part of Stripe's API which the official SDK calls here,
 * with a hosted checkout page, a billing portal and signed webhooks. It must not be mounted in production.
 */
export function openPaymentsSandbox(options: PaymentsSandboxOptions): PaymentsSandbox {
  const state = openSandboxState(options);
  state.change(noRequest, ({ objects, seconds }) => seedFixedCatalogue(objects, seconds));
  runDueTimers(state);
  const waking = setInterval(() => runDueTimers(state), wakingMs).unref();
  return {
    clock: createSandboxClock(state),
    api: createPaymentsApi(state, options.secretKey),
    pages: createPaymentsPages(state),
    priceId: monthlyPriceId,
    settled: state.settled,
    async close() {
      clearInterval(waking);
      await state.close();
    },
  };
}
