import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { apiPrefix, paths, routePattern } from "#domain/paths.ts";
import { createApi } from "#server/api/api.ts";
import { limitBodies } from "#server/api/middleware/body-limit.ts";
import { respondWithProblem } from "#server/api/middleware/problem.ts";
import { refuseNul } from "#server/api/middleware/refuse-nul.ts";
import { resolveRequestAddresses } from "#server/api/middleware/resolve-addresses.ts";
import { requireSameOrigin } from "#server/api/middleware/same-origin.ts";
import { noStore, setSecurityHeaders } from "#server/api/middleware/security-headers.ts";
import { sizeFormulaCache } from "#server/catalogue/formula.ts";
import { compressPage } from "#server/encoding.ts";
import { createAffiliateLinks } from "#server/pages/affiliate-link.ts";
import { createCredentialFiles } from "#server/pages/credential-files.ts";
import { hideOperatorRoutes } from "#server/pages/hide-operator-routes.ts";
import { type MemoryResponse, type RawRequest, rawOf, toResponse } from "#server/pages/memory-response.ts";
import { createPageCache } from "#server/pages/page-cache.ts";
import { createPageLookup } from "#server/pages/page-lookup.ts";
import { createPages } from "#server/pages/pages.ts";
import { listSharedPages } from "#server/pages/shared-pages.ts";
import { createSiteFiles } from "#server/pages/site-files.ts";
import { createStaticFiles } from "#server/pages/static-files.ts";
import { listFirstPages, warmPages } from "#server/pages/warm-pages.ts";
import { listDynamicRoutes, listRoutes } from "#server/process/list-routes.ts";
import type { Resources } from "./resources.ts";

/** Answers a request; `environment` carries the socket's address from the HTTP server. */
export type Site = (
  request: Request,
  environment?: { clientAddress?: string | undefined },
) => Response | Promise<Response>;

/** The whole site. */
export type App = Site & {
  /** The pattern of every known address, such as /courses/:courseId. */
  routes: readonly string[];
  /** Returns the response to a request if it is in memory: a file, or a page that visitors share; null if not. */
  readFromMemory(request: RawRequest): MemoryResponse | null;
  /** Renders the pages that visitors open first, so that they are in memory; it ends early when `isOver` says so. */
  warm(isOver: () => boolean): Promise<void>;
};

/**
 * Creates the whole site as one function from request to response: files, cached visitor pages, then API and pages. It
 * opens nothing and does not listen; it only uses the given resources.
 */
export function createApp(resources: Resources): App {
  sizeFormulaCache(resources.catalogue);
  const app = new Hono();
  app.use(setSecurityHeaders(resources));
  app.use(noStore);
  app.use(requireSameOrigin(resources));
  app.use(limitBodies(resources));
  app.on("ALL", [`${apiPrefix}*`, routePattern(`${paths.certificate(":id")}/:file`)], refuseNul(resources));
  app.route(apiPrefix, createApi(resources));
  app.route("/", createSiteFiles(resources));
  app.route("/", createCredentialFiles(resources));
  // To those who are not signed in, the operator's pages do not exist.
  const listPatterns = () => [...listDynamicRoutes(app, hideOperatorRoutes(build).routes), `${apiPrefix}*`];
  const places = createPageLookup(listSharedPages(resources.catalogue), listPatterns);
  app.all("*", createPages(resources, build, places));
  app.onError((error, context) => respondWithProblem(context, error, resources));
  const files = createStaticFiles(resources.clientFolder);
  const cached = createPageCache(resources, places.find);
  const follow = createAffiliateLinks(resources);
  const site: Site = async (request, { clientAddress } = {}) => {
    const file = files(rawOf(request));
    if (file) return toResponse(file, request);
    const { origin, trustProxy } = resources;
    const render = (plain: Request) => app.fetch(resolveRequestAddresses(plain, { origin, clientAddress, trustProxy }));
    return compressPage(await follow(request, (plain) => cached(plain, render)), request);
  };
  // Affiliates' links are counted, and lead to a sign-up that knows them.
  const mayRefer = ({ url = "" }: RawRequest) =>
    url.startsWith(paths.signUp()) || url.includes(`${affiliateParameter}=`);
  const readFromMemory = (request: RawRequest) => files(request) ?? (mayRefer(request) ? null : cached.read(request));
  const warm = (isOver: () => boolean) => {
    const open = async (path: string) => site(new Request(new URL(path, resources.origin)));
    return warmPages(listFirstPages(resources.catalogue), { open, isOver });
  };
  return Object.assign(site, { routes: listRoutes(app, build.routes, resources.clientFolder), readFromMemory, warm });
}
