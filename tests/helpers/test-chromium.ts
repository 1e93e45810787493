import { type Browser, chromium, type Page } from "playwright-core";
import { findBrowser } from "#tools/setup/find-browser.mjs";

/** Keeps Chromium quiet, off the network and working as root on a machine without a display. */
const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the Chromium that `npm test` has found or installed. Throws with the reason where there is none. */
export async function launchChromium(): Promise<Browser> {
  const found = await findBrowser(process.env);
  if ("reason" in found) throw new Error(found.reason);
  return chromium.launch({ executablePath: found.path, args: flags });
}

/** A page in a browser profile of its own, and all that its console complains about. */
export async function openPage(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return { page, complaints };
}
