import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Handler } from "hono";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import { pagePartsContext, servicesContext } from "#app/context.ts";
import { isDatabaseFailure } from "#domain/errors.ts";
import { resolveRedirect } from "#domain/links/redirects.ts";
import { cacheKeyOfData, learnerHeader, outageHeader, versionHeader, versionOf } from "#domain/offline/page-cache.ts";
import { courseOfAddress, paths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import { traceCalls } from "#server/adapters/telemetry/trace-calls.ts";
import { withEntityTag } from "#server/entity-tag.ts";
import type { Resources } from "#server/resources.ts";
import { respondWithBytes } from "#server/response-bytes.ts";
import { type FoundViewer, findViewer } from "#server/services/account/account.ts";
import { bindServices } from "#server/services/page-services.ts";
import { applyPolicy } from "./content-security-policy.ts";
import { deferScripts } from "./defer-scripts.ts";
import { createInlineStyle, type InlineStyle } from "./first-style.ts";
import { hideOperatorRoutes, isHidden } from "./hide-operator-routes.ts";
import type { PageLookup } from "./page-lookup.ts";
import { createPageOutage } from "./page-outage.ts";
import { createPageParts, type PageParts } from "./page-parts.ts";
import { parseForm } from "./parse-form.ts";

/**
 * Creates the page handler: React Router with the viewer's services in its context. Pages are rendered completely
 * before sending, because the policy needs the hash of every script; they are small, and most visitors get them from
 * the cache.
 */
export function createPages(resources: Resources, build: ServerBuild, places: Pick<PageLookup, "respell">): Handler {
  const mode = resources.isProduction ? "production" : "development";
  const handleAll = createRequestHandler(build, mode);
  // Learners have the stylesheet already.
  const inline = createInlineStyle(join(resources.clientFolder, "../style-rules.json"));
  const handleOthers = createRequestHandler(hideOperatorRoutes(build), mode);
  return async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const otherName = resolveRedirect(context.req.path) ?? places.respell(pathname);
    if (otherName !== null) return context.redirect(otherName + search, 308);
    const request = await parseForm(readable(context.req.raw));
    const { traces } = resources;
    const { failure, ...found } = await traces.step("account.findViewer", () => recognize(resources, request.headers));
    const { viewer } = found;
    const bound = bindServices(resources, { ...found, headers: request.headers, address: request.url });
    const now = resources.now();
    const outage = createPageOutage(request, resources);
    const answering = outage.answer({ ...traceCalls(bound, traces), now: () => now });
    const services = failure === null ? answering : outage.withoutLearner(answering, failure);
    const handle = (await isHidden(request, bound.operator.isOperatorPage)) ? handleOthers : handleAll;
    const parts = resources.keptParts && createPageParts(resources.keptParts, randomBytes(9).toString("base64url"));
    const handled = await handle(
      request,
      new RouterContextProvider(
        new Map<RouterContext, unknown>([
          [servicesContext, services],
          [pagePartsContext, parts],
        ]),
      ),
    );
    const marked = outage.mark(handled);
    if (failure !== null) marked.headers.set(outageHeader, "1");
    const isTagged = failure === null && isCourseData(request);
    const response = isTagged ? await withEntityTag(marked, request, now.toISOString()) : marked;
    renew(response.headers, found);
    nameLearner(response.headers, viewer, versionOf(build.assets.version, resources.catalogue.version));
    return finish(response, resources, { parts, inline: viewer.kind === "visitor" ? inline : null });
  };
}

/** Extends the cookie of a session that has just been extended. */
function renew(headers: Headers, { renewedCookie }: FoundViewer): void {
  if (renewedCookie !== null) headers.append("set-cookie", renewedCookie);
}

/** Sets the headers by which the service worker stores each learner's pages separately. */
function nameLearner(headers: Headers, viewer: Viewer, version: string): void {
  if (viewer.kind === "visitor") return;
  headers.set(learnerHeader, viewer.uid);
  headers.set(versionHeader, version);
}

/** Returns whether the request is for a course page's data, which devices store and revalidate. */
function isCourseData({ url }: Request): boolean {
  return courseOfAddress(cacheKeyOfData(new URL(url)) ?? "") !== null;
}

/** Returns the viewer of a request; `failure` is set if the session could not be read because of the database. */
async function recognize(resources: Resources, headers: Headers): Promise<FoundViewer & { failure: unknown }> {
  try {
    return { ...(await findViewer(resources, headers)), failure: null };
  } catch (failure) {
    if (!isDatabaseFailure(failure)) throw failure;
    resources.report("a session could not be read", failure);
    return { viewer: { kind: "visitor" }, renewedCookie: null, failure };
  }
}

/**
 * Maps paths with invalid percent-encoding or NUL to the address of the not-found page, since the router would only log
 * an error. NUL in a query is replaced by U+FFFD as in HTML, since the database cannot take it.
 */
function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    if (!decodeURIComponent(url.pathname).includes("\0"))
      return url.search.includes("%00") ? withoutNul(request) : request;
  } catch {
    // Invalid percent-encoding.
  }
  return new Request(new URL(paths.malformed(), url), { headers: request.headers });
}

function withoutNul(request: Request): Request {
  const url = new URL(request.url);
  url.search = url.search.replaceAll("%00", "%EF%BF%BD");
  return new Request(url, request);
}

interface PageFinish {
  /** The parts whose marks the rendered page has; null if it is whole. */
  parts: PageParts | null;
  /** Puts the style of the first paint in; null for those who have the stylesheet. */
  inline: InlineStyle | null;
}

/** Completes a rendered page: its policy, style and kept parts. Returns what is no page as it is. */
async function finish(
  response: Response,
  { isDevelopment, origin }: Resources,
  { parts, inline }: PageFinish,
): Promise<Response> {
  const { status, headers } = response;
  if (!headers.get("content-type")?.startsWith("text/html")) return response;
  const nonce = headers.get("x-script-nonce");
  headers.delete("x-script-nonce");
  const fill = (html: string) => parts?.fill(html) ?? new TextEncoder().encode(html);
  const page = await response.text();
  const deferred = isDevelopment ? page : deferScripts(page);
  // Parts have neither scripts nor preloads, but the style depends on all that the page shows.
  const { html: styled, styleSource } = inline
    ? inline(new TextDecoder().decode(fill(deferred)))
    : { html: deferred, styleSource: null };
  const { html, policy } = applyPolicy(styled, { nonce, origin, styleSource });
  if (!isDevelopment) headers.set("content-security-policy", policy);
  headers.set("cache-control", "private, no-store");
  return respondWithBytes(fill(html), { status, headers });
}
