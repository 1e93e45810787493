import { expect } from "vitest";
import { type ProblemCode, problems, statusOf } from "#domain/errors.ts";
import { type Cast, type Owner, type Role, roles } from "#tests/helpers/cast.ts";
import type { WriteWatch } from "#tests/helpers/write-watch.ts";

/** What a door answers: a status, the code of a problem, or `→ /address` where it leads on. */
export type Answer = number | ProblemCode | `→ ${string}`;

/** What a door answers each role. */
export type Answers = Record<Role, Answer>;

/** One row of the table: what a door answers, and what it is asked with. */
export interface RouteCase {
  answers: Answers;
  /** The JSON body; a function where it names things of whoever is asked for. */
  body?: unknown | ((owner: Owner) => unknown);
  /** The fields of the form, for a page. */
  form?: Record<string, string> | ((owner: Owner) => Record<string, string>);
  /** The values of the path's parameters; those left out are the course, the uid, the checkout and the attempt of the owner. */
  params?: Record<string, string>;
  /** Begins with a question mark. */
  query?: string;
  /**
   * It ends an account or a subscription, and so is asked by a cast that only such doors get, in their order: what ends
   * an account comes last.
   */
  isFinal?: true;
}

/** The same for everyone. */
export function everyone(answer: Answer): Answers {
  return Object.fromEntries(roles.map((role) => [role, answer])) as Answers;
}

/** What is a learner's own: nobody else gets it, nor learns that it is there. Some answers can differ. */
export function own(answer: Answer, others: Partial<Answers> = {}): Answers {
  return { ...signedIn(answer), stranger: "user_not_found", rival: "user_not_found", ...others };
}

/** For whoever is signed in. Some answers can differ. */
export function signedIn(answer: Answer, others: Partial<Answers> = {}): Answers {
  return { ...everyone(answer), ...outsiders("not_signed_in"), ...others };
}

/** For premium learners. Some answers can differ. */
export function premiumOnly(answer: Answer, others: Partial<Answers> = {}): Answers {
  const refused = "subscription_required" as const;
  return { ...signedIn(answer), member: refused, stranger: refused, ...others };
}

/** The three roles behind whom nobody is signed in. */
export function outsiders(answer: Answer) {
  return { visitor: answer, signedOut: answer, expired: answer } satisfies Partial<Answers>;
}

/** One request of the table. */
interface RequestCase {
  method: string;
  path: string;
  route: RouteCase;
  init: (owner: Owner) => RequestInit;
}

/**
 * Asks one door as each role and gives what it answered. After every refused request, and whatever is asked
 * without being signed in, the database holds what it held before, and the answer tells nothing of the learner whose
 * things were asked for.
 */
export async function requestAsEveryone(people: Cast, watch: WriteWatch, asked: RequestCase): Promise<Answers> {
  const { method, path, route, init } = asked;
  const got: Partial<Answers> = {};
  // Who is refused asks first: what the others do may end what is asked for.
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
    got[role] = answer;
    if (changesNothing(role, answer)) {
      if (isWatching) await watch.expectUnchanged({ role, method, path });
      const isOther = role !== "member" && role !== "premium";
      if (isOther) expect(text, `${method} ${path} as ${role}`).not.toContain(owner.email);
    } else isWatching = false;
  }
  return got as Answers;
}

function changesNothing(role: Role, answer: Answer): boolean {
  return isRefusal(answer) || Object.hasOwn(outsiders(401), role);
}

function isRefusal(answer: Answer): boolean {
  return typeof answer === "number" ? answer >= 400 : Object.hasOwn(problems, answer);
}

/** The address that a row stands for, with the things of the owner. */
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
  // A loader that is asked by a script says in its data where to go on to.
  const [, next] = response.status === 202 ? (/"redirect","([^"]+)"/.exec(await response.text()) ?? []) : [];
  if (next !== undefined) return `→ ${withoutOrigin(next)}`;
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) return response.status;
  const { code } = (await response.json()) as { code: ProblemCode };
  expect({ code, status: response.status }).toEqual({ code, status: statusOf(code) });
  return code;
}

/** Addresses of the site by their path; the provider's hosted pages without the id of the session. */
function withoutOrigin(location: string): string {
  const { pathname } = new URL(location, "http://here.example");
  return pathname.replace(/(\/sandbox\/payments\/\w+)\/.*/, "$1");
}
