import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import Stripe from "stripe";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import { runDueTimers } from "#sandbox/payments/state/run-due-timers.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { ApiError, type ApiErrorBody, invalidRequest, unauthorized, unknownAddress } from "./api-error.ts";
import { addCheckoutSessionEndpoints } from "./checkout-session-endpoints.ts";
import { addCustomerEndpoints } from "./customer-endpoints.ts";
import { addEventEndpoints } from "./event-endpoints.ts";
import { addInvoiceEndpoints } from "./invoice-endpoints.ts";
import { addInvoiceItemEndpoints } from "./invoice-item-endpoints.ts";
import { addInvoiceMakingEndpoints } from "./invoice-making-endpoints.ts";
import { addInvoicePreviewEndpoint } from "./invoice-preview-endpoint.ts";
import { addMoneyEndpoints } from "./money-endpoints.ts";
import { addPaymentMethodEndpoints } from "./payment-method-endpoints.ts";
import { addPlanEndpoints } from "./plan-endpoints.ts";
import { addPortalSessionEndpoints } from "./portal-session-endpoints.ts";
import { addPriceEndpoints } from "./price-endpoints.ts";
import { addPromotionEndpoints } from "./promotion-endpoints.ts";
import { addSubscriptionCreation } from "./subscription-creation.ts";
import { addSubscriptionEndpoints } from "./subscription-endpoints.ts";
import { addTestClockEndpoints } from "./test-clock-endpoints.ts";

const maxBytes = 64 * 1024;

const endpoints = [
  addCheckoutSessionEndpoints,
  addCustomerEndpoints,
  addEventEndpoints,
  addInvoicePreviewEndpoint,
  addInvoiceEndpoints,
  addInvoiceItemEndpoints,
  addInvoiceMakingEndpoints,
  addMoneyEndpoints,
  addPaymentMethodEndpoints,
  addPortalSessionEndpoints,
  addPlanEndpoints,
  addPriceEndpoints,
  addPromotionEndpoints,
  addSubscriptionCreation,
  addSubscriptionEndpoints,
  addTestClockEndpoints,
];

/** Creates the part of Stripe's REST API that the sandbox supports, under /v1, for requests with the secret key. */
export function createPaymentsApi(state: SandboxState, secretKey: string): Hono {
  const api = new Hono();
  api.onError((error, context) => answerError(error, context));
  api.notFound((context) => answerError(unknownAddress(context.req.method, context.req.path), context));
  // A length limit of 0 keeps the id ours: none is taken over from the request.
  api.use(requestId({ headerName: "Request-Id", limitLength: 0, generator: () => newObjectId("req", 14) }));
  api.use(async (context, next) => {
    context.header("Stripe-Version", Stripe.API_VERSION);
    requireKey(context.req.header("Authorization"), secretKey);
    runDueTimers(state);
    await next();
  });
  api.use(
    bodyLimit({
      maxSize: maxBytes,
      onError: () => {
        throw invalidRequest(`Request body is too large: at most ${maxBytes} bytes.`);
      },
    }),
  );
  for (const addEndpoints of endpoints) addEndpoints(api, state);
  return api;
}

function requireKey(authorization: string | undefined, secretKey: string): void {
  const key = keyOf(authorization ?? "");
  if (key === undefined || !timingSafeEqual(digest(key), digest(secretKey))) throw unauthorized(key);
}

/** Returns the key, sent as a bearer token or as the user name of HTTP Basic (RFC 7617), as `curl -u` does. */
function keyOf(authorization: string): string | undefined {
  const [, scheme = "", given = ""] = /^(Bearer|Basic) +(\S.*)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== "basic") return given || undefined;
  return Buffer.from(given, "base64").toString().split(":", 1)[0] || undefined;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function answerError(error: Error, context: Context): Response {
  if (error instanceof ApiError) return context.json({ error: error.body }, error.status);
  const body: ApiErrorBody = { type: "api_error", message: `The payments sandbox failed: ${error.message}` };
  return context.json({ error: body }, 500);
}
