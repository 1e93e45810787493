import { expect } from "vitest";
import routes from "#app/routes.ts";
import { createApi } from "#server/api/api.ts";
import { accountDoors } from "#tests/helpers/authorisation/accounts.ts";
import { apiDoors } from "#tests/helpers/authorisation/api.ts";
import { type Answers, askEveryone, type Door } from "#tests/helpers/authorisation/authorisation.ts";
import { pageDoors } from "#tests/helpers/authorisation/pages.ts";
import { type Owner, openCast } from "#tests/helpers/cast.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { watchWrites } from "#tests/helpers/write-watch.ts";

const site = withTestSite();

siteTest("the table names every door of the API, and no other", () => {
  const { routes: built } = createApi(site.resources);
  const doors = built.filter(({ method, path }) => method !== "ALL" && path !== "/auth/*");
  const names = doors.map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(Object.keys(apiDoors).sort()).toEqual([...new Set(names)].sort());
});

siteTest("the table names every door of the accounts library, and no other", () => {
  const endpoints = Object.values(site.resources.auth.api) as {
    path?: string;
    options: { method: string | string[] };
  }[];
  const names = endpoints.flatMap(({ path, options }) =>
    path === undefined ? [] : [options.method].flat().map((method) => `${method} /api/auth${path}`),
  );
  expect(Object.keys(accountDoors).sort()).toEqual([...new Set(names)].sort());
});

siteTest("the table names every page, to be read and to be sent a form", () => {
  const pages = routes.map(({ path = "" }) => (path === "*" ? "/nowhere" : `/${path}`));
  const names = pages.flatMap((path) => [`GET ${path}`, `POST ${path}`]);
  expect(Object.keys(pageDoors).sort()).toEqual(names.sort());
});

siteTest("every door of the API answers each role as decided, and a refused one changes nothing", async () => {
  const doors = without("final", apiDoors);
  const { got, cases } = await askAll(doors, "api", jsonInit);
  expect(got).toEqual(wantedOf(doors));
  expect(cases).toBeGreaterThanOrEqual(120);
});

siteTest("every door of the accounts library answers each role as decided", async () => {
  const { got } = await askAll(accountDoors, "accounts", jsonInit);
  expect(got).toEqual(wantedOf(accountDoors));
});

siteTest("every page and form answers each role as decided, and a refused one changes nothing", async () => {
  const doors = without("final", pageDoors);
  const { got, cases } = await askAll(doors, "pages", formInit);
  expect(got).toEqual(wantedOf(doors));
  expect(cases).toBeGreaterThanOrEqual(120);
});

siteTest("whatever ends an account or a subscription answers each role as decided", async () => {
  for (const [table, init] of [
    [apiDoors, jsonInit],
    [pageDoors, formInit],
  ] as const) {
    const doors = without("usual", table);
    const { got } = await askAll(doors, `final.${Object.keys(doors).length}`, init);
    expect(got).toEqual(wantedOf(doors));
  }
});

siteTest("what a page's loader tells a script is what its page tells, to each role", async () => {
  const reads = Object.entries(pageDoors).filter(([name]) => name.startsWith("GET /"));
  const asData = reads.map(([name, door]) => [name === "GET /" ? "GET /_.data" : `${name}.data`, door] as const);
  const { got } = await askAll(Object.fromEntries(asData), "data", formInit);
  expect(got).toEqual(wantedOf(Object.fromEntries(asData)));
});

siteTest("a learner's form that a visitor's script sends is answered by 401 or leads to log in", async () => {
  const visitor = site.openBrowser();
  const forms = Object.entries(pageDoors).filter(
    ([name, { answers }]) => /^POST (?!\/login)/.test(name) && [401, "→ /login", toCourse].includes(answers.visitor),
  );
  expect(forms.length).toBeGreaterThan(15);
  for (const [name, { form = {}, query = "" }] of forms) {
    const path = name.slice("POST ".length).replace(":courseId", "Calculus%20I");
    const fields = typeof form === "function" ? form({ linkKey: "x", attemptId: "x", contractId: "x" } as Owner) : form;
    const response = await visitor.submit((path === "/" ? "/_.data" : `${path}.data`) + query, fields);
    const told = await response.text();
    if (response.status !== 401) expect([name, response.status, told]).toEqual([name, 202, leadsToLogIn]);
  }
});

/** Where a visitor is led who opens what belongs to a course's learners. */
const toCourse = "→ /courses/Calculus%20I";
const leadsToLogIn = expect.stringContaining('"/login"');

type Init = (method: string, door: Door, owner: Owner) => RequestInit;

async function askAll(doors: Record<string, Door>, word: string, init: Init) {
  const cast = await openCast(site, word);
  const watch = await watchWrites(site);
  const got: Record<string, Answers> = {};
  for (const [name, door] of Object.entries(doors)) {
    const [method = "", path = ""] = name.split(" ");
    got[name] = await askEveryone(cast, watch, { method, path, door, init: (owner) => init(method, door, owner) });
  }
  return { got, cases: Object.values(got).flatMap(Object.values).length };
}

/** The rows of a table without those that end something, or without the usual ones. */
function without(which: "final" | "usual", doors: Record<string, Door>): Record<string, Door> {
  return Object.fromEntries(
    Object.entries(doors).filter(([, { isFinal }]) => (isFinal ?? false) === (which === "usual")),
  );
}

function wantedOf(doors: Record<string, Door>): Record<string, Answers> {
  return Object.fromEntries(Object.entries(doors).map(([name, { answers }]) => [name, answers]));
}

function jsonInit(method: string, { body }: Door, owner: Owner): RequestInit {
  const sent = typeof body === "function" ? body(owner) : body;
  const headers = { origin: site.origin, ...(sent === undefined ? {} : { "content-type": "application/json" }) };
  return { method, headers, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) };
}

function formInit(method: string, { form = {} }: Door, owner: Owner): RequestInit {
  if (method === "GET") return {};
  const fields = typeof form === "function" ? form(owner) : form;
  return { method, headers: { origin: site.origin }, body: new URLSearchParams(fields) };
}
