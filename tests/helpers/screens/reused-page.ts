import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import type { StorageState } from "./learner.ts";

/** State in which a test finds the page. */
export interface PageSetup {
  origin: string;
  path: string;
  state: StorageState;
  width: number;
  reducedMotion: boolean;
  headers: Record<string, string>;
  /** Source of a script that runs before those of each document. */
  script?: string | undefined;
}

interface ReusedPage {
  /** Of the site whose pages it opens. */
  origin: string;
  page: Page;
  context: BrowserContext;
  devTools: CDPSession;
  isTaken: boolean;
  /** True once a test has done what cannot be undone: a script for each document, a binding, a clock, a debugger. */
  isSpoilt: boolean;
  /** Identifier of the script of the running test; null where there is none. */
  script: string | null;
}

/** A page of the site without code. On an empty one between two tests the browser would give up the process. */
const emptyPath = "/robots.txt";

/** The page of this worker; null until a test needs one, and after one was spoilt. */
let reused: ReusedPage | null = null;

/**
 * Opens an address in the page that the tests of a worker use one after the other: its process keeps the site's code
 * compiled, which takes 146 instead of 408 ms of processor time for the log-in page. The page gets cookies, storage and
 * window as if its browser context were new; only the cache of files is kept. Returns null where the running test has
 * taken the page already, or where another site is asked for. `beforeOpen` is called before the address is opened.
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

/** Returns the context that outlives a test, unless the test has spoilt or closed its page; null otherwise. */
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

/** Has `call` called before each of an object's methods of these names. */
function callBefore(target: object, names: readonly string[], call: () => void): void {
  for (const name of names) {
    const method: (...values: unknown[]) => unknown = Reflect.get(target, name);
    Reflect.set(target, name, (...values: unknown[]) => {
      call();
      return method.apply(target, values);
    });
  }
}

/** Leaves in the storages of the page what a test begins with, and nothing else. Runs in the page. */
function fillStorage({ origins }: StorageState): void {
  sessionStorage.clear();
  localStorage.clear();
  for (const { localStorage: items } of origins) for (const { name, value } of items) localStorage.setItem(name, value);
}
