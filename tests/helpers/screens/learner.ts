import { randomInt, randomUUID } from "node:crypto";
import type { BrowserContextOptions } from "playwright-core";
import { claimExpiry } from "#tests/helpers/fresh-expiry.ts";
import { TestBrowser } from "./test-browser.ts";

/** State of a browser profile: cookies, and local storage by origin. */
export type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

/** Learner on a running site, with a browser that sends requests as them. */
export interface ScreensLearner {
  uid: string;
  browser: TestBrowser;
  /** State with which a browser context is signed in as this learner. */
  state: StorageState;
}

/** Returns an unused client address, so that rate limits per address do not slow down tests. */
export function unusedAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Signs up a new learner by the site's forms; a premium learner also pays in the payments sandbox. */
export async function signUpLearner(origin: string, { isPremium }: { isPremium: boolean }): Promise<ScreensLearner> {
  const email = `${randomUUID()}@screens.example`;
  return openLearner(origin, (browser) => (isPremium ? browser.becomePremium(email) : browser.signUp(email)));
}

/** Logs in an existing learner whose password is `goodPassword`. */
export function logInLearner(origin: string, email: string): Promise<ScreensLearner> {
  return openLearner(origin, (browser) => browser.logIn(email));
}

/**
 * Opens a browser without JavaScript at a running site and returns the learner whom `enter` signs up or logs in with
 * it.
 */
export async function openLearner(
  origin: string,
  enter: (browser: TestBrowser) => Promise<unknown>,
): Promise<ScreensLearner> {
  const address = unusedAddress();
  let cookie = "";
  const browser = new TestBrowser({
    site: (request) => {
      cookie = request.headers.get("cookie") ?? cookie;
      request.headers.set("x-forwarded-for", address);
      return fetch(request);
    },
    origin,
    clientAddress: "",
    nextExpiry: () => claimExpiry(origin),
  });
  await enter(browser);
  return { uid: await browser.uid(), browser, state: stateOf(origin, cookie) };
}

function stateOf(origin: string, header: string): StorageState {
  const cookies = header.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return cookieOf(origin, name, value.join("="));
  });
  return { cookies, origins: [] };
}

/** A cookie of a site as a browser keeps it until it is closed. */
export function cookieOf(origin: string, name: string, value: string): StorageState["cookies"][number] {
  const { hostname, protocol } = new URL(origin);
  const secure = protocol === "https:";
  return { name, value, domain: hostname, path: "/", expires: -1, httpOnly: false, secure, sameSite: "Lax" };
}
