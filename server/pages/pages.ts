import type { Handler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { servicesContext } from "#app/context.ts";
import { courseOfAddress, keptAddressOfData, learnerHeader, versionHeader, versionOf } from "#domain/kept-page.ts";
import { paths } from "#domain/paths.ts";
import { redirectOf } from "#domain/redirects.ts";
import { traceVerbs } from "#server/adapters/traced.ts";
import { tagAnswer } from "#server/entity-tag.ts";
import { applyPolicy } from "#server/pages/content-security-policy.ts";
import { delayScripts } from "#server/pages/late-scripts.ts";
import { isHidden, withoutOperator } from "#server/pages/operator-door.ts";
import { requireReadableForm } from "#server/pages/readable-form.ts";
import type { Resources } from "#server/resources.ts";
import { findViewer } from "#server/services/account.ts";
import { bindServices } from "#server/services/page-services.ts";

/**
 * The pages: React Router with the viewer's services in its context. A page is rendered whole, so that the policy can
 * name the hash of each script in it; pages are small, and a cached one costs nothing.
 */
export function createPages(resources: Resources, build: ServerBuild): Handler {
  const mode = resources.isProduction ? "production" : "development";
  const handleAll = createRequestHandler(build, mode);
  const handleOthers = createRequestHandler(withoutOperator(build), mode);
  return async (context) => {
    const otherName = redirectOf(context.req.path);
    if (otherName !== null) return context.redirect(otherName + new URL(context.req.url).search, 308);
    const request = await requireReadableForm(readable(context.req.raw));
    const { traces } = resources;
    const viewer = await traces.step("account.findViewer", () => findViewer(resources, request.headers));
    const bound = bindServices(resources, { viewer, headers: request.headers, address: request.url });
    const now = resources.now();
    const services = { ...traceVerbs(bound, traces), now: () => now };
    const handle = (await isHidden(request, services.operator.isOpen)) ? handleOthers : handleAll;
    const rendered = await handle(request, new RouterContextProvider(new Map([[servicesContext, services]])));
    const response = isCourseData(request) ? await tagAnswer(rendered, request, now.toISOString()) : rendered;
    if (viewer.kind !== "visitor") {
      // Told to the service worker, which keeps a learner's pages apart from everybody else's.
      response.headers.set(learnerHeader, viewer.uid);
      response.headers.set(versionHeader, versionOf(build.assets.version, resources.catalogue.version));
    }
    return response.headers.get("content-type")?.startsWith("text/html") ? withPolicy(response, resources) : response;
  };
}

/** Whether the data of a course's page is asked for: devices keep it, and ask whether it has changed. */
function isCourseData({ url }: Request): boolean {
  return courseOfAddress(keptAddressOfData(new URL(url)) ?? "") !== null;
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
