/** Where a request comes from in a trace. */
export interface TraceParent {
  traceId: string;
  spanId: string;
  traceFlags: number;
}

/**
 * Reads a `traceparent` header (W3C Trace Context, level 1, section 3.2). Gives null for what is none: another form, an
 * id of zeros only, or the version ff.
 */
export function readTraceparent(header: unknown): TraceParent | null {
  if (typeof header !== "string") return null;
  const found = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header);
  if (!found) return null;
  const [, version, traceId = "", spanId = "", flags = "", more] = found;
  const isZero = /^0+$/.test(traceId) || /^0+$/.test(spanId);
  if (version === "ff" || (version === "00" && more !== undefined) || isZero) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}
