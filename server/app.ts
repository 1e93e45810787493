import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createApi } from "#server/api/api.ts";
import { limitBodies } from "#server/api/middleware/body-limit.ts";
import { answerProblem } from "#server/api/middleware/problem.ts";
import { refuseNul } from "#server/api/middleware/refuse-nul.ts";
import { refuseOtherSites } from "#server/api/middleware/same-origin.ts";
import { forbidStoring, setSecurityHeaders } from "#server/api/middleware/security-headers.ts";
import { settleAddresses } from "#server/api/middleware/settle-addresses.ts";
import { createAffiliateLinks } from "#server/pages/affiliate-link.ts";
import { createCredentialFiles } from "#server/pages/credential-files.ts";
import { compressPage } from "#server/pages/encoding.ts";
import { withoutOperator } from "#server/pages/hide-operator-routes.ts";
import { createPageCache } from "#server/pages/page-cache.ts";
import { createPagePlaces } from "#server/pages/page-places.ts";
import { createPages } from "#server/pages/pages.ts";
import { listSharedPages } from "#server/pages/shared-pages.ts";
import { createSiteFiles } from "#server/pages/site-files.ts";
import { createStaticFiles } from "#server/pages/static-files.ts";
import { listDoors, listRoutes } from "#server/process/list-routes.ts";
import type { Resources } from "./resources.ts";

/** A request's answer; the environment carries the socket's address from the HTTP server. */
export type Site = (
  request: Request,
  environment?: { clientAddress?: string | undefined },
) => Response | Promise<Response>;

/** The site, and the pattern of every address that it knows, such as /courses/:courseId. */
export type App = Site & { routes: readonly string[] };

/**
 * The whole site as one function from request to response: files, cached visitor pages, then the API and the pages.
 * Nothing in it opens or listens; it stands on the resources that it is given.
 */
export function createApp(resources: Resources): App {
  const app = new Hono();
  app.use(setSecurityHeaders(resources));
  app.use(forbidStoring);
  app.use(refuseOtherSites(resources));
  app.use(limitBodies(resources));
  app.on("ALL", ["/api/*", "/certificates/:id/:file"], refuseNul(resources));
  app.route("/api", createApi(resources));
  app.route("/", createSiteFiles(resources));
  app.route("/", createCredentialFiles(resources));
  // The operator's pages are nowhere to those who are not signed in.
  const listPatterns = () => [...listDoors(app, withoutOperator(build).routes), "/api/*"];
  const places = createPagePlaces(listSharedPages(resources.catalogue), listPatterns);
  app.all("*", createPages(resources, build, places));
  app.onError((error, context) => answerProblem(context, error, resources));
  const files = createStaticFiles(resources.clientFolder);
  const cached = createPageCache(resources, places.find);
  const follow = createAffiliateLinks(resources);
  const site: Site = async (request, { clientAddress } = {}) => {
    const file = files(request);
    if (file) return file;
    const { origin, trustProxy } = resources;
    const render = (asked: Request) => app.fetch(settleAddresses(asked, { origin, clientAddress, trustProxy }));
    return compressPage(await follow(request, (plain) => cached(plain, render)), request);
  };
  return Object.assign(site, { routes: listRoutes(app, build.routes, resources.clientFolder) });
}
