import { paths } from "#domain/paths.ts";
import type { Site } from "#server/app.ts";
import { expectDescribed } from "#tests/helpers/described-api.ts";
import { freshExpiry } from "#tests/helpers/fresh-expiry.ts";
import { pollUntil } from "#timing/poll-until.ts";

/** Password that meets every criterion. */
export const goodPassword = "Correct-Horse-7";

interface BrowserOptions {
  site: Site;
  origin: string;
  clientAddress: string;
  /** Returns the expiry date to type with the next card. */
  nextExpiry?: () => string;
}

/** Browser without JavaScript: keeps cookies, does not follow redirects, and submits forms as browsers do. */
export class TestBrowser {
  readonly #options: BrowserOptions;
  readonly #cookies = new Map<string, string>();
  /** Address of the page that was opened last; sent as referer with forms. */
  #page: string | null = null;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** Returns another browser with a copy of the cookies. Later changes of cookies affect only one of the two. */
  copy(): TestBrowser {
    const copy = new TestBrowser(this.#options);
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }

  /** Returns the cookies as the browser sends them; empty if it has none. */
  cookieHeader(): string {
    return [...this.#cookies].map((pair) => pair.join("=")).join("; ");
  }

  /** Requests a page, which becomes the current page. */
  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    this.#page = new URL(path, this.#options.origin).href;
    return this.send(path, { headers });
  }

  /** Submits a form of the current page. */
  submit(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { ...this.#ownOrigin(), ...(this.#page !== null && { referer: this.#page }) };
    return this.send(path, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  /** Sends a JSON request to the API. */
  json(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { ...this.#ownOrigin(), ...(body === undefined ? {} : { "content-type": "application/json" }) };
    return this.send(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  }

  /**
   * Sends a request with this browser's cookies and stores those of the response. Checks responses of the API against
   * its OpenAPI document.
   */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const { site, origin, clientAddress } = this.#options;
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set("cookie", this.cookieHeader());
    const url = new URL(path, origin);
    const response = await site(new Request(url, { ...init, headers, redirect: "manual" }), { clientAddress });
    await expectDescribed(site, { method: init.method ?? "GET", url, body: init.body, response });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Signs up, and returns the address of the checkout to which the site redirects. */
  async signUp(email: string): Promise<string> {
    const response = await this.submit("/signup", { email, password: goodPassword, confirmPassword: goodPassword });
    return response.headers.get("location") ?? "";
  }

  /** Logs in, by default with `goodPassword`. */
  logIn(email: string, password = goodPassword): Promise<Response> {
    return this.submit("/login", { email, password });
  }

  /** Pays on the sandbox's hosted checkout page, by default with an unused card that always succeeds. */
  pay(checkout: string, card = "4242 4242 4242 4242", expiry = this.#nextExpiry()): Promise<Response> {
    return this.submit(checkout, { cardNumber: card, expiry, cvc: "123", promotionCode: "" });
  }

  /** Signs up and pays; afterwards this browser is signed in as a premium learner. */
  async becomePremium(email: string): Promise<void> {
    await this.pay(await this.signUp(email));
    await this.waitUntilPremium();
  }

  /**
   * Polls until the payment grants access. Opening the home page fetches the state if its events have not arrived yet.
   */
  async waitUntilPremium(): Promise<void> {
    const isPremium = async () => {
      await this.get("/");
      return (await this.get(paths.due())).ok;
    };
    if (!(await pollUntil(isPremium, { everyMs: 50, timeoutMs: 30_000 })))
      throw new Error("Somebody has paid and is not premium");
  }

  /** Returns the uid of the signed-in learner. */
  async uid(): Promise<string> {
    const response = await this.get("/api/auth/get-session");
    if (response.status === 401) throw new Error("nobody is signed in");
    return ((await response.json()) as { user: { id: string } }).user.id;
  }

  #nextExpiry(): string {
    const { nextExpiry = freshExpiry } = this.#options;
    return nextExpiry();
  }

  #ownOrigin(): Record<string, string> {
    return { origin: this.#options.origin };
  }

  #keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const [name = "", ...value] = pair.split("=");
    if (/max-age=0/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value.join("="));
  }
}
