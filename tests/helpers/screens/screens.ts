/**
 * Base of the screen tests, which run in a browser (tests/screens/<feature>/, `vitest run --project screens`).
 *
 *   const screens = withScreens();
 *
 *   test("a visitor opens a topic and reads its objectives", async () => {
 *     const page = await screens.open({ as: "visitor", path: paths.course("Calculus I") });
 *     await page.getByText("Limits", { exact: true }).click();
 *     await page.getByText("Evaluate limits from tables").waitFor();
 *   });
 *
 * - All files share one running site: the built one (`npm run build` first), with the sandboxes. Its learners are shared
 *   too: a test that changes something signs up its own learner in 0.3 s, `as: await screens.signUp("premium")` (or
 *   "member").
 * - Each page starts with its own cookies, storage and window, is returned hydrated, and is closed or reset after the
 *   test.
 * - Every console error, console warning and page error fails the test, unless it is announced before by
 *   `expectLog(/^\/courses\/Nowhere: Failed to load resource: .* 404/)` of tests/helpers/log/guard.ts.
 * - `before` prepares the page before the address is opened: `(page) => page.route(...)`, `page.addInitScript(...)`.
 * - The choice about cookies is already made ("essential") unless `consent: null` is set.
 * - Pages of shared learners do not upload recent history: other tests would find it.
 * - tests/screens/screen-states.ts lists all screens and states. Each entry is tested for accessibility, console messages
 *   and valid HTML; add new screens there.
 */
import type { Browser, Page } from "playwright-core";
import { inject, type ProvidedContext } from "vitest";
import { type Consent, consentKey } from "#domain/privacy/consent.ts";
import { recordRequests } from "#tests/helpers/network/page-requests.ts";
import { cookieOf, type StorageState, signUpLearner, unusedAddress } from "./learner.ts";
import { openInReusedPage } from "./reused-page.ts";
import { type SeparateSite, withSeparateSites } from "./separate-site.ts";
import type { SharedLearner } from "./shared-learner.ts";
import { recordComplaints } from "./test-chromium.ts";
import { withChromium } from "./with-chromium.ts";

/** Who opens a screen. */
export type ScreenViewer = "visitor" | SharedLearner;

/** Screen to open, with its viewer and the settings of the browser. */
export interface ScreenToOpen {
  /** Shared viewer, or a learner created by the test. */
  as: ScreenViewer | StorageState;
  path: string;
  /** Site beside the shared one, which has learners of its own. Default: the shared site. */
  site?: SeparateSite;
  theme?: "dark" | "light";
  /** Width of the window in pixels; its height is 800. */
  width?: number;
  javaScript?: boolean;
  reducedMotion?: boolean;
  /** Choice about cookies made before the visit; null for no choice. */
  consent?: Consent | null;
  /** Initial local storage; `…` in a name is replaced by the learner's uid. */
  storage?: Record<string, string>;
  /**
   * Whether the page may register its service worker. `page.route` does not see requests that a service worker answers.
   */
  serviceWorker?: boolean;
  /** Runs before the address is opened. */
  before?: (page: Page) => Promise<unknown>;
}

/** Form fields as a browser submits them. */
type Form = Record<string, string>;

/** Access of a test file to the site's screens. */
export interface Screens {
  origin: string;
  /** Opens a screen with its own cookies and storage, and waits until it is hydrated. */
  open(screen: ScreenToOpen): Promise<Page>;
  /** Requests an address without a browser, or submits a form to it. Does not follow redirects. */
  get(as: ScreenViewer | StorageState, path: string, more?: { site?: SeparateSite; form?: Form }): Promise<Response>;
  /** Signs up a new learner for one test. */
  signUp(kind: "member" | "premium"): Promise<StorageState>;
}

/** Timeout of Playwright's waiting operations in milliseconds. */
const waitMs = 30_000;

/** Gives the tests of a file a browser at the site that all files share. */
export function withScreens(): Screens {
  const shared = inject("screens");
  const { origin } = shared;
  const openSeparate = withSeparateSites();
  const placeOf = async (site: SeparateSite | undefined) => {
    if (site === undefined) return shared;
    const { origin, states } = await openSeparate(site);
    return { origin, states: { ...shared.states, ...states } };
  };
  const chromium = withChromium();
  return {
    origin,
    open: async (screen) => openScreen(chromium.browser, { ...(await placeOf(screen.site)), screen }),
    get: async (as, path, { site, form } = {}) => {
      const place = await placeOf(site);
      const cookie = cookiesOf(place.states, as).map(({ name, value }) => `${name}=${value}`);
      const headers = { cookie: cookie.join("; ") };
      const sent = form && { method: "POST", body: new URLSearchParams(form) };
      const own = form && { origin: place.origin };
      return fetch(new URL(path, place.origin), { ...sent, headers: { ...headers, ...own }, redirect: "manual" });
    },
    signUp: async (kind) => (await signUpLearner(origin, { isPremium: kind === "premium" })).state,
  };
}

