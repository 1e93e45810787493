import { expect, test } from "vitest";
import { requestIdOf } from "./request-id.ts";

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
const isNew = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

test.each(["8c8f2f3a-1111-4222-8333-123456789abc", "0123456789abcdef0123456789abcdef", "0123456789ABCDEF"])(
  "the id that a proxy gives is kept: %s",
  (id) => {
    expect(requestIdOf({ "x-request-id": id, traceparent }, true)).toBe(id);
  },
);

test("without one the trace's id stands, and without that a new one", () => {
  expect(requestIdOf({ traceparent }, true)).toBe(trace);
  expect(requestIdOf({}, true)).toMatch(isNew);
  expect(requestIdOf({}, true)).not.toBe(requestIdOf({}, true));
});

test.each([
  "ada@post.example",
  "0046701234567",
  "a".repeat(200),
  "4242424242424242",
  "",
  "ada-lovelace",
  "8c8f2f3a\r\nx: y",
])("what could carry something else into the log is not taken: %j", (id) => {
  expect(requestIdOf({ "x-request-id": id }, true)).toMatch(isNew);
});

test("without a proxy that is trusted nobody chooses an id", () => {
  expect(requestIdOf({ "x-request-id": trace, traceparent }, false)).toMatch(isNew);
});
