import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { readTraceparent } from "#server/adapters/telemetry/trace-context.ts";

/**
 * A UUID, or 16 or 32 hexadecimal digits with at least one letter: the forms that proxies use, and that no name or card
 * number has.
 */
const form = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=\d*[a-f])(?:[\da-f]{32}|[\da-f]{16}))$/i;

/**
 * Returns the id of a request: from the proxy's X-Request-Id, otherwise its trace id, otherwise a new one. Other forms
 * are ignored because they could carry anything into the log; without a trusted proxy every id is new, since clients
 * could choose it.
 */
export function requestIdOf(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  if (!trustProxy) return randomUUID();
  const given = headers["x-request-id"];
  if (typeof given === "string" && form.test(given)) return given;
  return (headers.traceparent && readTraceparent(headers.traceparent)?.traceId) || randomUUID();
}
