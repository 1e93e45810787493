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

test("without an id the trace's id is used, otherwise a new one", () => {
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
])("an id of another form is ignored: %j", (id) => {
  expect(requestIdOf({ "x-request-id": id }, true)).toMatch(isNew);
});

test("without a trusted proxy a client cannot choose the id", () => {
  expect(requestIdOf({ "x-request-id": trace, traceparent }, false)).toMatch(isNew);
});
