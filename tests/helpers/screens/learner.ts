import { randomInt, randomUUID } from "node:crypto";
import type { BrowserContextOptions } from "playwright-core";
import { claimExpiry } from "#tests/helpers/fresh-expiry.ts";
import { TestBrowser } from "./test-browser.ts";

/** What a browser profile holds: cookies, and local storage by origin. */
export type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

/** A learner at a running site, who asks by requests. */
export interface ScreensLearner {
  uid: string;
  browser: TestBrowser;
  /** For a browser context that is to be signed in as this learner. */
  state: StorageState;
}

/** An address of a client that nobody else has, so that no limit for one address holds up the tests. */
export function unusedAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Signs a learner up at a running site by forms, and pays at its sandbox where they are to be premium. */
export async function signUpLearner(origin: string, { isPremium }: { isPremium: boolean }): Promise<ScreensLearner> {
  const email = `${randomUUID()}@screens.example`;
  return openLearner(origin, (browser) => (isPremium ? browser.becomePremium(email) : browser.signUp(email)));
}

/** Logs a learner in at a running site, who has an account with the good password there. */
export function logInLearner(origin: string, email: string): Promise<ScreensLearner> {
  return openLearner(origin, (browser) => browser.logIn(email));
}

/** Opens a learner at a running site: `enter` signs them up or in with a browser of theirs. */
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
