import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { sendRaw } from "#tests/helpers/network/raw-connection.ts";
import { waitForLine, withObservedSite } from "#tests/helpers/observed-site.ts";
import { execute } from "#tests/helpers/postgresql/database.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { databaseKind, testOn } from "#tests/helpers/site-database.ts";

const siteProcessTest = testOn(databaseKind);
// Settings of a proxy in production; in test mode the accounts library checks no origin.
const observed = withObservedSite(() => ({ TEST: "", TRUST_PROXY: "1" }));

/** Personal data of this learner only, which must not be in a log. */
const ada = {
  email: "ada.lovelace@privacy.example",
  name: "Ada Augusta Lovelace",
  iban: "SE4550000000058398257466",
  phone: "0046701234567",
  address: "203.0.113.77",
  token: "Kq7TzYc3VbN8sKd2RfGh5JpWx9Qe4UamL",
  browser: "Lovelace-Engine/18.43",
  word: "zettelkasten",
};

/** The same data plain and encoded. */
const traces = [
  "lovelace",
  "ada.lovelace",
  "augusta",
  ada.iban,
  ada.phone,
  ada.address,
  ada.token,
  ada.word,
  goodPassword,
  "Another-Horse-8",
];

interface Learner {
  uid: string;
  cookie: string;
}

