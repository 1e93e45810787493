import { expect, test } from "vitest";
import { faultText } from "./fault-text.ts";

const right = { valueMissing: false, typeMismatch: false };

test.each([
  ["text", { ...right, valueMissing: true }, "Fill in this field."],
  ["checkbox", { ...right, valueMissing: true }, "Check this box to go on."],
  ["email", { ...right, typeMismatch: true }, "Write an email address, such as name@example.com."],
  ["url", { ...right, typeMismatch: true }, "Said by the browser."],
  ["number", right, "Said by the browser."],
])("what is wrong with a control of the type %s is said: %j", (type, validity, said) => {
  expect(faultText({ type, validity, validationMessage: "Said by the browser." })).toBe(said);
});
