import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Resources } from "#server/resources.ts";

/** The headers that every answer carries. The content security policy of a page is added where the page is rendered. */
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

/** What a request with a cookie, or an answer that sets one, is told is for nobody's cache, unless the answer says otherwise. */
export const forbidStoring: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const isPersonal = context.req.header("cookie") !== undefined || headers.has("set-cookie");
  if (isPersonal && !headers.has("cache-control")) context.header("cache-control", "private, no-store");
};
