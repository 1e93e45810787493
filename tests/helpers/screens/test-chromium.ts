import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findBrowser, findHeadlessBrowser } from "#tools/setup/find-browser.mjs";

/** Flags that disable background network traffic and allow Chromium to run as root without a display. */
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

/** Launches the Chromium that `npm test` found or installed. Throws with the reason if there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = pathOrThrow(await findBrowser(process.env));
  return chromium.launch({ executablePath, args: chromiumFlags });
}

/** Launches Chromium's headless shell, or Chromium if there is none. Throws with the reason if there is neither. */
export async function launchHeadlessChromium(): Promise<Browser> {
  const executablePath = pathOrThrow(await findHeadlessBrowser(process.env));
  return chromium.launch({ executablePath, args: chromiumFlags });
}

/** Launches Chromium with the profile in `folder` and its settings, which the headless shell does not read. */
export async function launchProfile(folder: string): Promise<BrowserContext> {
  const executablePath = pathOrThrow(await findBrowser(process.env));
  return chromium.launchPersistentContext(folder, { executablePath, args: chromiumFlags });
}

function pathOrThrow(found: { path: string } | { reason: string }): string {
  if ("reason" in found) throw new Error(found.reason);
  return found.path;
}

/**
 * Opens a page in a new browser context with `options`. Returns it with the list of its console's errors and warnings.
 */
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

/** Calls `note` for each console error and warning and each uncaught error of a page, prefixed with the page's path. */
export function recordComplaints(page: Page, note: (complaint: string) => void): void {
  const at = (what: string) => note(`${pathOf(page.url())}: ${what}`);
  page.on("console", (message) => {
    // Logged by Playwright if the test blocks service workers.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    if (["error", "warning"].includes(message.type())) at(message.text());
  });
  page.on("pageerror", (error) => at(error.message));
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
