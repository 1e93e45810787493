import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { sendRaw } from "#tests/helpers/network/raw-connection.ts";
import { withObservedSite } from "#tests/helpers/observed-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { databaseKind, testOn } from "#tests/helpers/site-database.ts";

const publicOrigin = "https://studiolo.example";
const siteTest = testOn(databaseKind);
const observed = withObservedSite(() => ({
  NODE_ENV: "production",
  AUTH_SECRET: "9c1b7d52f0e84a6b8d3e5f7a1c2b4d6e8f0a",
  PUBLIC_ORIGIN: publicOrigin,
  TRUST_PROXY: "1",
}));

/** Headers of a proxy that terminates TLS. */
const proxied = { host: "studiolo.example", "x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.7" };

interface ProxiedRequest extends Pick<RequestOptions, "method" | "agent"> {
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Got {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

function ask(path: string, { body, headers, ...options }: ProxiedRequest = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asking = request(observed.site.address + path, { headers: { ...proxied, ...headers }, ...options });
    asking.once("error", reject).once("response", async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    });
    asking.end(body);
  });
}

function submit(path: string, fields: Record<string, string>, headers: Record<string, string>): Promise<Got> {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(fields).toString();
  return ask(path, { method: "POST", headers: { ...type, ...headers }, body });
}

function cookiesOf({ headers }: Got): string[] {
  return headers["set-cookie"] ?? [];
}

siteTest(
  "behind a proxy that speaks TLS every way to log in takes forms of the public origin, and of no other",
  async () => {
    const own = { origin: publicOrigin };
    const account = { email: "ada@proxy.example", password: goodPassword };
    const signedUp = await submit("/signup", { ...account, confirmPassword: goodPassword }, own);
    // The account is created and signed in; a site without payments has no checkout to redirect to.
    expect([signedUp.status, cookiesOf(signedUp).length > 0]).toEqual([503, true]);
    expect((await submit("/login", account, own)).status).toBe(302);
    expect((await submit("/login.data", account, own)).status).toBe(202);
    expect((await submit("/forgot-password", { email: account.email }, own)).status).toBe(200);
    const json = { ...own, "content-type": "application/json" };
    const signIn = { method: "POST", body: JSON.stringify(account) };
    expect((await ask("/api/auth/sign-in/email", { ...signIn, headers: json })).status).toBe(200);
    for (const origin of ["http://studiolo.example", "https://evil.example", "null", observed.site.address]) {
      for (const path of ["/signup", "/login", "/login.data", "/forgot-password"]) {
        const refused = await submit(path, { ...account, confirmPassword: goodPassword }, { origin });
        expect([origin, path, refused.status, cookiesOf(refused)]).toEqual([origin, path, 403, []]);
      }
      const refused = await ask("/api/auth/sign-in/email", { ...signIn, headers: { ...json, origin } });
      expect([origin, refused.status, cookiesOf(refused)]).toEqual([origin, 403, []]);
    }
  },
);

siteTest("whatever name a request gives the site, it is answered under the public origin", async () => {
  for (const host of ["studiolo.example", "127.0.0.1", "evil.example:8443", "localhost:3000"]) {
    const form = { email: "nobody@proxy.example", password: "x" };
    expect((await submit("/login", form, { host, origin: publicOrigin })).status).toBe(400);
    expect((await submit("/login", form, { host, origin: `http://${host}` })).status).toBe(403);
    const page = await ask("/about", { headers: { host } });
    expect(page.body).toContain(`<link rel="canonical" href="${publicOrigin}/about"`);
    expect(page.body).not.toContain("evil.example");
  }
});

siteTest("over HTTPS each cookie goes by TLS only, and no script reads those that say who somebody is", async () => {
  const form = { email: "ben@proxy.example", password: goodPassword, confirmPassword: goodPassword };
  const signedUp = await submit("/signup", form, { origin: publicOrigin });
  const chosen = await submit("/consent", { choice: "all" }, { origin: publicOrigin });
  const cookies = [...cookiesOf(signedUp), ...cookiesOf(chosen)];
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
  const session = cookies.find((cookie) => cookie.includes("session_token"));
  expect(session).toMatch(/^__Secure-studiolo\.session_token=.*; HttpOnly.*; SameSite=Lax/i);
  const cookie = cookies.map((one) => one.split(";", 1)[0]).join("; ");
  const read = await ask("/api/auth/get-session", { headers: { cookie } });
  expect(JSON.parse(read.body)).toMatchObject({ user: { email: "ben@proxy.example" } });
  expect(read.headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
});

siteTest("a client without an origin is accepted, such as the payment provider's", async () => {
  const event = {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", "stripe-signature": "x" },
  };
  const webhook = await ask("/api/stripe/webhook", event);
  expect([webhook.status, JSON.parse(webhook.body).code]).toEqual([503, "payments_unavailable"]);
  const fromPage = await ask("/api/stripe/webhook", {
    ...event,
    headers: { ...event.headers, origin: "https://evil.example" },
  });
  expect([fromPage.status, JSON.parse(fromPage.body).code]).toEqual([403, "cross_site"]);
});

siteTest("two Host headers are refused by 400, and TRACE by 405", async () => {
  const { port } = new URL(observed.site.address);
  const rest = "Connection: close\r\n\r\n";
  const twice = "GET /about HTTP/1.1\r\nHost: studiolo.example\r\nhost: evil.example\r\n";
  expect(await sendRaw(Number(port), twice + rest)).toMatch(/^HTTP\/1\.1 400 /);
  const trace = await sendRaw(Number(port), `TRACE / HTTP/1.1\r\nHost: studiolo.example\r\nCookie: a=b\r\n${rest}`);
  expect(trace).toMatch(/^HTTP\/1\.1 405 /);
  expect(trace).toMatch(/\r\nallow: GET, HEAD, POST/i);
  expect(trace).not.toContain("a=b");
});

siteTest(
  "a body that is too large is refused with the end of its connection, and no later request is lost by it",
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const large = { method: "POST", agent, headers: { origin: publicOrigin, "content-type": "application/json" } };
    try {
      for (let time = 0; time < 20; time += 1) {
        const refused = await ask("/login", { ...large, body: Buffer.alloc(2 * 1024 * 1024, "x") });
        expect([refused.status, refused.headers.connection]).toEqual([413, "close"]);
        const next = await ask("/api/health", { agent });
        expect([next.status, next.headers.connection]).toEqual([200, "keep-alive"]);
      }
    } finally {
      agent.destroy();
    }
  },
);
