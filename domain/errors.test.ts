import { expect, test } from "vitest";
import { CodedError, codeOf, problemBody, problems, problemText, statusOf } from "./errors.ts";

// The error catalogue of the specification, section 8, word for word.
test.each([
  ["login_failed", "Failed to log in. Please check your email and password."],
  ["email_required", "Email is required."],
  ["password_criteria", "Password does not meet the criteria: uppercase, lowercase, number, special char, min. 8 Char"],
  ["registration_failed", "Error registering user."],
  ["reset_failed", "Please check your email"],
  ["not_signed_in", "No user logged in"],
] as const)("a learner reads the specified sentence for %s", (code, text) => {
  expect(problemText(code)).toBe(text);
  expect(new CodedError(code).message).toBe(text);
});

// Decisions, sections 1, 2 and 5.
test.each([
  ["not_signed_in", 401],
  ["subscription_required", 403],
  ["user_not_found", 404],
  ["invalid_request", 422],
  ["payments_unavailable", 503],
  ["internal", 500],
] as const)("%s has the status %i", (code, status) => {
  expect(statusOf(code)).toBe(status);
});

test("every code has an error status and a sentence", () => {
  for (const [code, [status, text]] of Object.entries(problems)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(status, code).toBeLessThan(600);
    expect(text.trim(), code).not.toBe("");
  }
});

test("the code is read from anything that carries one, whatever its class", () => {
  expect(codeOf(new CodedError("cross_site"))).toBe("cross_site");
  expect(codeOf({ code: "cross_site" })).toBe("cross_site");
});

test.each([
  ["an error without a code", new Error("boom")],
  ["a database error", Object.assign(new Error("duplicate key"), { code: "23505" })],
  ["a name that every object inherits", { code: "toString" }],
  ["a numeric code", { code: 404 }],
  ["null", null],
  ["undefined", undefined],
  ["a thrown word", "not_found"],
])("%s is an internal failure", (_what, thrown) => {
  expect(codeOf(thrown)).toBe("internal");
});

test("a problem body has the fields of RFC 9457 and our stable code", () => {
  expect(problemBody(new CodedError("course_not_found"))).toEqual({
    type: "about:blank",
    title: "There is no course of this name.",
    status: 404,
    code: "course_not_found",
  });
});

test("only a failure of the site itself carries the id of its request", () => {
  expect(problemBody(new Error("disk full"), "r1")).toMatchObject({ status: 500, requestId: "r1" });
  expect(problemBody(new CodedError("payments_unavailable"), "r1")).toMatchObject({ status: 503, requestId: "r1" });
  expect(problemBody(new CodedError("course_not_found"), "r1")).not.toHaveProperty("requestId");
  expect(problemBody(new Error("disk full"))).not.toHaveProperty("requestId");
});

test("a problem body names the fields at fault", () => {
  const errors = [{ field: "email", message: "is missing" }];
  expect(problemBody(new CodedError("invalid_request", { errors }))).toMatchObject({ code: "invalid_request", errors });
});

test("a problem body says nothing of the message, the cause or the stack of an inner failure", () => {
  const inner = new Error("password of studiolo at 10.0.0.7 refused");
  expect(JSON.stringify(problemBody(inner))).not.toContain("10.0.0.7");
  expect(JSON.stringify(problemBody(new CodedError("internal", { cause: inner })))).not.toContain("10.0.0.7");
});

test("the details that a library put into its own error stay inside", () => {
  const foreign = Object.assign(new Error("refused"), { details: { host: "10.0.0.7", status: 200 } });
  expect(problemBody(foreign)).toEqual({
    type: "about:blank",
    title: problemText("internal"),
    status: 500,
    code: "internal",
  });
});
