import { z } from "@hono/zod-openapi";
import { anyone, everyViewer, learners } from "#server/api/middleware/admission.ts";
import type { Api } from "./api-context.ts";
import { documentRoute, jsonBody, jsonResponses } from "./openapi-route.ts";

const moment = z.iso.datetime();
const email = z.string();
const password = z.string();

const user = z
  .object({
    id: z.string(),
    email,
    name: z.string(),
    image: z.string().nullish(),
    emailVerified: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
  })
  .openapi("AccountUser");

const session = z
  .looseObject({
    id: z.string(),
    userId: z.string(),
    expiresAt: moment,
    stripeRole: z.literal("premium").optional().describe("Present while a subscription or a grant gives access"),
  })
  .openapi("AccountSession");
const done = z.object({ status: z.literal(true) });

interface Terms {
  name: string;
  summary: string;
  who?: typeof anyone;
}

function read(path: string, { name, summary, who = anyone }: Terms, answer: z.ZodType) {
  const terms = { name, summary, who, tag: "Accounts" } as const;
  return documentRoute(terms, { method: "get", path: `/auth${path}`, responses: jsonResponses(summary, answer) });
}

function send(path: string, terms: Terms & { body?: z.ZodType }, answer: z.ZodType) {
  const { name, summary, who = anyone, body } = terms;
  return documentRoute(
    { name, summary, who, tag: "Accounts" },
    {
      method: "post",
      path: `/auth${path}`,
      ...(body ? { request: { body: jsonBody(body) } } : {}),
      responses: jsonResponses(summary, answer),
    },
  );
}

const signedIn = z.looseObject({ user });

const whoeverIsSignedIn = {
  ...everyViewer,
  says: "Read from the database on every request. Signed out: 401, No user logged in; with disableRefresh=true: null.",
  refusals: [401],
};
const secondStep = z.object({ needsSecondStep: z.literal(true) });

/** Documentation of the open better-auth routes, since the library exposes no schemas for them. */
const routes = [
  read(
    "/get-session",
    { name: "readSession", summary: "Read one's session", who: whoeverIsSignedIn },
    z.object({ session, user }).nullable(),
  ),
  send(
    "/sign-up/email",
    {
      name: "signUp",
      summary: "Sign up",
      body: z.object({ name: z.string(), email, password, image: z.string().optional() }),
    },
    signedIn,
  ),
  send(
    "/sign-in/email",
    { name: "signIn", summary: "Sign in", body: z.object({ email, password, rememberMe: z.boolean().optional() }) },
    z.union([signedIn, secondStep]),
  ),
  send(
    "/second-step",
    {
      name: "takeSecondStep",
      summary: "Sign in with a passkey after the password",
      body: z.object({ response: z.string() }),
    },
    signedIn,
  ),
  send("/sign-out", { name: "signOut", summary: "Sign out", who: everyViewer }, z.object({ success: z.boolean() })),
  send(
    "/request-password-reset",
    {
      name: "requestPasswordReset",
      summary: "Ask for a link to choose a new password",
      body: z.object({ email, to: z.string().describe("Path of this site to lead on to afterward").nullish() }),
    },
    done,
  ),
  send(
    "/reset-password",
    {
      name: "resetPassword",
      summary: "Choose a new password",
      body: z.object({ newPassword: password, token: z.string() }),
    },
    done,
  ),
  send(
    "/change-password",
    {
      name: "changePassword",
      summary: "Change the password",
      who: learners,
      body: z.object({
        currentPassword: password,
        newPassword: password,
        revokeOtherSessions: z.boolean().nullish(),
      }),
    },
    signedIn,
  ),
  send("/revoke-sessions", { name: "endSessions", summary: "End every session", who: learners }, done),
  send(
    "/revoke-other-sessions",
    { name: "endOtherSessions", summary: "End every session but this one", who: learners },
    done,
  ),
];

/** Adds the account routes to the OpenAPI document; `auth-guard.ts` checks their requests. */
export function documentAccountRoutes({ openAPIRegistry }: Api): void {
  for (const route of routes) openAPIRegistry.registerPath(route);
}
