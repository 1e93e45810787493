import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { paths, paymentsSandboxPath } from "#domain/paths.ts";
import type { PaymentsSandbox } from "#sandbox/payments/open-payments-sandbox.ts";
import { createStripePayments, type Payments } from "#server/adapters/billing/payments.ts";
import type { Mail } from "#server/adapters/mail/mail.ts";
import { createYoutube, type Youtube } from "#server/adapters/video/youtube.ts";
import type { Site } from "#server/app.ts";
import type { Env } from "#server/env.ts";

/** Stand-ins for services that are not configured, and their pages under /sandbox. */
export interface Sandboxes {
  payments: Payments | null;
  /** The payments sandbox with its clock, disputes and `settled()`; null if real keys are set. */
  paymentsSandbox: PaymentsSandbox | null;
  mail: Mail | null;
  /** The YouTube sandbox, if enabled and no key is set. */
  youtube: Youtube | null;
  pages: { path: string; pages: Hono }[];
  close(): Promise<void>;
}

const secretKey = "sk_test_sandbox";
const webhookSecret = "whsec_sandbox";

interface SandboxSetting {
  env: Env;
  origin: string;
  loopback: string;
  /** Extra headers of requests to a sandbox, such as those of a trace. */
  headersOf?: (() => Record<string, string>) | undefined;
}

/**
 * Opens a sandbox for each outside service that is not configured. Never called in production. The payments sandbox
 * listens on its own loopback port, so that the provider's SDK reaches it over HTTP like the real one; it sends its
 * events to `loopback`, the site's own address.
 */
export async function openSandboxes({ env, origin, loopback, headersOf }: SandboxSetting): Promise<Sandboxes> {
  const folder = join(env.dataDir, "sandbox");
  mkdirSync(folder, { recursive: true });
  const pages: Sandboxes["pages"] = [];
  const closers: (() => Promise<void>)[] = [];
  let payments: Payments | null = null;
  let paymentsSandbox: PaymentsSandbox | null = null;
  let mail: Mail | null = null;
  if (!env.stripe) {
    const { openPaymentsSandbox } = await import("#sandbox/payments/open-payments-sandbox.ts");
    const { parseDeliveryFaults } = await import("#sandbox/payments/webhooks/delivery-faults.ts");
    let apiAddress: string | null = null;
    const sandbox = openPaymentsSandbox({
      apiAddress: () => apiAddress,
      file: join(folder, "payments.sqlite"),
      now: () => new Date(),
      secretKey,
      webhookSecret,
      webhookAddress: () => `${loopback}/api/stripe/webhook`,
      pagesAddress: () => origin + paymentsSandboxPath,
      deliveries: parseDeliveryFaults(env.paymentsSandboxDelivery),
    });
    paymentsSandbox = sandbox;
    const api = await serveOnLoopback(sandbox.api);
    const { port } = api.address() as AddressInfo;
    apiAddress = `http://127.0.0.1:${port}`;
    payments = createStripePayments({
      secretKey,
      webhookSecret,
      priceId: sandbox.priceId,
      address: { host: "127.0.0.1", port, protocol: "http" },
      headersOf,
    });
    pages.push({ path: paymentsSandboxPath, pages: sandbox.pages });
    closers.push(async () => {
      api.close();
      api.closeAllConnections();
      await sandbox.close();
    });
  }
  if (!env.smtpUrl) {
    const { openMailSandbox } = await import("#sandbox/mail/open-mail-sandbox.ts");
    const sandbox = openMailSandbox({ folder: join(folder, "outbox"), now: () => new Date() });
    mail = sandbox.mail;
    pages.push({ path: paths.outbox(), pages: sandbox.pages });
  }
  const youtube = env.hasYoutubeSandbox && !env.youtubeApiKey ? await openYoutube(closers) : null;
  const close = async () => {
    await Promise.all(closers.map((closer) => closer()));
  };
  return { payments, paymentsSandbox, mail, youtube, pages, close };
}

/** Opens the YouTube sandbox on its own loopback port. */
async function openYoutube(closers: (() => Promise<void>)[]): Promise<Youtube> {
  const { openYoutubeSandbox } = await import("#sandbox/youtube/open-youtube-sandbox.ts");
  const key = "sandbox";
  const api = await serveOnLoopback(openYoutubeSandbox({ key }).api);
  const { port } = api.address() as AddressInfo;
  closers.push(async () => {
    api.close();
    api.closeAllConnections();
  });
  return createYoutube({ key, address: `http://127.0.0.1:${port}` });
}

/** Mounts the sandboxes' pages under /sandbox. */
export function withSandboxes(site: Site, { pages }: Sandboxes): Site {
  return (request, environment) => {
    const url = new URL(request.url);
    const mounted = pages.find(({ path }) => url.pathname === path || url.pathname.startsWith(`${path}/`));
    if (!mounted) return site(request, environment);
    url.pathname = url.pathname.slice(mounted.path.length) || "/";
    return mounted.pages.fetch(new Request(url, request));
  };
}

async function serveOnLoopback(app: Hono): Promise<Server> {
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
