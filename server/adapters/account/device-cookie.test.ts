import { expect, test } from "vitest";
import { makeDeviceCookie, readDeviceCookie } from "./device-cookie.ts";

const [secret, email] = ["a-secret-of-the-site", "ada@x.example"];

test("a browser is known again for its own learner, and each browser has a number of its own", () => {
  const [one, other] = [makeDeviceCookie(secret, email), makeDeviceCookie(secret, email)];
  expect(readDeviceCookie(secret, email, one)).toBeTruthy();
  expect(readDeviceCookie(secret, email, one)).not.toBe(readDeviceCookie(secret, email, other));
});

test.each([
  ["another learner's", () => readDeviceCookie(secret, "other@x.example", makeDeviceCookie(secret, email))],
  ["another site's", () => readDeviceCookie(secret, email, makeDeviceCookie("another-secret", email))],
  ["an altered", () => readDeviceCookie(secret, email, `x${makeDeviceCookie(secret, email)}`)],
  ["an empty", () => readDeviceCookie(secret, email, "")],
  ["no", () => readDeviceCookie(secret, email, null)],
])("%s cookie makes no browser known", (_whose, read) => {
  expect(read()).toBeNull();
});
