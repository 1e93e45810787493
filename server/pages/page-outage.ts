import { data } from "react-router";
import { isDatabaseFailure, problemBody, retryAfterOf } from "#domain/errors.ts";
import { type ServiceFunction, wrapFunctions } from "#server/adapters/wrap-functions.ts";
import { isRead } from "#server/is-read.ts";
import type { Resources } from "#server/resources.ts";
import type { PageServices } from "#server/services/page-services.ts";

/** Public pages that are shown to learners as to visitors while their session cannot be read. */
const openPages = /^\/(?:browse|programs\/[^/]+|courses\/[^/]+)(?:\.data)?$/;

/** Verbs that need no database. */
const freeVerbs = /^(?:library\.|report$|now$)/;

/** Behaviour of one page request while the database is unavailable. */
export interface PageOutage {
  /** Wraps the services: a database failure answers the page with a 503 screen, or fails its form. */
  answer(services: PageServices): PageServices;
  /**
   * Replaces the services of someone who may be signed in but whose session could not be read because of `failure`.
   * Public pages are shown as to visitors; everything else fails.
   */
  withoutLearner(services: PageServices, failure: unknown): PageServices;
  /** Sets the response's status and Retry-After if a verb failed. */
  mark(response: Response): Response;
}

/** Creates the outage handling of one request; database failures are logged. */
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
  const answering: (verb: ServiceFunction) => ServiceFunction =
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
    answer: (services) => wrapFunctions(services, answering),
    withoutLearner: (services, failure) => {
      const readShell = async () => ({ ...(await services.readShell()), isAway: true });
      if (isRead({ method }) && openPages.test(new URL(url).pathname)) return { ...services, readShell };
      const failing = () => fail(failure);
      const left = wrapFunctions(services, (verb, name) => (freeVerbs.test(name) ? verb : failing));
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

/**
 * Converts a failure to what a loader or action throws: a response for the router, with one of our codes for a form.
 */
function asAnswer(error: unknown) {
  const body = problemBody(error);
  const answer = data(body, { status: body.status, statusText: "Service Unavailable" });
  return Object.assign(answer, { code: body.code });
}
