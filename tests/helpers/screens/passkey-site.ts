import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { consentKey } from "#domain/privacy/consent.ts";
import { freePort, type RunningSite, startSite } from "#tests/helpers/running-site.ts";
import { createEmptyDatabase, type SiteDatabase } from "#tests/helpers/site-database.ts";
import { cookieOf, type ScreensLearner, signUpLearner } from "./learner.ts";
import { waitForHydration } from "./screens.ts";
import { recordComplaints } from "./test-chromium.ts";
import { withChromium } from "./with-chromium.ts";

/** Site at a host name, since browsers offer passkeys only at names, not at IP addresses; with browsers for it. */
export interface PasskeySite {
  origin: string;
  outbox: string;
  signUp(): Promise<ScreensLearner>;
  /** Opens an address in a new browser profile, signed in as the learner if one is given. */
  open(path: string, learner?: ScreensLearner): Promise<Page>;
}

/** Starts such a site before the tests of a file, and stops it after the last one. */
export function withPasskeySite(): PasskeySite {
  const held = {} as PasskeySite;
  const chromium = withChromium();
  let database: SiteDatabase;
  let running: RunningSite;
  beforeAll(async () => {
    database = await createEmptyDatabase("embedded");
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    running = await startSite(database, port, { TRUST_PROXY: "1", PUBLIC_ORIGIN: origin });
    held.origin = origin;
    held.outbox = join(database.dataDir, "sandbox", "outbox");
    held.signUp = () => signUpLearner(origin, { isPremium: false });
    held.open = (path, learner) => openPage(chromium.browser, { origin, path, learner });
  });
  afterAll(async () => {
    await running?.stop();
    await database?.remove();
  });
  return held;
}

interface PageToOpen {
  origin: string;
  path: string;
  learner: ScreensLearner | undefined;
}

async function openPage(browser: Browser, { origin, path, learner }: PageToOpen): Promise<Page> {
  const cookies = [...(learner?.state.cookies ?? []), cookieOf(origin, consentKey, "essential")];
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: "block",
    storageState: { cookies, origins: [] },
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  recordComplaints(page, (complaint) => console.error(complaint));
  await page.goto(path);
  await waitForHydration(page);
  return page;
}

/** Adds a virtual authenticator that confirms at once, like a fingerprint on a phone (Chrome's WebAuthn domain). */
export async function addAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}
