import { OpenAPIHono } from "@hono/zod-openapi";
import type { HonoRequest } from "hono";
import { HTTPException } from "hono/http-exception";
import { CodedError } from "#domain/errors.ts";
import { guardAuth } from "#server/api/middleware/auth-guard.ts";
import { answerProblem } from "#server/api/middleware/problem.ts";
import { patternOf } from "#server/api/middleware/route-pattern.ts";
import type { Resources } from "#server/resources.ts";
import { findViewer } from "#server/services/account/account.ts";
import { addAffiliateDoors } from "./affiliates.ts";
import type { ApiContext } from "./api-context.ts";
import { documentAccountDoors } from "./auth-document.ts";
import { addCatalogueDoors } from "./catalogue.ts";
import { addCertificateDoors } from "./certificates.ts";
import { addCheckoutDoors } from "./checkout-sessions.ts";
import { addDocument } from "./document.ts";
import { addEventDoors } from "./events.ts";
import { addExportDoors } from "./exports.ts";
import { addFeedbackDoors } from "./feedback.ts";
import { addFinalsDoors } from "./finals.ts";
import { addHealthDoors } from "./health.ts";
import { addPortalDoor } from "./portal-sessions.ts";
import { addProgressDoors } from "./progress.ts";
import { addRecentHistoryDoors } from "./recent-history.ts";
import { addReviewDoors } from "./reviews.ts";
import { addSavedMaterialDoors } from "./saved-materials.ts";
import { carryClaim } from "./session-claim.ts";
import { addStripeWebhook } from "./stripe-webhook.ts";
import { addUserDoors } from "./users.ts";
import { addVideoDoor } from "./video.ts";

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
