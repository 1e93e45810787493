import { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { CodedError } from "#domain/errors.ts";
import type { ApiContext } from "#server/api/api-context.ts";
import { addAuthDoors } from "#server/api/auth.ts";
import { addCatalogueDoors } from "#server/api/catalogue.ts";
import { addCertificateDoors } from "#server/api/certificates.ts";
import { addCheckoutDoors } from "#server/api/checkout-sessions.ts";
import { addExportDoors } from "#server/api/exports.ts";
import { addFeedbackDoors } from "#server/api/feedback.ts";
import { addFinalsDoors } from "#server/api/finals.ts";
import { addHealthDoors } from "#server/api/health.ts";
import { answerProblem } from "#server/api/problem.ts";
import { addProgressDoors } from "#server/api/progress.ts";
import { addReviewDoors } from "#server/api/reviews.ts";
import { addSavedMaterialDoors } from "#server/api/saved-materials.ts";
import { addStripeWebhook } from "#server/api/stripe-webhook.ts";
import { addUserDoors } from "#server/api/users.ts";
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
  addAuthDoors(api, resources);
  api.use(async (context, next) => {
    requireJson(context.req.raw);
    context.set("viewer", await findViewer(resources, context.req.raw.headers));
    await next();
  });
  addCatalogueDoors(api, resources);
  addCertificateDoors(api, resources);
  addUserDoors(api, resources);
  addSavedMaterialDoors(api, resources);
  addProgressDoors(api, resources);
  addReviewDoors(api, resources);
  addExportDoors(api, resources);
  addCheckoutDoors(api, resources);
  addFeedbackDoors(api, resources);
  addFinalsDoors(api, resources);
  api.doc31("/openapi.json", { openapi: "3.1.0", info: { title: `${resources.site.name} API`, version: "1" } });
  api.all("*", (context) => answerProblem(context, new CodedError("not_found"), resources));
  api.onError((error, context) => answerProblem(context, translate(error), resources));
  return api;
}

/** A body of another type than JSON would pass by the schemas unread. */
function requireJson({ headers }: Request): void {
  const type = headers.get("content-type");
  const hasBody = type !== null || Number(headers.get("content-length")) > 0 || headers.has("transfer-encoding");
  const isJson = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type ?? "");
  if (hasBody && !isJson) throw new CodedError("unsupported_media_type");
}

/** The framework's own refusals in our vocabulary. */
function translate(error: Error): Error {
  if (!(error instanceof HTTPException)) return error;
  return new CodedError(error.status === 413 ? "body_too_large" : "invalid_json", { cause: error });
}
