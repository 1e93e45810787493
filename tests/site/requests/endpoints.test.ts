import { expect } from "vitest";
import { apiRoutes } from "#tests/helpers/authorisation/api.ts";
import { openCast, type Role } from "#tests/helpers/cast.ts";
import { readRoutes } from "#tests/helpers/openapi-document.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const json = { "content-type": "application/json" };
const deep = "[".repeat(100_000) + "]".repeat(100_000);

/** Requests that every route refuses. */
const badRequests: Record<string, { body: string; headers: Record<string, string> }> = {
  "no JSON": { body: "{", headers: json },
  "a wrong form": { body: '{"unknown":1}', headers: json },
  "another type": { body: "x", headers: { "content-type": "text/plain" } },
  "a body that is too large": { body: "{}", headers: { ...json, "content-length": "99999999" } },
};

siteTest("a requester without access is refused whatever the body is, and it is not read", async () => {
  const cast = await openCast(site, "whatever");
  const refusedBy = (route: (typeof apiRoutes)[string]) =>
    (["visitor", "stranger", "rival"] satisfies Role[]).filter((role) =>
      ["not_signed_in", "no_user_logged_in", "user_not_found"].includes(String(route.answers[role])),
    );
  let count = 0;
  for (const [name, route] of Object.entries(apiRoutes)) {
    const [method = "", path = ""] = name.split(" ");
    for (const role of refusedBy(route)) {
      const { browser, owner } = cast[role];
      const tooLong = "x".repeat(300);
      const address = path.replace("{uid}", owner.uid).replaceAll(/\{(?:name|id|attemptId|file)\}/g, tooLong);
      for (const [what, { body, headers }] of Object.entries(badRequests)) {
        const isRead = method === "GET";
        const response = await browser.send(address, {
          method,
          headers: { origin: site.origin, ...(isRead ? {} : headers) },
          ...(isRead ? {} : { body }),
        });
        expect([role, name, what, (await response.json()).code]).toEqual([role, name, what, route.answers[role]]);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(250);
});

siteTest("a stranger's body is not read, and no body is read beyond the limit", async () => {
  const { visitor, member, stranger } = await openCast(site, "bytes");
  const send = async ({ browser, owner }: typeof visitor) => {
    let megabytesRead = 0;
    const body = new ReadableStream(
      {
        pull: (controller) => {
          megabytesRead += 1;
          controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: "POST", body, duplex: "half", headers: { ...json, origin: site.origin } } as RequestInit;
    const { status } = await browser.send(`/api/users/${owner.uid}/reviews`, init);
    return { status, megabytesRead };
  };
  // A proxy may hold one piece of the body in a buffer.
  expect(await send(visitor)).toEqual({ status: 401, megabytesRead: expect.toBeOneOf([0, 1]) });
  expect(await send(stranger)).toEqual({ status: 404, megabytesRead: expect.toBeOneOf([0, 1]) });
  expect(await send(member)).toEqual({ status: 413, megabytesRead: expect.toBeOneOf([9, 10]) });
});

siteTest("every route with a JSON body refuses one that is too deep, too full or too large", async () => {
  const { routes } = await readRoutes(site);
  const { premium } = await openCast(site, "bounds");
  const { uid, attemptId } = premium.owner;
  // The provider's signature covers the text, which is not parsed until it is verified.
  const withBody = routes.filter(({ body, path }) => body !== null && path !== "/stripe/webhook");
  expect(withBody.length).toBeGreaterThanOrEqual(9);
  const bodies: [string, string][] = [
    ["deep", deep],
    ["deep within a list", `{"data":[${deep}],"grades":[${deep}],"marks":[${deep}]}`],
    ["deep objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["many values", `{"data":[${"0,".repeat(300_000)}0]}`],
    ["many names", `{${'"a":0,'.repeat(300_000)}"a":0}`],
    ["many lists", `{"data":[${"[],".repeat(300_000)}[]]}`],
    ["a long text", `{"data":"${"x".repeat(9_000_000)}"}`],
  ];
  for (const { method, path } of withBody) {
    const address = `/api${path}`
      .replace("{uid}", uid)
      .replace("{attemptId}", attemptId)
      .replace("{name}", "Calculus%20I");
    for (const [what, body] of bodies) {
      const response = await premium.browser.send(address, { method, body, headers: { ...json, origin: site.origin } });
      const { code } = await response.json();
      expect([path, what, code]).toEqual([path, what, expect.stringMatching(/^(?:invalid_request|body_too_large)$/)]);
    }
  }
});

siteTest(
  "an event of a hundred thousand lists within each other is refused, as is what hides in one field",
  async () => {
    const visitor = site.openBrowser();
    const send = async (body: string) => {
      const headers = { ...json, origin: site.origin };
      return (await visitor.send("/api/customEvents", { method: "POST", body, headers })).status;
    };
    expect(await send(`{"data":${deep}}`)).toBe(422);
    expect(await send(`{"data":[{"event":"VIEW_ITEM","itemId":"SET","appOrigin":"sidebar","x":${deep}}]}`)).toBe(422);
  },
);
