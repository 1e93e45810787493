import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { readTraceparent } from "#server/adapters/telemetry/trace-context.ts";

/**
 * A UUID, or 16 or 32 hexadecimal digits of which one is a letter: the forms in which proxies write ids, and nobody a
 * name or the number of a card.
 */
const form = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=\d*[a-f])(?:[\da-f]{32}|[\da-f]{16}))$/i;

/**
 * The id of a request: the one that the proxy before the site gave it in X-Request-Id, else that of the trace it belongs
 * to, else a new one. What has another form could carry anything into the log, and is not taken; without a proxy that is
 * trusted, a stranger would have written it.
 */
export function requestIdOf(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  if (!trustProxy) return randomUUID();
  const given = headers["x-request-id"];
  if (typeof given === "string" && form.test(given)) return given;
  return (headers.traceparent && readTraceparent(headers.traceparent)?.traceId) || randomUUID();
}
