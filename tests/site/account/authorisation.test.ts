import { expect } from "vitest";
import routes from "#app/routes.ts";
import { createApi } from "#server/api/api.ts";
import { accountRoutes } from "#tests/helpers/authorisation/accounts.ts";
import { apiRoutes } from "#tests/helpers/authorisation/api.ts";
import { type Answers, type RouteCase, requestAsEveryone } from "#tests/helpers/authorisation/authorisation.ts";
import { pageRoutes } from "#tests/helpers/authorisation/pages.ts";
import { type Owner, openCast } from "#tests/helpers/cast.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { watchWrites } from "#tests/helpers/write-watch.ts";

const site = withTestSite();

siteTest("the table has every route of the API, and no other", () => {
  const { routes: built } = createApi(site.resources);
  const routes = built.filter(({ method, path }) => method !== "ALL" && path !== "/auth/*");
  const names = routes.map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(Object.keys(apiRoutes).sort()).toEqual([...new Set(names)].sort());
});

siteTest("the table has every route of the accounts library, and no other", () => {
  const endpoints = Object.values(site.resources.auth.api) as {
    path?: string;
    options: { method: string | string[] };
  }[];
  const names = endpoints.flatMap(({ path, options }) =>
    path === undefined ? [] : [options.method].flat().map((method) => `${method} /api/auth${path}`),
  );
  expect(Object.keys(accountRoutes).sort()).toEqual([...new Set(names)].sort());
});

siteTest("the table names every page, to be read and to be sent a form", () => {
  const pages = routes.map(({ path = "" }) => (path === "*" ? "/nowhere" : `/${path}`));
  const names = pages.flatMap((path) => [`GET ${path}`, `POST ${path}`]);
  expect(Object.keys(pageRoutes).sort()).toEqual(names.sort());
});

siteTest("every route of the API responds to each role as specified, and a refused one changes nothing", async () => {
  const routes = without("final", apiRoutes);
  const { answers, cases } = await askAll(routes, "api", jsonInit);
  expect(answers).toEqual(wantedOf(routes));
  expect(cases).toBeGreaterThanOrEqual(120);
});

siteTest("every route of the accounts library responds to each role as specified", async () => {
  const { answers } = await askAll(accountRoutes, "accounts", jsonInit);
  expect(answers).toEqual(wantedOf(accountRoutes));
});

siteTest("every page and form answers each role as decided, and a refused one changes nothing", async () => {
  const routes = without("final", pageRoutes);
  const { answers, cases } = await askAll(routes, "pages", formInit);
  expect(answers).toEqual(wantedOf(routes));
  expect(cases).toBeGreaterThanOrEqual(120);
});

siteTest("whatever ends an account or a subscription answers each role as decided", async () => {
  for (const [table, init] of [
    [apiRoutes, jsonInit],
    [pageRoutes, formInit],
  ] as const) {
    const routes = without("usual", table);
    const { answers } = await askAll(routes, `final.${Object.keys(routes).length}`, init);
    expect(answers).toEqual(wantedOf(routes));
  }
});

siteTest("each role gets the same response from a page's data route as from the page", async () => {
  const reads = Object.entries(pageRoutes).filter(([name]) => name.startsWith("GET /"));
  const asData = reads.map(([name, door]) => [name === "GET /" ? "GET /_.data" : `${name}.data`, door] as const);
  const { answers } = await askAll(Object.fromEntries(asData), "data", formInit);
  expect(answers).toEqual(wantedOf(Object.fromEntries(asData)));
});

siteTest("a learner's form sent by a visitor gets 401 or a redirect to the log-in", async () => {
  const visitor = site.openBrowser();
  const forms = Object.entries(pageRoutes).filter(
    ([name, { answers }]) => /^POST (?!\/login)/.test(name) && [401, "→ /login"].includes(answers.visitor),
  );
  expect(forms.length).toBeGreaterThan(15);
  for (const [name, { form = {}, query = "" }] of forms) {
    const path = name.slice("POST ".length).replace(":courseId", "Calculus%20I");
    const fields = typeof form === "function" ? form({ linkKey: "x", attemptId: "x", contractId: "x" } as Owner) : form;
    const response = await visitor.submit((path === "/" ? "/_.data" : `${path}.data`) + query, fields);
    const body = await response.text();
    if (response.status !== 401) expect([name, response.status, body]).toEqual([name, 202, leadsToLogIn]);
  }
});

const leadsToLogIn = expect.stringMatching(/"\/login(?:\?to=[^"]+)?"/);

type Init = (method: string, door: RouteCase, owner: Owner) => RequestInit;

async function askAll(routes: Record<string, RouteCase>, word: string, init: Init) {
  const cast = await openCast(site, word);
  const watch = await watchWrites(site);
  const answers: Record<string, Answers> = {};
  for (const [name, route] of Object.entries(routes)) {
    const [method = "", path = ""] = name.split(" ");
    answers[name] = await requestAsEveryone(cast, watch, {
      method,
      path,
      route,
      init: (owner) => init(method, route, owner),
    });
  }
  return { answers, cases: Object.values(answers).flatMap(Object.values).length };
}

/** Returns the rows of a table without the final ones, or without the usual ones. */
function without(which: "final" | "usual", routes: Record<string, RouteCase>): Record<string, RouteCase> {
  return Object.fromEntries(
    Object.entries(routes).filter(([, { isFinal }]) => (isFinal ?? false) === (which === "usual")),
  );
}

function wantedOf(routes: Record<string, RouteCase>): Record<string, Answers> {
  return Object.fromEntries(Object.entries(routes).map(([name, { answers }]) => [name, answers]));
}

function jsonInit(method: string, { body }: RouteCase, owner: Owner): RequestInit {
  const sent = typeof body === "function" ? body(owner) : body;
  const headers = { origin: site.origin, ...(sent === undefined ? {} : { "content-type": "application/json" }) };
  return { method, headers, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) };
}

function formInit(method: string, { form = {} }: RouteCase, owner: Owner): RequestInit {
  if (method === "GET") return {};
  const fields = typeof form === "function" ? form(owner) : form;
  return { method, headers: { origin: site.origin }, body: new URLSearchParams(fields) };
}
