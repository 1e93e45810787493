import { data } from "react-router";
import { isDatabaseFailure, problemBody, retryAfterOf } from "#domain/errors.ts";
import { type Verb, wrapVerbs } from "#server/adapters/wrap-verbs.ts";
import type { Resources } from "#server/resources.ts";
import type { PageServices } from "#server/services/page-services.ts";

/** Pages that are there for visitors, and are shown as such to a learner while nobody can tell who they are. */
const openPages = /^\/(?:browse|programs\/[^/]+|courses\/[^/]+)(?:\.data)?$/;

/** What needs no database, whoever asks. */
const freeVerbs = /^(?:library\.|report$|now$)/;

/** What becomes of one request for a page while the database is away. */
export interface PageOutage {
  /** The same services. One that the database fails answers the page with 503, whose screen says so, or fails its form. */
  answer(services: PageServices): PageServices;
  /**
   * The services of a visitor, for somebody who may be signed in: `failure` is why nobody can tell. Pages that visitors
   * have too are shown as they see them; whatever else asks for the learner fails.
   */
  withoutLearner(services: PageServices, failure: unknown): PageServices;
  /** The page's answer with the status of what has failed, and when to come again. */
  mark(response: Response): Response;
}

/** Watches over one request; what the database has failed at goes to the log. */
export function createPageOutage({ url, method }: Request, { report }: Pick<Resources, "report">): PageOutage {
  let failed: unknown = null;
  const fail = (error: unknown): never => {
    failed = error;
    throw asAnswer(error);
  };
  const refuse = (error: unknown): never => {
    if (!isDatabaseFailure(error)) throw error;
    report("a page could not be answered", error);
    return fail(error);
  };
  const answering: (verb: Verb) => Verb =
    (verb) =>
    (...values) => {
      try {
        const answer = verb(...values);
        return answer instanceof Promise ? answer.catch(refuse) : answer;
      } catch (error) {
        return refuse(error);
      }
    };
  return {
    answer: (services) => wrapVerbs(services, answering),
    withoutLearner: (services, failure) => {
      const readShell = async () => ({ ...(await services.readShell()), isAway: true });
      const isRead = method === "GET" || method === "HEAD";
      if (isRead && openPages.test(new URL(url).pathname)) return { ...services, readShell };
      const failing = () => fail(failure);
      const left = wrapVerbs(services, (verb, name) => (freeVerbs.test(name) ? verb : failing));
      return Object.defineProperty({ ...left, readShell }, "viewer", { get: failing });
    },
    mark: (response) => {
      if (failed === null) return response;
      const marked = new Response(response.body, { status: 503, headers: response.headers });
      marked.headers.set("retry-after", String(retryAfterOf(failed) ?? 0));
      return marked;
    },
  };
}

/** What a loader or action throws: an answer with its status for the router, with a code of ours for a form. */
function asAnswer(error: unknown) {
  const body = problemBody(error);
  const answer = data(body, { status: body.status, statusText: "Service Unavailable" });
  return Object.assign(answer, { code: body.code });
}
