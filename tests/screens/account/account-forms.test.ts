import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { focusedText } from "#tests/helpers/screens/focused-text.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const screens = withScreens();

const refused = /Failed to load resource: the server responded with a status of 400/;

test("a failed log-in says so, keeps the email, and typing clears the message", async () => {
  expectLog(refused);
  const page = await screens.open({ as: "visitor", path: paths.logIn() });
  await page.getByLabel("Email").fill("nobody@screens.example");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Horse-7");
  await page.getByRole("button", { name: "Log in" }).click();
  const message = page.getByText("Failed to log in. Please check your email and password.");
  await message.waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("nobody@screens.example");
  await page.getByLabel("Email").press("End");
  await page.getByLabel("Email").pressSequentially("x");
  await message.waitFor({ state: "hidden" });
});

test("Show reveals a password and Hide covers it again", async () => {
  const page = await screens.open({ as: "visitor", path: paths.logIn() });
  const field = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.poll(() => field.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.poll(() => field.getAttribute("type")).toBe("password");
});

test("the log-in screen leads to sign-up and to the reset of a password", async () => {
  const page = await screens.open({ as: "visitor", path: paths.logIn() });
  await expect.poll(() => page.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe("/signup");
  await expect
    .poll(() => page.locator("main form").getByRole("link", { name: "Reset Password" }).getAttribute("href"))
    .toBe("/forgot-password");
  await page.getByText("No account yet?").waitFor();
});

test("the password criteria appear with the focus, and each is ticked off when it is met", async () => {
  const page = await screens.open({ as: "visitor", path: paths.signUp() });
  const criteria = page.locator("#password-criteria");
  await expect.poll(() => criteria.count()).toBe(0);
  await page.getByLabel("Password", { exact: true }).focus();
  const unmet = () => criteria.getByText(": not met yet").count();
  await expect.poll(() => unmet()).toBe(6);
  for (const [typed, left] of [
    ["a", 5],
    ["aB", 4],
    ["aB3", 3],
    ["aB3!", 2],
    ["aB3!efgh", 1],
  ] as const) {
    await page.getByLabel("Password", { exact: true }).fill(typed);
    await expect.poll(() => unmet()).toBe(left);
  }
  await page.getByLabel("Confirm Password", { exact: true }).fill("aB3!efgh");
  await criteria.getByText("Match: met").waitFor();
  await expect.poll(() => unmet()).toBe(0);
});

test.each([
  ["", "aB3!efgh", "aB3!efgh", "Email is required."],
  [
    "ada@screens.example",
    "short",
    "short",
    "Password does not meet the criteria: uppercase, lowercase, number, special char, min. 8 Char",
  ],
  ["ada@screens.example", "aB3!efgh", "aB3!efgX", "The two passwords are not the same."],
])("signing up with %j, %j and %j is refused with words", async (email, password, confirmation, text) => {
  expectLog(refused);
  const page = await screens.open({ as: "visitor", path: paths.signUp() });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(confirmation);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText(text).waitFor();
});

test.each([
  { path: paths.signUp(), submit: "Sign Up", resting: ["Log In", "Show password", "Show confirm password"] },
  { path: paths.logIn(), submit: "Log in", resting: ["Sign Up", "Show password"] },
])("all buttons of $path rest while it is on its way, and the one that sends says Loading...", async (form) => {
  const page = await screens.open({
    as: "visitor",
    path: form.path,
    before: (opened) => opened.route(`**${form.path}.data*`, () => new Promise(() => {})),
  });
  const main = page.getByRole("main");
  await page.getByLabel("Email").fill("slow@screens.example");
  for (const field of await page.locator("input[type=password]").all()) await field.fill("aB3!efgh");
  await main.getByRole("button", { name: form.submit, exact: true }).click();
  for (const name of ["Loading...", ...form.resting])
    await expect.poll(() => main.getByRole("button", { name, exact: true }).isDisabled()).toBe(true);
});

test("signing up names what one agrees to, each with its page", async () => {
  const page = await screens.open({ as: "visitor", path: paths.signUp() });
  const record = page.getByText("By signing up you agree to");
  await expect
    .poll(() => record.getByRole("link").allTextContents())
    .toEqual(["Terms of Service", "Privacy Policy", "Cookie Use"]);
});

test("the reset form confirms in the same words for every address, where the focus then is, and leads back", async () => {
  const page = await screens.open({ as: "visitor", path: paths.forgotPassword() });
  await expect.poll(() => page.getByRole("link", { name: "Return" }).getAttribute("href")).toBe("/login");
  await page.getByLabel("Email").fill("nobody@screens.example");
  await page.getByRole("button", { name: "Send Email" }).click();
  const sent = "A password reset email has been sent to your email address. Please check your inbox.";
  await page.getByText(sent).waitFor();
  await expect.poll(() => focusedText(page)).toBe(sent);
});

test("offline a log-in keeps what was typed and says that the connection failed", async () => {
  expectLog(/ERR_INTERNET_DISCONNECTED/);
  const page = await screens.open({ as: "visitor", path: paths.logIn() });
  await page.route("**/login.data*", (route) => route.abort("internetdisconnected"));
  await page.getByLabel("Email").fill("ada@screens.example");
  await page.getByLabel("Password", { exact: true }).fill("aB3!efgh");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText("The connection to the site failed. Nothing is lost").waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("ada@screens.example");
});

test("offline a sign-up says that the connection failed, and does not ask for slips", async () => {
  expectLog(/ERR_INTERNET_DISCONNECTED/);
  const page = await screens.open({ as: "visitor", path: paths.signUp() });
  await page.route("**/signup.data*", (route) => route.abort("internetdisconnected"));
  await page.getByLabel("Email").fill("ada@screens.example");
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByLabel("Confirm Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("The connection to the site failed. Nothing is lost").waitFor();
  expect(await page.getByText("Check the email address for slips.").count()).toBe(0);
});

test("a signed-in learner is redirected from log-in and sign-up to the start", async () => {
  for (const path of [paths.logIn(), paths.signUp()]) {
    const response = await screens.get("member", path);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  }
});
