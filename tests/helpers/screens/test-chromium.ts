import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findBrowser, findHeadlessBrowser } from "#tools/setup/find-browser.mjs";

/** Keeps Chromium quiet, off the network and working as root on a machine without a display. */
export const chromiumFlags = [
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
  const executablePath = pathOrThrow(await findBrowser(process.env));
  return chromium.launch({ executablePath, args: chromiumFlags });
}

/** Starts Chromium's headless shell, or Chromium where there is none. Throws with the reason where there is neither. */
export async function launchHeadlessChromium(): Promise<Browser> {
  const executablePath = pathOrThrow(await findHeadlessBrowser(process.env));
  return chromium.launch({ executablePath, args: chromiumFlags });
}

/** Starts Chromium with a profile folder and its settings, which the headless shell does not read. */
export async function launchProfile(folder: string): Promise<BrowserContext> {
  const executablePath = pathOrThrow(await findBrowser(process.env));
  return chromium.launchPersistentContext(folder, { executablePath, args: chromiumFlags });
}

function pathOrThrow(found: { path: string } | { reason: string }): string {
  if ("reason" in found) throw new Error(found.reason);
  return found.path;
}

/** A page in a browser profile of its own, with `options` besides, and all that its console complains about. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, serviceWorkers: "block", ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  recordComplaints(page, (complaint) => complaints.push(complaint));
  return { page, complaints };
}

/** Hands on whatever a page's console says as an error or a warning, and errors that nobody caught, each with the path. */
export function recordComplaints(page: Page, note: (complaint: string) => void): void {
  const at = (what: string) => note(`${pathOf(page.url())}: ${what}`);
  page.on("console", (message) => {
    // Said by the browser's driver in place of a service worker that a test has no use for.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    if (["error", "warning"].includes(message.type())) at(message.text());
  });
  page.on("pageerror", (error) => at(error.message));
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
