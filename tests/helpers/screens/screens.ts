/**
 * The ground for tests of screens in a browser (tests/screens/<feature>.test.ts, `vitest run --project screens`).
 *
 *   const screens = withScreens();
 *
 *   test("a visitor opens a topic and reads its objectives", async () => {
 *     const page = await screens.open({ as: "visitor", path: paths.course("Calculus I") });
 *     await page.getByText("Limits", { exact: true }).click();
 *     await page.getByText("Evaluate limits from tables").waitFor();
 *   });
 *
 * - One site runs for all files, built (`npm run build` first), with the sandboxes. Its three learners are shared: a
 *   test that changes something signs up its own, `as: await screens.signUp("premium")` (or "member"), in 0.3 s.
 * - Each page has cookies, storage and window of its own, comes back ready to be used, and is closed or emptied after the
 *   test.
 * - Whatever the page's console says as error or warning, and every page error, fails the test, unless it was expected
 *   before by `expectLog(/^\/courses\/Nowhere: Failed to load resource: .* 404/)` of tests/helpers/log/guard.ts.
 * - `before` prepares the page before the address is opened: `(page) => page.route(...)`, `page.addInitScript(...)`.
 * - The question about cookies is answered ("essential") unless `consent: null` asks for it.
 * - The shared learners tell the server nothing of what they opened: other tests would find it in their recent history.
 * - Screens with their states stand in tests/screens/screen-states.ts: add yours there, and accessibility, console and
 *   HTML are tested with it.
 */
import type { Browser, Page } from "playwright-core";
import { inject, type ProvidedContext } from "vitest";
import { type Consent, consentKey } from "#domain/privacy/consent.ts";
import { recordRequests } from "#tests/helpers/network/page-requests.ts";
import { type FailingSite, withFailingSites } from "./failing.ts";
import { cookieOf, type StorageState, signUpLearner, unusedAddress } from "./learner.ts";
import { openInReusedPage } from "./reused-page.ts";
import type { SharedLearner } from "./shared-learner.ts";
import { recordComplaints } from "./test-chromium.ts";
import { withChromium } from "./with-chromium.ts";

/** Who looks at a screen. */
export type ScreenViewer = "visitor" | SharedLearner;

/** Which screen to open, for whom, and in what browser. */
export interface ScreenToOpen {
  /** One of the shared viewers, or a learner of the test's own. */
  as: ScreenViewer | StorageState;
  path: string;
  /** The site of its own that it is on, of which a part has failed: there is a `member` at most. */
  site?: FailingSite;
  theme?: "dark" | "light";
  /** Of the window, in pixels; it is 800 high. */
  width?: number;
  javaScript?: boolean;
  reducedMotion?: boolean;
  /** The choice about cookies that was made before; null where none was. */
  consent?: Consent | null;
  /** What local storage holds before the first page; `…` in a name stands for the learner's uid. */
  storage?: Record<string, string>;
  /** Whether the page may register its service worker. Requests that one answers are not seen by `page.route`. */
  serviceWorker?: boolean;
  /** Prepares the page before the address is opened. */
  before?: (page: Page) => Promise<unknown>;
}

/** The fields of a form, as a browser sends them. */
type Form = Record<string, string>;

/** What a file of tests of screens works with. */
export interface Screens {
  origin: string;
  /** Opens a screen in a browser profile of its own and waits until it can be used. */
  open(screen: ScreenToOpen): Promise<Page>;
  /** Asks for an address without a browser, or sends it a form; redirects are not followed. */
  get(as: ScreenViewer | StorageState, path: string, more?: { site?: FailingSite; form?: Form }): Promise<Response>;
  /** Makes a learner for one test. */
  signUp(kind: "member" | "premium"): Promise<StorageState>;
}

/** What takes longer on a page than this, in milliseconds, does not come. */
const waitMs = 30_000;

/** A browser for the tests of a file, at the site that all files share. */
export function withScreens(): Screens {
  const shared = inject("screens");
  const { origin } = shared;
  const openFailing = withFailingSites();
  const placeOf = async (site: FailingSite | undefined) => {
    if (site === undefined) return shared;
    const failing = await openFailing(site);
    return { origin: failing.origin, states: { ...shared.states, ...(failing.member && { member: failing.member }) } };
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

/** Opens a screen in the worker's page; null where it needs a browser context of its own. */
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

/** Notes the page's requests and complaints, of which the guard of the log makes the test fail. */
function watch(page: Page): void {
  page.context().setDefaultTimeout(waitMs);
  recordComplaints(page, (complaint) => console.error(complaint));
  recordRequests(page);
}

/** Runs in the page. */
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

/** What a learner's device keeps under a name of the site that their uid follows, parsed. */
export function onDevice(page: Page, name: "recentHistory" | "courseClicks") {
  return page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((known) => known.startsWith(prefix));
    return JSON.parse((key && localStorage.getItem(key)) || "null");
  }, `studiolo:${name}:`);
}

/**
 * Waits until React has taken over the page that the server sent and its effects have run, so that clicks and keys are
 * heard. React says the first nowhere but in its own root; the effects come in a task of their own after it.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"));
    const root = held?.[1] as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } } | undefined;
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));
}
