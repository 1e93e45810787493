import { OpenAPIHono } from "@hono/zod-openapi";
import type { HonoRequest } from "hono";
import { HTTPException } from "hono/http-exception";
import { CodedError } from "#domain/errors.ts";
import { addAffiliateDoors } from "#server/api/affiliates.ts";
import type { ApiContext } from "#server/api/api-context.ts";
import { documentAccountDoors } from "#server/api/auth-document.ts";
import { guardAuth } from "#server/api/auth-guard.ts";
import { addCatalogueDoors } from "#server/api/catalogue.ts";
import { addCertificateDoors } from "#server/api/certificates.ts";
import { addCheckoutDoors } from "#server/api/checkout-sessions.ts";
import { addDocument } from "#server/api/document.ts";
import { addEventDoors } from "#server/api/events.ts";
import { addExportDoors } from "#server/api/exports.ts";
import { addFeedbackDoors } from "#server/api/feedback.ts";
import { addFinalsDoors } from "#server/api/finals.ts";
import { addHealthDoors } from "#server/api/health.ts";
import { addPortalDoor } from "#server/api/portal-sessions.ts";
import { answerProblem } from "#server/api/problem.ts";
import { addProgressDoors } from "#server/api/progress.ts";
import { addRecentHistoryDoors } from "#server/api/recent-history.ts";
import { addReviewDoors } from "#server/api/reviews.ts";
import { patternOf } from "#server/api/route-pattern.ts";
import { addSavedMaterialDoors } from "#server/api/saved-materials.ts";
import { carryClaim } from "#server/api/session-claim.ts";
import { addStripeWebhook } from "#server/api/stripe-webhook.ts";
import { addUserDoors } from "#server/api/users.ts";
import { addVideoDoor } from "#server/api/video.ts";
import type { Resources } from "#server/resources.ts";
import { findViewer } from "#server/services/account.ts";

/** The JSON API under /api: doors that parse, call a service and answer. Every failure is a problem with a code. */
export function createApi(resources: Resources): OpenAPIHono<ApiContext> {
  const api = new OpenAPIHono<ApiContext>({
    defaultHook: (result) => {
      if (result.success) return;
      const errors = result.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
      throw new CodedError("invalid_request", { errors });
    },
  });
  addHealthDoors(api, resources);
  addStripeWebhook(api, resources);
  api.use("/auth/*", guardAuth(resources));
  api.use("/auth/get-session", carryClaim(resources));
  api.on(["GET", "POST"], "/auth/*", async (context) => resources.auth.handler(await unread(context.req)));
  api.use(async (context, next) => {
    const find = () => findViewer(resources, context.req.raw.headers);
    context.set("viewer", await resources.traces.step("account.findViewer", find));
    await (resources.traces.isOn ? resources.traces.step(`door ${patternOf(context)}`, next) : next());
  });
  addCatalogueDoors(api, resources);
  addVideoDoor(api, resources);
  addCertificateDoors(api, resources);
  addUserDoors(api, resources);
  addSavedMaterialDoors(api, resources);
  addRecentHistoryDoors(api, resources);
  addProgressDoors(api, resources);
  addReviewDoors(api, resources);
  addExportDoors(api, resources);
  addAffiliateDoors(api, resources);
  addCheckoutDoors(api, resources);
  addPortalDoor(api, resources);
  addFeedbackDoors(api, resources);
  addEventDoors(api, resources);
  addFinalsDoors(api, resources);
  documentAccountDoors(api);
  addDocument(api, resources);
  api.all("*", (context) => answerProblem(context, new CodedError("not_found"), resources));
  api.onError((error, context) => answerProblem(context, translate(error), resources));
  return api;
}

/** The request with its body, which was read already. */
async function unread(request: HonoRequest): Promise<Request> {
  const { raw, method } = request;
  return method === "GET" ? raw : new Request(raw.url, { method, headers: raw.headers, body: await request.text() });
}

/** The framework's own refusals in our vocabulary. */
function translate(error: Error): Error {
  if (!(error instanceof HTTPException)) return error;
  return new CodedError(error.status === 415 ? "unsupported_media_type" : "invalid_json", { cause: error });
}
