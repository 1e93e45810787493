import { expect, test } from "vitest";
import { readTraceparent } from "./trace-context.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const spanId = "00f067aa0ba902b7";

test("the trace that a request belongs to is read", () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, traceFlags: 1 });
  expect(readTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, traceFlags: 0 });
  expect(readTraceparent(`01-${traceId}-${spanId}-03-later`)).toEqual({ traceId, spanId, traceFlags: 1 });
});

test.each([
  undefined,
  "",
  "ada@post.example",
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${"0".repeat(32)}-${spanId}-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  [`00-${traceId}-${spanId}-01`],
])("what is no traceparent is not taken: %j", (header) => {
  expect(readTraceparent(header)).toBeNull();
});
