import type { Handler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { servicesContext } from "#app/context.ts";
import { isDatabaseFailure } from "#domain/errors.ts";
import { redirectOf } from "#domain/links/redirects.ts";
import {
  awayHeader,
  courseOfAddress,
  keptAddressOfData,
  learnerHeader,
  versionHeader,
  versionOf,
} from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import { traceVerbs } from "#server/adapters/telemetry/trace-calls.ts";
import { tagAnswer } from "#server/process/entity-tag.ts";
import type { Resources } from "#server/resources.ts";
import { findViewer } from "#server/services/account/account.ts";
import { bindServices } from "#server/services/page-services.ts";
import { applyPolicy } from "./content-security-policy.ts";
import { delayScripts } from "./defer-scripts.ts";
import { isHidden, withoutOperator } from "./hide-operator-routes.ts";
import { createPageOutage } from "./page-outage.ts";
import type { PagePlaces } from "./page-places.ts";
import { requireReadableForm } from "./parse-form.ts";

/**
 * The pages: React Router with the viewer's services in its context. A page is rendered whole, so that the policy can
 * name the hash of each script in it; pages are small, and a cached one costs nothing.
 */
export function createPages(resources: Resources, build: ServerBuild, places: Pick<PagePlaces, "respell">): Handler {
  const mode = resources.isProduction ? "production" : "development";
  const handleAll = createRequestHandler(build, mode);
  const handleOthers = createRequestHandler(withoutOperator(build), mode);
  return async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const otherName = redirectOf(context.req.path) ?? places.respell(pathname);
    if (otherName !== null) return context.redirect(otherName + search, 308);
    const request = await requireReadableForm(readable(context.req.raw));
    const { traces } = resources;
    const { viewer, failure } = await traces.step("account.findViewer", () => recognize(resources, request.headers));
    const bound = bindServices(resources, { viewer, headers: request.headers, address: request.url });
    const now = resources.now();
    const outage = createPageOutage(request, resources);
    const answering = outage.answer({ ...traceVerbs(bound, traces), now: () => now });
    const services = failure === null ? answering : outage.withoutLearner(answering, failure);
    const handle = (await isHidden(request, bound.operator.isOpen)) ? handleOthers : handleAll;
    const handled = await handle(request, new RouterContextProvider(new Map([[servicesContext, services]])));
    const marked = outage.mark(handled);
    if (failure !== null) marked.headers.set(awayHeader, "1");
    const isTagged = failure === null && isCourseData(request);
    const response = isTagged ? await tagAnswer(marked, request, now.toISOString()) : marked;
    nameLearner(response.headers, viewer, versionOf(build.assets.version, resources.catalogue.version));
    return response.headers.get("content-type")?.startsWith("text/html") ? withPolicy(response, resources) : response;
  };
}

/** Tells the service worker whose page it is: it keeps a learner's pages apart from everybody else's. */
function nameLearner(headers: Headers, viewer: Viewer, version: string): void {
  if (viewer.kind === "visitor") return;
  headers.set(learnerHeader, viewer.uid);
  headers.set(versionHeader, version);
}

/** Whether the data of a course's page is asked for: devices keep it, and ask whether it has changed. */
function isCourseData({ url }: Request): boolean {
  return courseOfAddress(keptAddressOfData(new URL(url)) ?? "") !== null;
}

/** Who is behind a request; where somebody may be, and the database cannot tell who, the failure of it. */
async function recognize(resources: Resources, headers: Headers): Promise<{ viewer: Viewer; failure: unknown }> {
  try {
    return { viewer: await findViewer(resources, headers), failure: null };
  } catch (failure) {
    if (!isDatabaseFailure(failure)) throw failure;
    resources.report("nobody can tell who asks", failure);
    return { viewer: { kind: "visitor" }, failure };
  }
}

/**
 * An address with a broken percent-encoding, or whose path holds NUL, is that of no page; the router would only complain
 * in the log. In what is asked of a page U+FFFD stands for NUL, as it does in HTML: no query could take it.
 */
function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    if (!decodeURIComponent(url.pathname).includes("\0"))
      return url.search.includes("%00") ? withoutNul(request) : request;
  } catch {
    // It cannot be decoded.
  }
  return new Request(new URL(paths.malformed(), url), { headers: request.headers });
}

function withoutNul(request: Request): Request {
  const url = new URL(request.url);
  url.search = url.search.replaceAll("%00", "%EF%BF%BD");
  return new Request(url, request);
}

async function withPolicy(response: Response, { isDevelopment, origin }: Resources): Promise<Response> {
  const { status, headers } = response;
  const nonce = headers.get("x-script-nonce");
  headers.delete("x-script-nonce");
  const page = await response.text();
  const { html, policy } = applyPolicy(isDevelopment ? page : delayScripts(page), { nonce, origin });
  if (!isDevelopment) headers.set("content-security-policy", policy);
  headers.set("cache-control", "private, no-store");
  return new Response(html, { status, headers });
}
