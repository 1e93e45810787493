import { expect } from "vitest";
import { type ProblemCode, problems, statusOf } from "#domain/errors.ts";
import { type Cast, type Owner, type Role, roles } from "#tests/helpers/cast.ts";
import type { WriteWatch } from "#tests/helpers/write-watch.ts";

/** Response of a route: a status, the code of a problem, or `→ /address` for a redirect. */
export type Answer = number | ProblemCode | `→ ${string}`;

/** Response of a route to each role. */
export type Answers = Record<Role, Answer>;

/** A row of the table: the responses of a route, and its request. */
export interface RouteCase {
  answers: Answers;
  /** The JSON body; a function if it names the owner's objects. */
  body?: unknown | ((owner: Owner) => unknown);
  /** The fields of the form, for a page. */
  form?: Record<string, string> | ((owner: Owner) => Record<string, string>);
  /** Values of the path's parameters; by default the owner's course, uid, checkout and attempt. */
  params?: Record<string, string>;
  /** Begins with a question mark. */
  query?: string;
  /**
   * Set if it ends an account or a subscription. Such routes are requested by a cast of their own, in their order: what
   * ends an account comes last.
   */
  isFinal?: true;
}

/** Returns the same response for everyone. */
export function everyone(answer: Answer): Answers {
  return Object.fromEntries(roles.map((role) => [role, answer])) as Answers;
}

/**
 * Returns the responses of a learner's own object: nobody else gets it, nor learns that it exists. `others` overrides
 * some.
 */
export function own(answer: Answer, others: Partial<Answers> = {}): Answers {
  return { ...signedIn(answer), stranger: "user_not_found", rival: "user_not_found", ...others };
}

/** Returns the responses of a route for signed-in learners. `others` overrides some. */
export function signedIn(answer: Answer, others: Partial<Answers> = {}): Answers {
  return { ...everyone(answer), ...outsiders("not_signed_in"), ...others };
}

/** Returns the responses of a route for premium learners. `others` overrides some. */
export function premiumOnly(answer: Answer, others: Partial<Answers> = {}): Answers {
  const refused = "subscription_required" as const;
  return { ...signedIn(answer), member: refused, stranger: refused, ...others };
}

/** Returns the response for the three roles that are not signed in. */
export function outsiders(answer: Answer) {
  return { visitor: answer, signedOut: answer, expired: answer } satisfies Partial<Answers>;
}

/** A request of the table. */
interface RequestCase {
  method: string;
  path: string;
  route: RouteCase;
  init: (owner: Owner) => RequestInit;
}

/**
 * Requests a route as each role and returns the responses. After every refused request, and every request without a
 * session, the database must be unchanged and the response must not contain anything of the owner.
 */
export async function requestAsEveryone(people: Cast, watch: WriteWatch, request: RequestCase): Promise<Answers> {
  const { method, path, route, init } = request;
  const answers: Partial<Answers> = {};
  // Refused roles go first: the others may end what is requested.
  const order = roles.toSorted((a, b) => Number(isRefusal(route.answers[b])) - Number(isRefusal(route.answers[a])));
  let isWatching = false;
  for (const { prepare } of Object.values(people)) await prepare();
  for (const role of order) {
    const { browser, owner } = people[role];
    if (method !== "GET" && !isWatching) {
      await watch.reset();
      isWatching = true;
    }
    const response = await browser.send(addressOf(path, route, owner), init(owner));
    const text = await response.clone().text();
    const answer = await readAnswer(response);
    answers[role] = answer;
    if (changesNothing(role, answer)) {
      if (isWatching) await watch.expectUnchanged({ role, method, path });
      const isOther = role !== "member" && role !== "premium";
      if (isOther) expect(text, `${method} ${path} as ${role}`).not.toContain(owner.email);
    } else isWatching = false;
  }
  return answers as Answers;
}

function changesNothing(role: Role, answer: Answer): boolean {
  return isRefusal(answer) || Object.hasOwn(outsiders(401), role);
}

function isRefusal(answer: Answer): boolean {
  return typeof answer === "number" ? answer >= 400 : Object.hasOwn(problems, answer);
}

/** Returns the address of a row, with the owner's objects. */
function addressOf(path: string, { params = {}, query = "" }: RouteCase, owner: Owner): string {
  const known: Record<string, string> = {
    uid: owner.uid,
    id: owner.checkoutId,
    attemptId: owner.attemptId,
    name: "Calculus I",
    courseId: "Calculus I",
    programId: "Mathematics",
    ...params,
  };
  const filled = path.replaceAll(/[{:](\w+)[}?]?/g, (_all, name: string) => {
    const value = known[name] ?? "x";
    return encodeURIComponent(value);
  });
  return filled + query;
}

async function readAnswer(response: Response): Promise<Answer> {
  const location = response.headers.get("location");
  if (location !== null) return `→ ${withoutOrigin(location)}`;
  // React Router's data requests carry a redirect in their body.
  const [, next] = response.status === 202 ? (/"redirect","([^"]+)"/.exec(await response.text()) ?? []) : [];
  if (next !== undefined) return `→ ${withoutOrigin(next)}`;
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) return response.status;
  const { code } = (await response.json()) as { code: ProblemCode };
  expect({ code, status: response.status }).toEqual({ code, status: statusOf(code) });
  return code;
}

/** Returns addresses of the site as their path, and the provider's hosted pages without the session's id. */
function withoutOrigin(location: string): string {
  const { pathname } = new URL(location, "http://here.example");
  return pathname.replace(/(\/sandbox\/payments\/\w+)\/.*/, "$1");
}
