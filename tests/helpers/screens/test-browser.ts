import type { Site } from "#server/app.ts";
import { expectDescribed } from "#tests/helpers/described-api.ts";
import { freshExpiry } from "#tests/helpers/fresh-expiry.ts";
import { pollUntil } from "#timing/poll-until.ts";

/** A password that meets every criterion. */
export const goodPassword = "Correct-Horse-7";

interface BrowserOptions {
  site: Site;
  origin: string;
  clientAddress: string;
  /** Gives the expiry date of the card that is typed next. */
  nextExpiry?: () => string;
}

/** A browser without JavaScript: it keeps cookies, follows nothing by itself, and sends forms as browsers do. */
export class TestBrowser {
  readonly #options: BrowserOptions;
  readonly #cookies = new Map<string, string>();
  /** The address of the page that was opened last, from which forms are sent. */
  #page: string | null = null;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** Another browser with the same cookies: what this one forgets or is given from now on, the copy does not know. */
  copy(): TestBrowser {
    const copy = new TestBrowser(this.#options);
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }

  /** Opens an address of the site. */
  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    this.#page = new URL(path, this.#options.origin).href;
    return this.send(path, { headers });
  }

  /** Sends a form of the page that was opened last. */
  submit(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { ...this.#ownOrigin(), ...(this.#page !== null && { referer: this.#page }) };
    return this.send(path, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  /** Asks the API with a JSON body. */
  json(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { ...this.#ownOrigin(), ...(body === undefined ? {} : { "content-type": "application/json" }) };
    return this.send(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  }

  /** Sends any request with this browser's cookies, and keeps those that come back; the API keeps to its document. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const { site, origin, clientAddress } = this.#options;
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set("cookie", [...this.#cookies].map((pair) => pair.join("=")).join("; "));
    const url = new URL(path, origin);
    const response = await site(new Request(url, { ...init, headers, redirect: "manual" }), { clientAddress });
    await expectDescribed(site, { method: init.method ?? "GET", url, body: init.body, response });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Signs up, and gives the address of the checkout that the site leads to. */
  async signUp(email: string): Promise<string> {
    const response = await this.submit("/signup", { email, password: goodPassword, confirmPassword: goodPassword });
    return response.headers.get("location") ?? "";
  }

  /** Signs in with the good password. */
  logIn(email: string, password = goodPassword): Promise<Response> {
    return this.submit("/login", { email, password });
  }

  /** Pays at the sandbox's hosted checkout page, with a card of one's own that always succeeds unless told. */
  pay(checkout: string, card = "4242 4242 4242 4242", expiry = this.#nextExpiry()): Promise<Response> {
    return this.submit(checkout, { cardNumber: card, expiry, cvc: "123", promotionCode: "" });
  }

  /** Signs up and pays: afterwards this browser belongs to a premium learner. */
  async becomePremium(email: string): Promise<void> {
    await this.pay(await this.signUp(email));
    await this.waitUntilPremium();
  }

  /** Waits until a payment has come through: its events are on their way, and the start asks for what they will tell. */
  async waitUntilPremium(): Promise<void> {
    const isPremium = async () => {
      await this.get("/");
      return (await this.get("/api/courses/SET/links/links_1")).ok;
    };
    if (!(await pollUntil(isPremium, { everyMs: 50, timeoutMs: 30_000 })))
      throw new Error("Somebody has paid and is not premium");
  }

  /** The uid of whoever is signed in here. */
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