async function signUp(email: string): Promise<Learner> {
  const { origin } = observed.site;
  const form = { email, password: goodPassword, confirmPassword: goodPassword };
  const cookie = cookiesOf(await ask(origin, "/signup", { form }));
  const { user } = await (await ask(origin, "/api/auth/get-session", { headers: { cookie } })).json();
  return { uid: user.id, cookie };
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

interface LoggedRequest {
  method?: string;
  form?: Record<string, string>;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

/** Sends a request whose headers all contain personal data. */
function ask(
  origin: string,
  path: string,
  { method, form, json, text, headers }: LoggedRequest = {},
): Promise<Response> {
  const body = form ? new URLSearchParams(form) : json === undefined ? text : JSON.stringify(json);
  const type: Record<string, string> = form || body === undefined ? {} : { "content-type": "application/json" };
  return fetch(origin + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers: {
      origin,
      "user-agent": ada.browser,
      referer: `${origin}/browse?q=${ada.word}`,
      "x-forwarded-for": ada.address,
      "x-request-id": ada.email,
      cookie: `studiolo.session_token=${ada.token}; name=${encodeURIComponent(ada.name)}`,
      authorization: `Bearer ${ada.token}`,
      ...type,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** Requests with personal data in every possible place. */
function personalRequests({ uid, cookie }: Learner): [string, LoggedRequest][] {
  const own = { headers: { cookie } };
  const user = `/api/users/${uid}`;
  return [
    ["/login", { form: { email: ada.email, password: "Another-Horse-8" } }],
    ["/api/auth/sign-in/email", { json: { email: ada.email, password: "Another-Horse-8" } }],
    ["/api/auth/sign-in/email", { json: { email: [ada.email], password: { a: ada.word } } }],
    ["/api/auth/sign-in/email", { text: `{"email":"${ada.email}","password":` }],
    ...["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"].map((field): [string, LoggedRequest] => [
      "/api/auth/sign-in/email",
      { json: { email: ada.email, password: "x", [field]: `https://evil.example/${ada.name} ${ada.word}` } },
    ]),
    [`/api/auth/sign-in/email?callbackURL=https://${ada.word}.example`, { json: { email: ada.email, password: "x" } }],
    ["/api/auth/sign-up/email", { json: { name: ada.name, email: ada.email, password: goodPassword } }],
    ["/forgot-password", { form: { email: ada.email } }],
    [`/reset-password?token=${ada.token}`, {}],
    [`/reset-password?token=${ada.token}`, { form: { password: goodPassword, confirmPassword: goodPassword } }],
    ["/api/auth/reset-password", { json: { token: ada.token, newPassword: goodPassword } }],
    [`/account/email/confirm?token=${ada.token}`, own],
    [`/login/passkey/remove?token=${ada.token}`, {}],
    [`/${ada.email}`, {}],
    [`/courses/${encodeURIComponent(ada.name)}`, own],
    [`/courses/${encodeURIComponent(ada.email)}.data?topic=${ada.word}`, own],
    [`/browse?q=${ada.word}`, {}],
    [`/programs/%zz${ada.word}`, {}],
    [`/api/courses/${encodeURIComponent(ada.email)}`, {}],
    [`/api/courses/${ada.word}%00`, {}],
    [`/certificates/${ada.token}`, {}],
    [`/certificates/${ada.token}/badge.png`, {}],
    [`/?ref=${ada.word}`, {}],
    [user, own],
    [user, { method: "DELETE", json: { password: "Another-Horse-8", certificates: "revoke" }, headers: { cookie } }],
    [`${user}/export`, own],
    [`/api/users/${ada.token}/reviews`, own],
    [
      `${user}/savedMaterials`,
      { json: { course: "SET", title: ada.name, url: `https://a.example/?${ada.word}` }, ...own },
    ],
    [`${user}/savedMaterials`, { json: { course: 1, title: ada.name, [ada.word]: ada.iban }, ...own }],
    [`${user}/reviews`, { json: { grades: [{ id: ada.email, itemKey: ada.word, userAnswer: ada.name }] }, ...own }],
    ["/api/feedback", { json: { category: "General", text: `${ada.name} ${ada.phone} ${ada.word}` }, ...own }],
    ["/api/feedback", { json: { category: ada.word, text: ada.iban }, ...own }],
    ["/affiliates/payout", { form: { holder: ada.name, iban: ada.iban }, ...own }],
    ["/account/email", { form: { email: `new.${ada.email}`, password: "Another-Horse-8" }, ...own }],
    ["/account/password", { form: { currentPassword: "Another-Horse-8", password: goodPassword }, ...own }],
    ["/account/withdraw", { form: { name: ada.name, email: ada.email }, ...own }],
    [
      "/api/stripe/webhook",
      { json: { id: "evt_1", data: { object: { email: ada.email } } }, headers: { "stripe-signature": ada.token } },
    ],
    ["/consent", { form: { choice: ada.word } }],
    ["/login", { text: ada.email, headers: { "content-type": `text/${ada.word}` } }],
    [`/api/users/${ada.email}`, { method: "PATCH", json: { name: ada.name } }],
    [`/${ada.word}`, { method: "OPTIONS" }],
    ["/logout", { form: {}, ...own }],
  ];
}

siteProcessTest(
  "whatever learners send, and in whatever part, the log names none of them, and has a line for each request",
  async () => {
    const { site, log } = observed;
    const port = Number(new URL(site.origin).port);
    const learner = await signUp(ada.email);
    const ids: (string | null)[] = [];
    for (const [path, asked] of personalRequests(learner)) {
      const answer = await ask(site.origin, path, asked);
      await answer.arrayBuffer();
      ids.push(answer.headers.get("x-request-id"));
    }
    await sendRaw(port, `GET /${ada.email} HTTP/1.1\r\nHost: ${ada.word}\r\n: ${ada.name}\r\n\r\n`);
    await sendRaw(port, `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${ada.word.repeat(3000)}\r\n\r\n`);
    const noHost = `GET / HTTP/1.1\r\nHost: ${ada.email} ${ada.word}\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(port, noHost)).toMatch(/^HTTP\/1\.1 400 /);
    const id = randomUUID();
    await ask(site.origin, "/about", { headers: { "x-request-id": id } });
    await waitForLine(observed, ({ requestId }) => requestId === id);
    const lines = log().filter(({ msg }) => msg === "request");
    for (const id of ids) expect(lines.filter(({ requestId }) => requestId === id)).toHaveLength(1);
    expect(log().filter(({ level }) => level === "error")).toEqual([]);
    expect(log().filter(({ msg }) => msg.startsWith("connections were closed"))).toHaveLength(2);
    const text = site.printed.join("\n").toLowerCase();
    for (const trace of [...traces, learner.uid]) expect(text, trace).not.toContain(trace.toLowerCase());
  },
);

siteProcessTest.skipIf(databaseKind !== "postgresql")(
  "a query that fails is in the log with its text, its code and its request, without its values",
  async () => {
    const { uid, cookie } = await signUp("mary@privacy.example");
    await execute(observed.databaseUrl ?? "", "ALTER TABLE user_documents RENAME TO user_documents_away");
    const answer = await ask(observed.site.origin, `/api/users/${uid}`, { headers: { cookie } });
    const { code, requestId } = await answer.json();
    expect([answer.status, code, answer.headers.get("x-request-id")]).toEqual([500, "internal", requestId]);
    const line = await waitForLine(observed, ({ level }) => level === "error");
    expect(line).toMatchObject({
      requestId,
      msg: "GET /api/users/:uid failed",
      error: { message: expect.stringContaining("Failed query: "), cause: { code: "42P01" } },
    });
    expect(JSON.stringify(line)).not.toContain(uid);
  },
);

siteProcessTest("foreign origins of refused requests are logged once a minute, without the visitors", async () => {
  const body = JSON.stringify({ email: ada.email, password: "Another-Horse-8" });
  for (const name of ["lovelace", "zettelkasten"]) {
    const referer = `https://${name}.example/${ada.name}`;
    const headers = { referer, cookie: "a=b", "content-type": "application/json" };
    const answer = await fetch(`${observed.site.origin}/api/auth/sign-in/email`, { method: "POST", headers, body });
    expect((await answer.json()).code).toBe("cross_site");
  }
  await waitForLine(observed, ({ msg }) => msg.startsWith("accounts: "));
  const accountLines = observed.log().filter(({ msg }) => msg.startsWith("accounts: "));
  expect(accountLines.map(({ msg }) => msg)).toEqual(["accounts: Invalid origin"]);
});
