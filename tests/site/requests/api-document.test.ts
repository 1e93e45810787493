import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { publicAuthRoutes } from "#server/api/middleware/auth-guard.ts";
import { apiRoutes } from "#tests/helpers/authorisation/api.ts";
import { expectDescribed } from "#tests/helpers/described-api.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { description: string; content: object }>;
}

async function readDocument() {
  const document = await (await site.openBrowser().get("/api/openapi.json")).json();
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );
  return { document, operations };
}

siteTest("the API's document has every route of the API and of accounts, and no other", async () => {
  const { operations } = await readDocument();
  const api = Object.keys(apiRoutes).map((name) => name.replace(" /api", " "));
  const accounts = [...publicAuthRoutes].map((name) => name.replace(" ", " /auth"));
  expect(operations.map(({ name }) => name).sort()).toEqual([...api, ...accounts].sort());
});

siteTest("the API's document says where the API is, whose it is, and under which terms", async () => {
  const { document } = await readDocument();
  expect(document.openapi).toBe("3.1.0");
  expect(document.servers).toEqual([{ url: `${site.origin}/api`, description: "Studiolo" }]);
  const { info } = document;
  expect(info).toMatchObject({ title: "Studiolo API", contact: { email: site.resources.site.mailbox } });
  expect([info.version, info.description, info.license.name, info.license.url].every(Boolean)).toBe(true);
});

siteTest("every operation has a name of its own, words, a part, who may, and how it refuses", async () => {
  const { document, operations } = await readDocument();
  const tags = document.tags.map(({ name }: { name: string }) => name);
  const schemes = Object.keys(document.components.securitySchemes);
  for (const { name, path, operation } of operations) {
    const { operationId, summary, description, security, responses, parameters = [] } = operation;
    expect([name, operationId]).toEqual([name, expect.stringMatching(/^[a-z][A-Za-z]+$/)]);
    expect([name, summary, description]).toEqual([name, expect.stringMatching(/\w/), expect.stringMatching(/\w.*\.$/)]);
    expect([name, operation.tags]).toEqual([name, [expect.toBeOneOf(tags)]]);
    expect([name, security?.flatMap(Object.keys).every((scheme) => schemes.includes(scheme))]).toEqual([name, true]);
    const statuses = Object.keys(responses);
    expect([name, statuses.some((status) => /^2/.test(status))]).toEqual([name, true]);
    expect([name, statuses.some((status) => /^4/.test(status))]).toEqual([name, true]);
    if (security?.every((scheme) => "session" in scheme) && security.length > 0) expect(statuses).toContain("401");
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const pathParameters = parameters.filter((parameter) => parameter.in === "path");
    expect([name, pathParameters.map((parameter) => parameter.name)]).toEqual([name, named]);
    expect(pathParameters.every(({ required }) => required)).toBe(true);
  }
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? []));
  expect([...used].sort()).toEqual([...tags].sort());
});

siteTest("every schema of the API's document is valid, every reference resolves, and none is unused", async () => {
  const { document } = await readDocument();
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect([...references].sort()).toEqual(Object.keys(document.components.schemas).sort());
  const ajv = addFormats.default(
    new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, keywords: ["components"] }),
  );
  ajv.addSchema({ $id: "api", components: document.components });
  for (const name of references)
    expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` }), name).not.toThrow();
});

siteTest("a response, or an accepted request, that violates the document is noticed", async () => {
  const url = new URL("/api/health", site.origin);
  const browser = site.openBrowser();
  const ask = (request: Request) => browser.send(request.url);
  const check = (path: string, answer: Response, more: { method?: string; body?: unknown } = {}) =>
    expectDescribed(ask, { method: "GET", url: new URL(path, url), body: undefined, response: answer, ...more });
  await expect(check("/api/health", Response.json({ status: "ok" }))).resolves.toBeUndefined();
  await expect(check("/api/health", Response.json({ status: "ill" }))).rejects.toThrow("departs");
  await expect(check("/api/health", new Response("ok"))).rejects.toThrow("no answer 200 of the type text/plain");
  await expect(check("/api/nothing", Response.json({}))).rejects.toThrow("does not have this door");
  const request = { method: "POST", body: JSON.stringify({ category: "Praise", text: "x" }) };
  await expect(check("/api/feedback", Response.json({ id: "x" }), request)).rejects.toThrow(
    "the body is not as described",
  );
});
