import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { expect } from "vitest";
import { problems } from "#domain/errors.ts";
import { pageRoutes } from "#tests/helpers/authorisation/pages.ts";
import { type Cast, openCast } from "#tests/helpers/cast.ts";
import { type HostileRequest, hostileForms, hostileRequests } from "#tests/helpers/hostile-requests.ts";
import { type DescribedRoute, readRoutes, type Schema } from "#tests/helpers/openapi-document.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { maxTrialMs, whileTested } from "#tests/helpers/while-tested.ts";
import { watchWrites } from "#tests/helpers/write-watch.ts";

/** Number of requests; this variable sets a longer run. */
const { STUDIOLO_HOSTILE_REQUESTS: asked } = process.env;
const requests = Number(asked ?? 2000);
/** Seed: the same requests in every run; another number gives others. */
const seed = Number(process.env.STUDIOLO_HOSTILE_SEED ?? 20_261_121);

/** The default number is cut short on a machine that is too busy; a requested number is not. */
const trials = { seed, endOnFailure: true, ...(asked === undefined && { interruptAfterTimeLimit: maxTrialMs }) };

const site = withTestSite();

siteTest("a hostile request to any route of the API gets a problem with a code, and changes nothing", async (test) => {
  const { routes, schemas } = await readRoutes(site);
  const { premium } = await openCast(site, "hostile");
  const { uid, checkoutId, attemptId } = premium.owner;
  const known = { uid, attemptId, name: "Calculus I", id: checkoutId };
  const open = routes.filter(
    ({ method, path }) => !(method === "DELETE" && path.endsWith("{uid}")) && !path.startsWith("/auth/"),
  );
  const watch = await watchWrites(site);
  const anyRequest = fc.oneof(
    ...open.map((route) => ({
      // Only the address of a read can be hostile.
      weight: route.method === "GET" ? 1 : 4,
      arbitrary: fc.tuple(fc.constant(promiseOf(route, schemas)), hostileRequests(route, { known, schemas })),
    })),
  );
  await fc.assert(
    fc.asyncProperty(
      anyRequest,
      whileTested(test, async ([expectPromised, request]) => {
        const response = await send(premium.browser, request);
        if (await isRefused(response, request)) await watch.expectUnchanged(request);
        else {
          expectPromised(request);
          await watch.reset();
        }
      }),
    ),
    { ...trials, numRuns: requests },
  );
});

siteTest(
  "a hostile request to an open route of the accounts library gets a problem, and creates no account",
  async (test) => {
    const watch = await watchWrites(site);
    const anyRequest = fc.oneof(...accountBodies.map((route) => hostileRequests(route, { known: {}, schemas: {} })));
    await fc.assert(
      fc.asyncProperty(
        anyRequest,
        whileTested(test, async (request) => {
          const response = await send(site.openBrowser(), request);
          if (await isRefused(response, request)) await watch.expectUnchanged(request);
          else await watch.reset();
        }),
      ),
      { ...trials, numRuns: Math.ceil(requests / 8) },
    );
  },
);

siteTest("a hostile form gets an answer below 500 from every page, and nothing has changed", async (test) => {
  const { premium } = await openCast(site, "forms");
  const forms = Object.entries(pageRoutes).filter(
    ([name, { answers, isFinal }]) => name.startsWith("POST") && answers.visitor !== 405 && !isFinal,
  );
  const watch = await watchWrites(site);
  const anyForm = fc.oneof(
    ...forms.map(([name, route]) => {
      const fields = typeof route.form === "function" ? route.form(premium.owner) : (route.form ?? {});
      const path = name.slice("POST ".length).replace(":courseId", "Calculus%20I") + (route.query ?? "");
      return hostileForms(path, fields);
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      anyForm,
      whileTested(test, async (request) => {
        const response = await send(premium.browser, request);
        expect(response.status, JSON.stringify(request)).toBeLessThan(500);
        if (response.status >= 400) await watch.expectUnchanged(request);
        else {
          // Some forms end the session; later ones are sent with a new session.
          if (response.headers.getSetCookie().length > 0) await premium.prepare();
          await watch.reset();
        }
      }),
    ),
    { ...trials, numRuns: Math.ceil(requests / 4) },
  );
});

const text = { type: "string" };
const account = (path: string, ...names: string[]): DescribedRoute => ({
  method: "POST",
  path: `/auth${path}`,
  queries: [],
  body: { type: "object", required: names, properties: Object.fromEntries(names.map((name) => [name, text])) },
});

/** Fields of the accounts library's open routes; our document does not describe them. */
const accountBodies = [
  account("/sign-up/email", "name", "email", "password", "image", "callbackURL"),
  account("/sign-in/email", "email", "password", "rememberMe", "callbackURL"),
  account("/request-password-reset", "email", "redirectTo"),
  account("/reset-password", "newPassword", "token"),
  account("/change-password", "newPassword", "currentPassword", "revokeOtherSessions"),
  account("/second-step", "response"),
  account("/sign-out"),
  account("/revoke-sessions"),
];

function send(browser: Cast["premium"]["browser"], { method, path, type, body }: HostileRequest): Promise<Response> {
  const headers = { origin: site.origin, ...(type === null ? {} : { "content-type": type }) };
  return browser.send(path, { method, headers, ...(body === null ? {} : { body }) });
}

/** Returns whether a request was refused; fails if the refusal has another form than specified. */
async function isRefused(response: Response, request: unknown): Promise<boolean> {
  const text = await response.text();
  if (response.status < 400) return false;
  const report = {
    request,
    status: response.status,
    type: response.headers.get("content-type"),
    text: text.slice(0, 500),
  };
  expect(response.status, JSON.stringify(report)).toBeLessThan(500);
  expect(report.type, JSON.stringify(report)).toBe("application/problem+json");
  const { code, status, title } = JSON.parse(text) as { code: string; status: number; title: string };
  expect(Object.keys(problems), JSON.stringify(report)).toContain(code);
  expect([status, title.length > 10]).toEqual([response.status, true]);
  return true;
}

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

/**
 * Returns a function that says whether the document allows an accepted request. Items of batches are judged one by one,
 * and so are skipped.
 */
function promiseOf({ body, path }: DescribedRoute, schemas: Record<string, Schema>): (request: HostileRequest) => void {
  if (!body || /\/(?:reviews|progress)$/.test(path)) return () => {};
  const isPromised = ajv.compile({ ...body, components: { schemas } });
  return (request) => {
    // A byte order mark before a JSON document may be ignored (RFC 8259, 8.1), and is.
    const value: unknown = JSON.parse(String(request.body).replace(/^\uFEFF/, ""));
    expect({ request, isPromised: isPromised(value), errors: isPromised.errors }).toMatchObject({ isPromised: true });
  };
}
