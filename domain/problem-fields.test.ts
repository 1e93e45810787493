import { expect, test } from "vitest";
import { CodedError } from "./errors.ts";
import { problemField } from "./problem-fields.ts";

const form = (fields: Record<string, string>) => new Map(Object.entries(fields));

test("a problem names the field that it is about, as the form calls it", () => {
  const wrong = new CodedError("current_password_wrong");
  expect(problemField(wrong, form({ currentPassword: "a", password: "b" }))).toBe("currentPassword");
  expect(problemField(wrong, form({ email: "new@example.org", password: "b" }))).toBe("password");
  expect(problemField(new CodedError("passwords_differ"), form({ password: "a", confirmPassword: "b" }))).toBe(
    "confirmPassword",
  );
});

test("of two fields that a problem can be about, the empty one is named", () => {
  const incomplete = new CodedError("withdrawal_statement_incomplete");
  expect(problemField(incomplete, form({ name: "Ada", email: " " }))).toBe("email");
  expect(problemField(incomplete, form({ name: "", email: "" }))).toBe("name");
  expect(problemField(incomplete, form({ name: "Ada", email: "ada" }))).toBe("name");
});

test("fields that the failure itself lists come first", () => {
  const errors = [{ field: "dailyCap", message: "A whole number." }];
  const invalid = new CodedError("review_settings_invalid", { errors });
  expect(problemField(invalid, form({ desiredRetention: "0.9", dailyCap: "3" }))).toBe("dailyCap");
});

test("a problem of the form as a whole, or of a field that it lacks, names none", () => {
  expect(problemField(new CodedError("login_failed"), form({ email: "a", password: "b" }))).toBeNull();
  expect(problemField(new CodedError("email_required"), form({ text: "a" }))).toBeNull();
  expect(problemField(new Error("broken"), form({ email: "a" }))).toBeNull();
});
