import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { findAxeViolations } from "#tests/helpers/screens/axe.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();
const criteria = "Password does not meet the criteria: uppercase, lowercase, number, special char, min. 8 Char";
const refused = /Failed to load resource: the server responded with a status of 4\d\d/;

test("who signs up with a weak password reads so at the password, where the focus is, until they type", async () => {
  expectLog(refused);
  const page = await screens.open({ as: "visitor", path: paths.signUp(), reducedMotion: true });
  await page.getByLabel("Email").fill("weak@screens.example");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("weak");
  await page.getByLabel("Confirm Password", { exact: true }).fill("weak");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect.poll(() => problemOf(page, "password")).toEqual({ isInvalid: "true", isFocused: true, error: criteria });
  expect(await problemOf(page, "confirmPassword")).toMatchObject({ isInvalid: null, error: "" });
  expect(await page.getByText(criteria).count()).toBe(1);
  // The criteria below still describe the field.
  expect((await password.getAttribute("aria-describedby"))?.split(" ")).toHaveLength(2);
  expect(await findAxeViolations(page)).toEqual([]);
  await password.pressSequentially("er");
  expect(await problemOf(page, "password")).toMatchObject({ isInvalid: null, error: "" });
});

test("a refusal that is about no field is seen on a phone, and has the focus", async () => {
  expectLog(refused);
  const page = await screens.open({ as: "visitor", path: paths.logIn(), width: 360 });
  await page.setViewportSize({ width: 360, height: 480 });
  await page.getByLabel("Email").fill("nobody@screens.example");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Horse-7");
  const button = page.getByRole("main").getByRole("button", { name: "Log in" });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  const refusal = page.getByRole("main").getByRole("alert");
  await refusal.waitFor();
  await expect.poll(() => refusal.evaluate((shown) => shown.parentElement === document.activeElement)).toBe(true);
  await expect.poll(() => refusal.evaluate((shown) => shown.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});

test("what is missing is said at its field, as a refusal is, until it is filled in", async () => {
  const page = await screens.open({ as: "visitor", path: paths.logIn() });
  const send = page.getByRole("main").getByRole("button", { name: "Log in" });
  await send.click();
  const missing = { isInvalid: "true", isFocused: true, error: "Fill in this field." };
  await expect.poll(() => problemOf(page, "email")).toEqual(missing);
  expect(await problemOf(page, "password")).toEqual({ ...missing, isFocused: false });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel("Email").pressSequentially("ada");
  expect(await problemOf(page, "email")).toMatchObject({ isInvalid: null, error: "" });
  await send.click();
  const malformed = "Write an email address, such as name@example.com.";
  await expect.poll(() => problemOf(page, "email")).toMatchObject({ isFocused: true, error: malformed });
});

test("passwords that differ are said at the second one", async () => {
  expectLog(refused);
  const page = await screens.open({ as: "visitor", path: paths.signUp() });
  await page.getByLabel("Email").fill("differ@screens.example");
  await page.getByLabel("Password", { exact: true }).fill("Correct-Horse-7");
  await page.getByLabel("Confirm Password", { exact: true }).fill("Correct-Horse-8");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect
    .poll(() => problemOf(page, "confirmPassword"))
    .toEqual({ isInvalid: "true", isFocused: true, error: "The two passwords are not the same." });
});

test("without JavaScript the server writes the sentence at the field", async () => {
  expectLog(refused);
  const page = await screens.open({ as: "visitor", path: paths.signUp(), javaScript: false });
  await page.getByLabel("Email").fill("differ@screens.example");
  await page.getByLabel("Password", { exact: true }).fill("weak");
  await page.getByLabel("Confirm Password", { exact: true }).fill("weak");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText(criteria).waitFor();
  expect(await problemOf(page, "password")).toMatchObject({ isInvalid: "true", error: criteria });
});

test("a wrong password is said at its field when the account is to be erased or its email changed", async () => {
  expectLog(refused);
  const as = await screens.signUp("member");
  const erasing = await screens.open({ as, path: paths.accountErase() });
  await erasing.getByLabel("Password", { exact: true }).fill("Wrong-Horse-7");
  await erasing.getByLabel("To confirm, type").fill("erase my account");
  await erasing.getByRole("button", { name: "Erase my account" }).click();
  await expect.poll(() => problemOf(erasing, "password")).toMatchObject({ isInvalid: "true", isFocused: true });
  expectLog(refused);
  const changing = await screens.open({ as, path: paths.accountEmail() });
  await changing.getByLabel("New email").fill("new@screens.example");
  await changing.getByLabel("Current password", { exact: true }).fill("Wrong-Horse-7");
  await changing.getByRole("button", { name: "Send the confirmation" }).click();
  await expect
    .poll(() => problemOf(changing, "password"))
    .toEqual({ isInvalid: "true", isFocused: true, error: "This is not your current password." });
});

test("a failed log-in is reported at the form, not at a field", async () => {
  expectLog(refused);
  const page = await screens.open({ as: "visitor", path: paths.logIn() });
  await page.getByLabel("Email").fill("nobody@screens.example");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Horse-7");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.getByText("Failed to log in.").waitFor();
  expect(await page.locator("[aria-invalid]").count()).toBe(0);
});

test("who does not agree to the terms of affiliates reads so at the box", async () => {
  expectLog(refused);
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.affiliates() });
  const agrees = page.getByLabel("I have read the Affiliate Terms and agree to them.");
  await agrees.evaluate((box) => box.removeAttribute("required"));
  await page.getByRole("button", { name: "Join the program" }).click();
  await expect
    .poll(() => problemOf(page, "agrees"))
    .toEqual({ isInvalid: "true", isFocused: true, error: "Agree to the Affiliate Terms first." });
  await agrees.check();
  await page.getByRole("button", { name: "Join the program" }).click();
  await page.getByRole("heading", { name: "Your link" }).waitFor();
});

test("what is no certificate is said at the field that it was given in", async () => {
  const page = await screens.open({ as: "visitor", path: paths.certificates() });
  await page.getByLabel("Or the text of a JSON or SVG file").fill("Believe me.");
  await page.getByRole("button", { name: "Verify the text" }).click();
  await expect.poll(() => problemOf(page, "certificate")).toMatchObject({ isInvalid: "true", isFocused: true });
  const file = { name: "letter.json", mimeType: "application/json", buffer: Buffer.from("Believe me.") };
  await page.getByLabel("A JSON, PNG or SVG file, chosen or dropped here").setInputFiles(file);
  await expect.poll(() => problemOf(page, "file")).toMatchObject({ isInvalid: "true" });
  expect(await problemOf(page, "certificate")).toMatchObject({ isInvalid: null, error: "" });
});

/** Returns the text of a field's error descriptions. */
function problemOf(page: Page, name: string) {
  return page.locator(`[name="${name}"]`).evaluate((field) => {
    const ids = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id.endsWith("-error"));
    return {
      isInvalid: field.getAttribute("aria-invalid"),
      isFocused: document.activeElement === field,
      error: ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
    };
  });
}
