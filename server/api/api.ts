import { OpenAPIHono } from "@hono/zod-openapi";
import type { HonoRequest } from "hono";
import { HTTPException } from "hono/http-exception";
import { CodedError } from "#domain/errors.ts";
import { guardAuth } from "#server/api/middleware/auth-guard.ts";
import { respondWithProblem } from "#server/api/middleware/problem.ts";
import { patternOf } from "#server/api/middleware/route-pattern.ts";
import type { Resources } from "#server/resources.ts";
import { findViewer } from "#server/services/account/account.ts";
import { addAffiliateRoutes } from "./affiliates.ts";
import type { ApiContext } from "./api-context.ts";
import { documentAccountRoutes } from "./auth-document.ts";
import { addCatalogueRoutes } from "./catalogue.ts";
import { addCertificateRoutes } from "./certificates.ts";
import { addCheckoutRoutes } from "./checkout-sessions.ts";
import { addDocument } from "./document.ts";
import { addEventRoutes } from "./events.ts";
import { addExportRoutes } from "./exports.ts";
import { addFeedbackRoutes } from "./feedback.ts";
import { addFinalsRoutes } from "./finals.ts";
import { addHealthRoutes } from "./health.ts";
import { addPortalRoutes } from "./portal-sessions.ts";
import { addProgressRoutes } from "./progress.ts";
import { addRecentHistoryRoutes } from "./recent-history.ts";
import { addReviewRoutes } from "./reviews.ts";
import { addSavedMaterialRoutes } from "./saved-materials.ts";
import { addSearchRoutes } from "./search.ts";
import { addSessionClaim } from "./session-claim.ts";
import { addSessionOutcomeRoute } from "./session-outcome.ts";
import { addStripeWebhook } from "./stripe-webhook.ts";
import { addUserRoutes } from "./users.ts";
import { addVideoRoutes } from "./video.ts";

/**
 * Creates the JSON API under /api: its routes parse the request, call one service and respond. Every failure is a
 * problem document with a code.
 */
export function createApi(resources: Resources): OpenAPIHono<ApiContext> {
  const api = new OpenAPIHono<ApiContext>({
    defaultHook: (result) => {
      if (result.success) return;
      const errors = result.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
      throw new CodedError("invalid_request", { errors });
    },
  });
  addHealthRoutes(api, resources);
  addStripeWebhook(api, resources);
  api.use("/auth/*", guardAuth(resources));
  api.use("/auth/get-session", addSessionClaim(resources));
  api.on(["GET", "POST"], "/auth/*", async (context) => resources.auth.handler(await unread(context.req)));
  api.use(async (context, next) => {
    const { headers, url: address } = context.req.raw;
    const found = await resources.traces.step("account.findViewer", () => findViewer(resources, headers));
    context.set("caller", { ...found, headers, address });
    await (resources.traces.isOn ? resources.traces.step(`door ${patternOf(context)}`, next) : next());
  });
  addCatalogueRoutes(api, resources);
  addSearchRoutes(api, resources);
  addVideoRoutes(api, resources);
  addCertificateRoutes(api, resources);
  addUserRoutes(api, resources);
  addSavedMaterialRoutes(api, resources);
  addRecentHistoryRoutes(api, resources);
  addProgressRoutes(api, resources);
  addReviewRoutes(api, resources);
  addSessionOutcomeRoute(api, resources);
  addExportRoutes(api, resources);
  addAffiliateRoutes(api, resources);
  addCheckoutRoutes(api, resources);
  addPortalRoutes(api, resources);
  addFeedbackRoutes(api, resources);
  addEventRoutes(api, resources);
  addFinalsRoutes(api, resources);
  documentAccountRoutes(api);
  addDocument(api, resources);
  api.all("*", (context) => respondWithProblem(context, new CodedError("not_found"), resources));
  api.onError((error, context) => respondWithProblem(context, translate(error), resources));
  return api;
}

/** Recreates the request, whose body has already been read. */
async function unread(request: HonoRequest): Promise<Request> {
  const { raw, method } = request;
  return method === "GET" ? raw : new Request(raw.url, { method, headers: raw.headers, body: await request.text() });
}

/** Maps the framework's own errors to our codes. */
function translate(error: Error): Error {
  if (!(error instanceof HTTPException)) return error;
  return new CodedError(error.status === 415 ? "unsupported_media_type" : "invalid_json", { cause: error });
}
