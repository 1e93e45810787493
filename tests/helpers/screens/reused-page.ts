import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import type { StorageState } from "./learner.ts";

/** State of the page at the start of a test. */
export interface PageSetup {
  origin: string;
  path: string;
  state: StorageState;
  width: number;
  reducedMotion: boolean;
  headers: Record<string, string>;
  /** Source of a script that runs before each document's own scripts. */
  script?: string | undefined;
}

interface ReusedPage {
  /** Origin of the site whose pages it opens. */
  origin: string;
  page: Page;
  context: BrowserContext;
  devTools: CDPSession;
  isTaken: boolean;
  /** True after a test made a change that cannot be undone: an init script, a binding, a clock, a DevTools session. */
  isSpoilt: boolean;
  /** Identifier of the running test's script; null if it has none. */
  script: string | null;
}

/**
 * Address on the site without scripts. On about:blank between two tests, the browser would discard the renderer
 * process.
 */
const emptyPath = "/robots.txt";

/** The worker's page; null until a test needs one, and after one became unusable. */
let reused: ReusedPage | null = null;

/**
 * Opens an address in the page that all tests of a worker use in turn. Its renderer process keeps the site's code
 * compiled, which reduces the log-in page from 408 to 146 ms of processor time. Cookies, storage and window are reset
 * as in a new browser context; only the HTTP cache is kept. Calls `beforeOpen` before opening the address. Returns null
 * if the running test already uses the page, or if it asks for another site.
 */
export async function openInReusedPage(
  browser: Browser,
  setup: PageSetup,
  beforeOpen: (page: Page) => void,
): Promise<Page | null> {
  reused ??= await createReusedPage(browser, setup.origin);
  const { page, context, devTools } = reused;
  if (reused.isTaken || reused.origin !== setup.origin) return null;
  reused.isTaken = true;
  await context.addCookies(setup.state.cookies);
  await context.setExtraHTTPHeaders(setup.headers);
  await page.setViewportSize({ width: setup.width, height: 800 });
  const reducedMotion = setup.reducedMotion ? "reduce" : "no-preference";
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, reducedMotion });
  if (setup.script) reused.script = await addScript(devTools, setup.script);
  await page.evaluate(fillStorage, setup.state);
  beforeOpen(page);
  await page.goto(setup.path);
  return page;
}

/**
 * Resets the page after a test and returns its context, which must stay open; null if the test made the page unusable
 * or closed it.
 */
export async function resetReusedPage(): Promise<BrowserContext | null> {
  if (!reused) return null;
  const { page, context, devTools, origin, isTaken, isSpoilt } = reused;
  if (isSpoilt || page.isClosed()) {
    reused = null;
    return null;
  }
  if (!isTaken) return context;
  for (const event of pageEvents) page.removeAllListeners(event);
  for (const event of contextEvents) context.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  if (reused.script) await removeScript(devTools, reused.script);
  reused.script = null;
  await page.goto(emptyPath);
  await page.mouse.move(-1, -1);
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  reused.isTaken = false;
  return context;
}

const pageEvents = [
  "close",
  "console",
  "dialog",
  "domcontentloaded",
  "download",
  "framenavigated",
  "load",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "worker",
] as const;

const contextEvents = ["page", "request", "requestfailed", "requestfinished", "response", "weberror"] as const;

async function createReusedPage(browser: Browser, origin: string): Promise<ReusedPage> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Page.enable");
  await page.goto(emptyPath);
  const created: ReusedPage = { origin, page, context, devTools, isTaken: false, isSpoilt: false, script: null };
  const spoil = () => {
    created.isSpoilt = true;
  };
  callBefore(page, ["addInitScript", "exposeFunction", "exposeBinding"], spoil);
  callBefore(context, ["addInitScript", "exposeFunction", "exposeBinding", "newCDPSession"], spoil);
  callBefore(context.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"], spoil);
  return created;
}

async function addScript(devTools: CDPSession, source: string): Promise<string> {
  const { identifier } = await devTools.send("Page.addScriptToEvaluateOnNewDocument", { source });
  return identifier;
}

async function removeScript(devTools: CDPSession, identifier: string): Promise<void> {
  await devTools.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
}

/** Wraps these methods of an object so that `call` runs before each. */
function callBefore(target: object, names: readonly string[], call: () => void): void {
  for (const name of names) {
    const method: (...values: unknown[]) => unknown = Reflect.get(target, name);
    Reflect.set(target, name, (...values: unknown[]) => {
      call();
      return method.apply(target, values);
    });
  }
}

/** Replaces the contents of session and local storage by the test's initial state. Runs in the page. */
function fillStorage({ origins }: StorageState): void {
  sessionStorage.clear();
  localStorage.clear();
  for (const { localStorage: items } of origins) for (const { name, value } of items) localStorage.setItem(name, value);
}
