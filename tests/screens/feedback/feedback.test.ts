import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";

const course = "Calculus I";

const screens = withScreens();

test("a learner opens Feedback from the sidebar, sends a few words, and is back where they were", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.about() });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Feedback" }).click();
  await page.getByRole("heading", { level: 1, name: "Feedback" }).waitFor();
  await expect.poll(() => page.getByLabel("Category").inputValue()).toBe("General");
  await page.getByPlaceholder("Feedback").fill("The map of prerequisites helped me.");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("status").getByText("Feedback Sent").waitFor();
  await page.waitForURL((url) => url.pathname === paths.about());
  await page.goto(paths.feedback());
  const sent = page.getByRole("region", { name: "What you have sent" }).getByRole("listitem");
  await sent.getByText("The map of prerequisites helped me.").waitFor();
  await sent.getByText("Received").waitFor();
});

test("a learner reports a link of a course, also without JavaScript, and sees the report with its course", async () => {
  const as = await screens.signUp("premium");
  for (const javaScript of [true, false]) {
    const page = await screens.open({ as, path: paths.course(course), javaScript });
    const card = page.locator("main a[target=_blank]").first();
    const url = (await card.getAttribute("href")) ?? "";
    await card.hover();
    const report = page.getByRole("link", { name: /^Report broken link/ });
    await report.first().click();
    await expect.poll(() => page.getByLabel("Address of the link").inputValue()).toBe(url);
    await page.getByText(`From the course ${course}.`).waitFor();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Feedback Sent").first().waitFor();
    if (!javaScript) await page.getByRole("link", { name: "Go back" }).click();
    await page.waitForURL((address) => address.pathname === paths.course(course));
  }
  const page = await screens.open({ as, path: paths.feedback() });
  const sent = page.getByRole("region", { name: "What you have sent" }).getByRole("listitem");
  expect(await sent.count()).toBe(2);
  await sent.first().getByRole("link", { name: course }).click();
  await page.waitForURL((address) => address.pathname === paths.course(course));
});

test("feedback that is not sent yet is found again after a reload and on another visit, until it is sent or given up", async () => {
  const as = await screens.signUp("member");
  const page = await screens.open({ as, path: paths.feedback() });
  const field = page.getByLabel("Your feedback");
  await field.fill("Half a thought");
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("Half a thought");
  await page.goto(paths.about());
  await page.goto(paths.feedback());
  await expect.poll(() => field.inputValue()).toBe("Half a thought");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL((url) => url.pathname !== paths.feedback());
  await page.goto(paths.feedback());
  await page.getByRole("button", { name: "Submit" }).waitFor();
  expect(await field.inputValue()).toBe("");
});

test("Escape leads back to where Feedback was opened, and keeps what is typed", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.about() });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Feedback" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const field = page.getByLabel("Your feedback");
  await field.fill("Half a thought");
  await field.press("Escape");
  await page.waitForURL((url) => url.pathname === paths.about());
  await page.goto(paths.feedback());
  await expect.poll(() => field.inputValue()).toBe("Half a thought");
});

test("what was added to a report of a link is found again, apart from feedback that is not sent yet", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.feedback() });
  await page.getByLabel("Your feedback").fill("Half a thought");
  const asked = (text: string) => new URLSearchParams({ category: "Report Broken Link", text, course });
  const report = `${paths.feedback()}?${asked("https://gone.example/1")}`;
  await page.goto(report);
  await waitForHydration(page);
  const field = page.getByLabel("Address of the link");
  await field.fill("https://gone.example/1 asks for a password");
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("https://gone.example/1 asks for a password");
  await page.goto(`${paths.feedback()}?${asked("https://gone.example/2")}`);
  await waitForHydration(page);
  expect(await field.inputValue()).toBe("https://gone.example/2");
  await page.goto(paths.feedback());
  await expect.poll(() => page.getByLabel("Your feedback").inputValue()).toBe("Half a thought");
});

test("a refused form stays as it was typed, and can be sent after a correction", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.feedback() });
  expectLog(/status of 400/);
  await page.getByLabel("Category").selectOption("Report Broken Link");
  const field = page.getByLabel("Address of the link");
  await field.fill("The second lecture");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("alert").getByText("Paste the whole address of the link").waitFor();
  await expect.poll(() => field.inputValue()).toBe("The second lecture");
  await expect.poll(() => page.getByLabel("Category").inputValue()).toBe("Report Broken Link");
  await field.fill("https://gone.example/lecture-2");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("status").getByText("Feedback Sent").waitFor();
});

test("an author sees the state of each feedback and the reply", async () => {
  const page = await screens.open({ as: "author", path: paths.feedback() });
  const sent = page.getByRole("region", { name: "What you have sent" }).getByRole("listitem");
  const states = ["Received", "Being looked at", "Fixed", "Answered", "Declined"];
  for (const [index, state] of states.entries()) await sent.nth(index).getByText(state, { exact: true }).waitFor();
  await sent.nth(3).getByRole("heading", { name: "Our answer, November 12, 2026" }).waitFor();
  await sent.nth(3).getByText("Every page prints well").waitFor();
});

test.each([320, 360, 768])("nothing of the feedback runs out of a window of %i px", async (width) => {
  const page = await screens.open({ as: "author", path: paths.feedback(), width });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test("Report Broken Link asks for the address, the other categories for feedback", async () => {
  const page = await screens.open({ as: "premium", path: paths.feedback() });
  await page.getByLabel("Category").selectOption("Report Broken Link");
  await page.getByPlaceholder("Copy-paste URL").waitFor();
  await page.getByLabel("Category").selectOption("Feature Improvement");
  await page.getByPlaceholder("Feedback").waitFor();
});

test("Cancel, and the header's close icon, leave the full screen for the page before", async () => {
  const page = await screens.open({ as: "premium", path: paths.about() });
  for (const name of ["Cancel", "Close"]) {
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Feedback" }).click();
    await page.getByRole("heading", { level: 1, name: "Feedback" }).waitFor();
    await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
    await page.getByRole("link", { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === paths.about());
  }
});

test("offline the words stay in the field, and the screen says why they were not sent", async () => {
  const page = await screens.open({ as: "premium", path: paths.feedback() });
  await page.getByLabel("Your feedback").fill("Kept");
  await page.route("**/feedback.data*", (route) => route.abort("internetdisconnected"));
  expectLog(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("The connection to the site failed. Nothing is lost: check it, then try again.").waitFor();
  await expect.poll(() => page.getByLabel("Your feedback").inputValue()).toBe("Kept");
});

test("a visitor who opens the form is redirected to the log-in", async () => {
  const response = await screens.get("visitor", paths.feedback());
  expect([response.status, response.headers.get("location")]).toEqual([302, paths.logIn(paths.feedback())]);
});