type Place = ProvidedContext["screens"] & { screen: ScreenToOpen };

async function openScreen(browser: Browser, place: Place): Promise<Page> {
  const { javaScript = true } = place.screen;
  const page = (await openReused(browser, place)) ?? (await openFresh(browser, place));
  const hasCode = (await page.locator('script[type="module"]').count()) > 0;
  if (javaScript && hasCode) await waitForHydration(page);
  return page;
}

/** Opens a screen in the worker's reused page; returns null if it needs its own browser context. */
async function openReused(browser: Browser, place: Place): Promise<Page | null> {
  const { path, width = 1280, javaScript = true, reducedMotion = false, serviceWorker = false, before } = place.screen;
  if (!javaScript || serviceWorker || before) return null;
  const headers = { "x-forwarded-for": unusedAddress() };
  const script = typeof place.screen.as === "string" ? `(${keepHistoryHere})()` : undefined;
  const state = await stateOf(place);
  return openInReusedPage(browser, { origin: place.origin, path, state, width, reducedMotion, headers, script }, watch);
}

async function openFresh(browser: Browser, place: Place): Promise<Page> {
  const { origin, screen } = place;
  const { path, width = 1280, javaScript = true, reducedMotion = false, serviceWorker = false, before } = screen;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 800 },
    javaScriptEnabled: javaScript,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    serviceWorkers: serviceWorker ? "allow" : "block",
    extraHTTPHeaders: { "x-forwarded-for": unusedAddress() },
    storageState: await stateOf(place),
  });
  if (typeof screen.as === "string") await context.addInitScript(keepHistoryHere);
  const page = await context.newPage();
  watch(page);
  await before?.(page);
  await page.goto(path);
  return page;
}

/** Records the page's requests, and reports console errors and warnings to the log guard, which fails the test. */
function watch(page: Page): void {
  page.context().setDefaultTimeout(waitMs);
  recordComplaints(page, (complaint) => console.error(complaint));
  recordRequests(page);
}

/** Blocks the page's requests for recent history. Runs in the page. */
function keepHistoryHere(): void {
  const ask = window.fetch;
  window.fetch = (address, options) =>
    /\/recentHistory$/.test(String(address)) ? Promise.reject(new TypeError("Failed to fetch")) : ask(address, options);
}

async function stateOf({ origin, states, screen }: Place): Promise<StorageState> {
  const { as, theme = "dark", consent = "essential", storage = {} } = screen;
  const signedIn = cookiesOf(states, as);
  const cookies = consent === null ? signedIn : [...signedIn, cookieOf(origin, consentKey, consent)];
  const items = Object.entries({ ...(theme === "dark" ? {} : { "studiolo:theme": theme }), ...storage });
  const uid = items.some(([name]) => name.includes("…")) ? await uidOf(origin, signedIn) : "";
  const localStorage = items.map(([name, value]) => ({ name: name.replace("…", uid), value }));
  return { cookies, origins: localStorage.length === 0 ? [] : [{ origin, localStorage }] };
}

async function uidOf(origin: string, cookies: StorageState["cookies"]): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const response = await fetch(`${origin}/api/auth/get-session`, { headers: { cookie } });
  return response.ok ? ((await response.json()) as { user: { id: string } }).user.id : "nobody";
}

function cookiesOf(states: Place["states"], as: ScreenToOpen["as"]): StorageState["cookies"] {
  if (as === "visitor") return [];
  return (typeof as === "string" ? states[as] : as).cookies;
}

/** Returns the parsed local storage value of the learner whose uid ends the key. */
export function onDevice(page: Page, name: "recentHistory" | "courseClicks") {
  return page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((known) => known.startsWith(prefix));
    return JSON.parse((key && localStorage.getItem(key)) || "null");
  }, `studiolo:${name}:`);
}

/**
 * Waits until React has hydrated the page and its effects have run, so that it handles clicks and keys. React shows
 * hydration only on its own root; effects run in a later task.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"));
    const root = container?.[1] as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } } | undefined;
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await effectsHaveRun(page);
}

/** Waits until the effects of what the page shows have run, in a later task than its drawing. */
export async function effectsHaveRun(page: Page): Promise<void> {
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));
}
