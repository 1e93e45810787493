import type { Hono } from "hono";
import { createPaymentsApi } from "#sandbox/payments/api/payments-api.ts";
import { monthlyPriceId, seedFixedCatalogue } from "#sandbox/payments/objects/fixed-catalogue.ts";
import { createPaymentsPages } from "#sandbox/payments/pages/payments-pages.ts";
import { runDueTimers } from "#sandbox/payments/state/run-due-timers.ts";
import { createSandboxClock, type SandboxClock } from "#sandbox/payments/state/sandbox-clock.ts";
import { noRequest, openSandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import type { DeliveryFaults } from "#sandbox/payments/webhooks/delivery-faults.ts";

/** Milliseconds between checks for due timers while no request comes. */
const wakingMs = 30_000;

/** Where the sandbox stores its state, its keys, and its addresses. */
export interface PaymentsSandboxOptions {
  /** Path of the sqlite file in an existing folder, or `:memory:`. */
  file: string;
  now: () => Date;
  /** The only key that the API accepts. */
  secretKey: string;
  /** Address of the API, for other clients; null while it is not served. */
  apiAddress?: (() => string | null) | undefined;
  webhookSecret: string;
  /** Address for webhooks; read at each delivery. */
  webhookAddress: () => string;
  /** The public address under which `pages` is mounted. */
  pagesAddress: () => string;
  /** Faults of webhook deliveries; none if left out. */
  deliveries?: DeliveryFaults | undefined;
}

/**
 * The running stand-in for Stripe. A test advances time with `clock.advance(ms)`, waits for `settled()`, and reads the
 * state from the API over HTTP. Actions without an API are done as a person does them, by posting to `pages`:
 * `/charges` with `charge` and `wish` (dispute, win, lose, refund).
 */
export interface PaymentsSandbox {
  /** Serves /v1/… as Stripe's REST API does. */
  api: Hono;
  /** Serves /checkout, /authenticate, /portal, /invoice, /clock and /charges, relative to its mount point. */
  pages: Hono;
  priceId: string;
  /** Advances the sandbox's time; the site's clock does not move. */
  clock: SandboxClock;
  /** Resolves when the webhook address has acknowledged every stored event. */
  settled(): Promise<void>;
  /** Stops deliveries and closes the file; the next opening resumes undelivered events. */
  close(): Promise<void>;
}

/**
 * Opens the payments sandbox: a local stand-in for the part of Stripe's API that the official SDK calls here, with a
 * hosted checkout page, a billing portal and signed webhooks. It must not be mounted in production.
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
