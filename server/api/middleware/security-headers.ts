import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Resources } from "#server/resources.ts";

/** Sets the headers of every response. A page's content security policy is added when it is rendered. */
export function setSecurityHeaders({ origin }: Pick<Resources, "origin">): MiddlewareHandler {
  return secureHeaders({
    strictTransportSecurity: origin.startsWith("https:") ? "max-age=63072000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}

/**
 * Forbids storing responses to requests with a cookie, and responses that set one, unless they have a Cache-Control of
 * their own.
 */
export const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const isPersonal = context.req.header("cookie") !== undefined || headers.has("set-cookie");
  if (isPersonal && !headers.has("cache-control")) context.header("cache-control", "private, no-store");
};
