import { type ErrorResponse, isRouteErrorResponse } from "react-router";

/** Returns whether nobody answered for the site: it is starting, or something before it answers in its place. */
export function isUnavailable(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 503;
}
