import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Resources } from "#server/resources.ts";
import { requireSameOrigin } from "./same-origin.ts";

const site = "https://studiolo.example";

const app = new Hono();
app.use(requireSameOrigin({ origin: site, report: () => {}, requestId: () => null } as unknown as Resources));
app.all("*", (context) => context.text("done"));

function ask(method: string, headers: Record<string, string>, address = site): Response | Promise<Response> {
  return app.request(`${address}/api/feedback`, { method, headers });
}

test.each([
  ["a form or script of the site", { origin: site }],
  ["a form of the site, as new browsers send it", { origin: site, "sec-fetch-site": "same-origin" }],
  ["a browser that names only the kind of site", { "sec-fetch-site": "same-origin" }],
  ["a program such as the payment provider, which sends neither", {}],
])("%s may change something", async (_who, headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect((await ask(method, headers as Record<string, string>)).status).toBe(200);
  }
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another site that says it is this one's", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
  ["a sandboxed frame", { origin: "null" }],
  ["the same host without encryption", { origin: "http://studiolo.example" }],
  ["another port", { origin: "https://studiolo.example:8443" }],
  ["a subdomain", { origin: "https://evil.studiolo.example" }],
  ["a longer name that begins alike", { origin: "https://studiolo.example.evil.example" }],
  ["an empty origin", { origin: "" }],
  ["another site, by the kind of site only", { "sec-fetch-site": "cross-site" }],
  ["a subdomain, by the kind of site only", { "sec-fetch-site": "same-site" }],
])("%s may change nothing", async (_who, headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const response = await ask(method, headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toMatchObject({ status: 403, code: "cross_site" });
  }
});

test("another site may link to a page", async () => {
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    expect((await ask(method, { origin: "https://evil.example", "sec-fetch-site": "cross-site" })).status).toBe(200);
  }
});

test("only a page under the request's own origin is same-origin", async () => {
  const address = "http://127.0.0.1:3000";
  expect((await ask("POST", { origin: address }, address)).status).toBe(200);
  expect((await ask("POST", { origin: site }, address)).status).toBe(403);
  expect((await ask("POST", { origin: "http://localhost:3000" }, address)).status).toBe(403);
});
