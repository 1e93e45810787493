import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { defaultSite } from "#domain/site.ts";
import { openPaymentsSandbox, type PaymentsSandbox } from "#sandbox/payments/open-payments-sandbox.ts";
import { createStripePayments, type Payments } from "#server/adapters/billing/payments.ts";
import { openJobs } from "#server/adapters/jobs/jobs.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { user } from "#server/db/schema/accounts.ts";
import type { Resources } from "#server/resources.ts";
import { processOpenEvents, receiveProviderEvent } from "#server/services/billing/provider-events.ts";
import { createWebhookSignal } from "#server/services/billing/webhook-signal.ts";
import { mailQueue } from "#server/services/mail/mails.ts";
import { createSiteDatabase } from "#tests/helpers/site-database.ts";

const secretKey = "sk_test_world";
const webhookSecret = "whsec_world";
const origin = "http://studiolo.example";

/** An event that the provider sent and that has not reached the site yet. */
export interface PendingWebhook {
  body: string;
  signature: string;
}

/** Billing only, on a real database: the provider over HTTP, its clock, and its webhooks, which a test delivers. */
export interface BillingWorld {
  resources: Resources;
  payments: Payments;
  sandbox: PaymentsSandbox;
  /** Sent, undelivered webhooks. */
  webhooks: PendingWebhook[];
  /** Calls the provider's API without our adapter. */
  ask(path: string): Promise<unknown>;
  /** Posts a form of the provider's pages, as a person would. */
  submit(path: string, fields: Record<string, string>): Promise<Response>;
  /** Delivers webhooks to the site, all at once, and processes them. */
  deliver(webhooks: readonly PendingWebhook[]): Promise<void>;
  addLearner(uid: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a billing world on the database of the test project. */
export async function openBillingWorld(): Promise<BillingWorld> {
  const place = await createSiteDatabase();
  const database = await openDatabase({ databaseUrl: place.databaseUrl, folder: join(place.dataDir, "database") });
  const webhooks: PendingWebhook[] = [];
  const postOffice = await listen(
    createServer(async (request, response) => {
      webhooks.push({ body: await text(request), signature: String(request.headers["stripe-signature"]) });
      response.writeHead(200).end();
    }),
  );
  const sandbox = openPaymentsSandbox({
    file: ":memory:",
    now: () => new Date(),
    secretKey,
    webhookSecret,
    webhookAddress: () => postOffice.address,
    pagesAddress: () => origin,
  });
  const api = await listen(createServer(getRequestListener(sandbox.api.fetch)));
  const address = { host: "127.0.0.1", port: api.port, protocol: "http" as const };
  const payments = createStripePayments({ secretKey, webhookSecret, priceId: sandbox.priceId, address });
  const report = (message: string, error?: unknown) => {
    // A refund that a dispute blocks is reported to the operator, and is no fault.
    if (!/withdrawal .* is not carried out yet: .*disputed/.test(message)) console.error(message, error);
  };
  const jobs = await openJobs(database.connection, report);
  await jobs.prepare(mailQueue);
  const resources = {
    db: database.db,
    payments,
    jobs,
    webhookSignal: createWebhookSignal(),
    origin,
    site: defaultSite,
    now: sandbox.clock.now,
    report,
  } as unknown as Resources;
  return {
    resources,
    payments,
    sandbox,
    webhooks,
    ask: async (path) => {
      const response = await fetch(`${api.address}${path}`, { headers: { authorization: `Bearer ${secretKey}` } });
      return response.json();
    },
    submit: async (path, fields) => sandbox.pages.request(path, { method: "POST", body: new URLSearchParams(fields) }),
    deliver: async (taken) => {
      await Promise.all(taken.map(({ body, signature }) => receiveProviderEvent(resources, body, signature)));
      await processOpenEvents(resources);
    },
    addLearner: async (uid) => {
      await database.db.insert(user).values({ id: uid, name: uid, email: `${uid}@world.example` });
    },
    close: async () => {
      await sandbox.close();
      for (const { server } of [api, postOffice]) {
        server.close();
        server.closeAllConnections();
      }
      await jobs.stop();
      await database.close();
      await place.remove();
    },
  };
}

async function listen(server: Server): Promise<{ server: Server; address: string; port: number }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}`, port };
}
