import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Decline } from "#sandbox/payments/objects/test-cards.ts";

/** Stripe's description of a failed request; `param` uses brackets, for example `line_items[0][price]`. */
export interface ApiErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  /** The payment intent whose charge was declined. */
  payment_intent?: object;
}

/** An error that the API returns in Stripe's shape with this status. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ApiErrorBody;

  constructor(status: ContentfulStatusCode, body: ApiErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Returns a request error (400); code and param are left out if Stripe gives none. */
export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...details });
}

/** Returns the error for an unknown id in the address (404). */
export function noSuchObject(noun: string, id: string): ApiError {
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${noun}: '${id}'`,
    param: "id",
  });
}

/** Returns the error for an unknown id in a parameter (400, as Stripe responds). */
export function noSuchReference(noun: string, id: string, param: string): ApiError {
  return invalidRequest(`No such ${noun}: '${id}'`, { code: "resource_missing", param });
}

/** Returns the error for a declined charge or a card that is not accepted (402). The attempt itself stays on record. */
export function cardError(decline: Decline, paymentIntent?: object): ApiError {
  return new ApiError(402, {
    type: "card_error",
    code: decline.code,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    message: decline.message,
    ...(paymentIntent === undefined ? {} : { payment_intent: paymentIntent }),
  });
}

/** Returns the error for an Idempotency-Key that was used with another request (400). */
export function idempotencyError(key: string): ApiError {
  return new ApiError(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Returns the error for a missing or wrong secret key (401). The key is not repeated in full. */
export function unauthorized(key: string | undefined): ApiError {
  const message =
    key === undefined
      ? "You did not provide an API key. Provide it in the Authorization header as a Bearer token or as the user name of HTTP Basic auth."
      : `Invalid API Key provided: ${"*".repeat(12)}${key.length > 16 ? key.slice(-4) : ""}`;
  return new ApiError(401, { type: "invalid_request_error", message });
}

/** Returns the error for an address that the sandbox does not serve (404). */
export function unknownAddress(method: string, path: string): ApiError {
  return new ApiError(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}). The payments sandbox speaks only a part of the API.`,
  });
}
