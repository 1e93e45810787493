import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import type { PaymentsSandbox } from "#sandbox/payments/open-payments-sandbox.ts";
import type { Site } from "#server/app.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { readEnv } from "#server/env.ts";
import { trackRequests } from "#server/process/in-flight-requests.ts";
import { openResources } from "#server/process/open-resources.ts";
import { openSandboxes, withSandboxes } from "#server/process/open-sandboxes.ts";
import { startWebhookWorker } from "#server/process/webhook-worker.ts";
import type { Resources } from "#server/resources.ts";
import { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { createSiteDatabase, databaseKind, testOn } from "./site-database.ts";

/** The test function of site tests: skipped, with the reason printed, if the project's database is not available. */
export const siteTest = testOn(databaseKind);

/** The account that sees the operator's pages, once its address is confirmed. */
export const operatorEmail = "operator@site.example";

/** A whole site on a real database, with the payments and mail sandboxes, and a clock that a test can move. */
export interface TestSite {
  resources: Resources;
  origin: string;
  /** The payments sandbox, with its clock; it keeps real time until it is advanced. */
  paymentsSandbox: PaymentsSandbox;
  /** The folder of sent mails. */
  outbox: string;
  /** Advances the site's clock by so many milliseconds; the sandboxes keep real time. */
  advance(ms: number): void;
  /** Stops the site's clock for the rest of the running test; `advance` still moves it. */
  holdTime(): void;
  /** Opens a new browser, at an address of its own. */
  openBrowser(): TestBrowser;
}

/**
 * Opens a site for all tests of a file, on the catalogue of another folder if given, and closes it after them. The
 * object is filled before the first test runs.
 */
export function withTestSite(contentDir?: string): TestSite {
  const site = {} as TestSite;
  let close: () => Promise<void> = async () => {};
  beforeAll(async () => {
    const opened = await openTestSite(contentDir);
    Object.assign(site, opened.site);
    close = opened.close;
  });
  afterAll(() => close());
  return site;
}

/** The site's own catalogue, read once for all sites of a process: it is frozen, and a test that changes it copies it. */
let ownCatalogue: Promise<Catalogue> | undefined;

async function openTestSite(contentDir: string | undefined): Promise<{ site: TestSite; close(): Promise<void> }> {
  const database = await createSiteDatabase();
  const { dataDir, databaseUrl } = database;
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined, CONTENT_DIR: contentDir };
  const env = readEnv({ ...variables, OPERATOR_EMAILS: operatorEmail });
  let answer: Site = () => new Response("The site is starting.", { status: 503 });
  const server = createServer(getRequestListener((request) => answer(request)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandboxes = await openSandboxes({ env, origin, loopback: origin });
  if (sandboxes.paymentsSandbox === null) throw new Error("Tests run on the payments sandbox, without real keys.");
  if (contentDir === undefined) ownCatalogue ??= loadCatalogue(env.contentDir);
  const loaded = await (contentDir === undefined ? ownCatalogue : loadCatalogue(env.contentDir));
  const opened = await openResources({ env, origin, sandboxes, print: () => {}, isDevelopment: false, loaded });
  let aheadMs = 0;
  let stoppedMs: number | null = null;
  const resources: Resources = { ...opened.resources, now: () => new Date((stoppedMs ?? Date.now()) + aheadMs) };
  const { createApp } = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as {
    createApp: (given: Resources) => Site;
  };
  const counted = trackRequests(withSandboxes(createApp(resources), sandboxes));
  answer = counted.site;
  const endWork = startWebhookWorker(resources);
  let browsers = 0;
  const site: TestSite = {
    resources,
    origin,
    paymentsSandbox: sandboxes.paymentsSandbox,
    outbox: join(database.dataDir, "sandbox", "outbox"),
    advance: (ms) => {
      aheadMs += ms;
    },
    holdTime: () => {
      stoppedMs = Date.now();
      onTestFinished(() => {
        stoppedMs = null;
      });
    },
    openBrowser: () => {
      browsers += 1;
      return new TestBrowser({ site: answer, origin, clientAddress: `192.0.2.${browsers}` });
    },
  };
  const close = async () => {
    await counted.idle();
    await endWork();
    await sandboxes.close();
    server.closeIdleConnections();
    await new Promise((resolve) => server.close(resolve));
    await counted.idle();
    await opened.close();
    await database.remove();
  };
  return { site, close };
}
