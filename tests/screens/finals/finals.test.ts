import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { focusedText } from "#tests/helpers/screens/focused-text.ts";
import { setOffline, waitUntilCached } from "#tests/helpers/screens/offline.ts";
import { waitForHydration, withScreens } from "#tests/helpers/screens/screens.ts";
import { finalsPath, openAttempt, startAttempt, typedField } from "#tests/helpers/study/finals-page.ts";

const screens = withScreens();

const offline = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;

test("a learner types, chooses, reloads, and finds every answer and the time as they were", async () => {
  const { page } = await openAttempt(screens);
  const field = typedField(page);
  const choice = page.getByRole("radio").first();
  await field.fill("3/4");
  await choice.check();
  await page.getByText("2 of 12 answered").waitFor();
  await expect.poll(() => page.getByText("Saved", { exact: true }).count()).toBe(2);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => field.inputValue()).toBe("3/4");
  await expect.poll(() => choice.isChecked()).toBe(true);
  await expect.poll(() => page.getByRole("timer").textContent()).toMatch(/^(?:24:00:00|23:5\d:\d\d)$/);
});

test("an answer typed a moment before the page is closed is not lost", async () => {
  const learner = await screens.signUp("premium");
  const page = await screens.open({ as: learner, path: finalsPath });
  await startAttempt(page);
  await typedField(page).fill("42");
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => typedField(page).inputValue()).toBe("42");
  await expect.poll(() => page.getByText("Saved", { exact: true }).count()).toBe(1);
});

test("a device left open submits what another one has saved, and the dialog counts it", async () => {
  const { page, learner } = await openAttempt(screens);
  const elsewhere = await screens.open({ as: learner, path: finalsPath });
  await page.getByRole("radio").first().check();
  await page.getByText("1 of 12 answered").waitFor();
  await expect.poll(() => page.getByText("Saved", { exact: true }).count()).toBe(1);
  await typedField(elsewhere).fill("42");
  await expect.poll(() => elsewhere.getByText("Saved", { exact: true }).count()).toBe(1);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("Confirm submits 2 answers of 12;").waitFor();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  const noAnswer = page.locator("dd").getByText("None", { exact: true });
  await noAnswer.first().waitFor();
  expect(await noAnswer.count()).toBe(10);
});

test("without a connection answers are kept on the device, sent later, and then removed there", async () => {
  expectLog(offline);
  const { page, learner } = await openAttempt(screens);
  await setOffline(page, true);
  await typedField(page).fill("12");
  await page.getByRole("radio").first().check();
  await page.getByText("2 answers are kept on this device and will be sent.").waitFor();
  await expect.poll(() => page.getByText("Kept on this device, will be sent").count()).toBe(2);
  await setOffline(page, false);
  await expect.poll(() => page.getByText("Saved", { exact: true }).count()).toBe(2);
  const stored = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("studiolo:finalsAnswers:")),
  );
  expect(stored).toEqual([]);
  const elsewhere = await screens.open({ as: learner, path: finalsPath });
  await expect.poll(() => typedField(elsewhere).inputValue()).toBe("12");
});

test("a learner who leaves and returns without a connection continues with the device's copy", async () => {
  expectLog(offline);
  const { page } = await openAttempt(screens);
  await typedField(page).fill("7");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Close the finals" }).click();
  await page.getByText("Your attempt is running").first().waitFor();
  await setOffline(page, true);
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("timer").waitFor();
  await page.getByRole("radio").first().check();
  await page.getByText("One answer is kept on this device and will be sent.").waitFor();
  await setOffline(page, false);
  await page.getByText("2 of 12 answered").waitFor();
});

test("a learner whose site is starting again continues with the device's copy", async () => {
  expectLog(/status of 503/);
  const { page } = await openAttempt(screens);
  await typedField(page).fill("7");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Close the finals" }).click();
  await page.route("**/finals.data*", (route) => route.fulfill({ status: 503, body: "The site is starting." }));
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("timer").waitFor();
  await expect.poll(() => typedField(page).inputValue()).toBe("7");
});

test("a learner who reloads without a connection sees the questions, the time left and the kept answers", async () => {
  expectLog(offline);
  const learner = await screens.signUp("premium");
  const page = await screens.open({ as: learner, path: finalsPath, serviceWorker: true });
  await startAttempt(page);
  await waitUntilCached(page, paths.home());
  await setOffline(page, true);
  await typedField(page).fill("8");
  await page.getByText("One answer is kept on this device and will be sent.").waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole("timer").textContent()).toMatch(/^(?:24:00:00|23:5\d:\d\d)$/);
  await expect.poll(() => typedField(page).inputValue()).toBe("8");
  await setOffline(page, false);
  await page.getByText("Saved", { exact: true }).waitFor();
  await setOffline(page, true);
  await page.reload();
  await page.getByText("Your attempt goes on;").waitFor();
});

test("without a connection the next learner on a device does not see the questions of the one before", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: finalsPath, serviceWorker: true });
  await startAttempt(page);
  await page.context().clearCookies();
  await page.context().addCookies((await screens.signUp("premium")).cookies);
  await page.goto(paths.home());
  await waitUntilCached(page, paths.home());
  await setOffline(page, true);
  await page.goto(finalsPath);
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
});

test("a learner whose session ends during an attempt is told, keeps what is typed, and logs in to send it", async () => {
  expectLog(/status of 401/);
  const { page, learner } = await openAttempt(screens);
  await page.context().clearCookies();
  await typedField(page).fill("42");
  await page.getByText("You are logged out. One answer is kept on this device and will be sent when you").waitFor();
  const logIn = page.getByRole("status").getByRole("link", { name: "log in" });
  expect(await logIn.getAttribute("href")).toBe(paths.logIn(finalsPath));
  await page.context().addCookies(learner.cookies);
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await page.getByText("You are logged out").count()).toBe(0);
});

test("the whole attempt is taken by keyboard: Enter in a field submits nothing, the dialog counts what is open", async () => {
  const { page } = await openAttempt(screens, async (started) => {
    await started.getByRole("button", { name: "Start the attempt" }).focus();
    await started.keyboard.press("Enter");
    await started.getByRole("timer").waitFor();
    await expect.poll(() => focusedText(started)).toBe("Finals");
  });
  await typedField(page).focus();
  await page.keyboard.type("abc");
  await page.keyboard.press("Enter");
  await page.getByText("1 of 12 answered").waitFor();
  await expect.poll(() => page.getByRole("alertdialog").count()).toBe(0);
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.getByText("2 of 12 answered").waitFor();
  // The ten are drawn at random.
  await expect.poll(() => page.getByRole("link", { name: /^Question \d+, unanswered$/ }).count()).toBe(10);
  await page.getByRole("button", { name: "Submit" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("Confirm submits 2 answers of 12;").waitFor();
  await dialog.getByText("10 questions are unanswered.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Submit" }).click();
  await dialog.getByRole("button", { name: "Confirm" }).focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "Not passed this time" });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a number that cannot be read is refused while it is typed, with the reason", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: finalsPath });
  await startAttempt(page);
  const field = page.getByPlaceholder("A number").first();
  await field.fill("between three and four");
  await field.blur();
  await page
    .getByText("This cannot be read as a number.")
    .or(page.getByText(/^Write the number alone/))
    .waitFor();
  await field.fill("1 3/4");
  await field.blur();
  await page.getByText(/^Read as 1\.75/).waitFor();
  await field.fill("3/7");
  await field.blur();
  await page.getByText(/^Read as ≈ 0\.428571(?: |$)/).waitFor();
  await field.fill("about twenty-three");
  await field.blur();
  await page.getByText(/^Read as 23/).waitFor();
});

test("a reported question says so at once, and the answers stay", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: finalsPath });
  await startAttempt(page);
  await typedField(page).fill("5");
  await page.getByText("Report question 3", { exact: true }).click();
  await page.getByLabel("What is wrong with it?").and(page.locator(":visible")).fill("It names no unit.");
  await page.getByRole("button", { name: "Send the report" }).and(page.locator(":visible")).click();
  await page.getByText(/^Reported\./).waitFor();
  await expect.poll(() => focusedText(page)).toMatch(/^Reported\./);
  await expect.poll(() => typedField(page).inputValue()).toBe("5");
});

test("a report that is not sent yet is found again, open, until it is sent", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: finalsPath });
  await startAttempt(page);
  await page.getByText("Report question 3", { exact: true }).click();
  const field = page.getByLabel("What is wrong with it?").and(page.locator(":visible"));
  await field.fill("It names no unit.");
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => field.inputValue()).toBe("It names no unit.");
  await page.goto(paths.home());
  await page.goto(finalsPath);
  await expect.poll(() => field.inputValue()).toBe("It names no unit.");
  await page.getByRole("button", { name: "Send the report" }).and(page.locator(":visible")).click();
  await page.getByText(/^Reported\./).waitFor();
  const reports = () => Object.keys(localStorage).filter((key) => key.startsWith("studiolo:report:"));
  await expect.poll(() => page.evaluate(reports)).toEqual([]);
});

test("discarding an attempt asks for confirmation and says when the next one can begin", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: finalsPath });
  await startAttempt(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "The last attempt was discarded" }).waitFor();
  await expect.poll(() => focusedText(page)).toBe("Finals");
  await page.getByText(/The next attempt can begin (?:tomorrow|in 24 hours)/).waitFor();
  await page.getByRole("region", { name: /^Next: / }).waitFor();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("finals"))))
    .toEqual([]);
});

test("a device whose clock is wrong by a year counts down the same 24 hours", async () => {
  const page = await screens.open({
    as: await screens.signUp("premium"),
    path: finalsPath,
    before: (opened) =>
      opened.addInitScript(() => {
        const { now } = Date;
        Date.now = () => now() + 365 * 86_400_000;
      }),
  });
  await startAttempt(page);
  await expect.poll(() => page.getByRole("timer").textContent()).toMatch(/^(?:24:00:00|23:5\d:\d\d)$/);
});

test("without JavaScript an attempt is started, saved and submitted", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: finalsPath, javaScript: false });
  await startAttempt(page);
  await typedField(page).fill("8");
  await page.getByRole("button", { name: "Save the answers" }).click();
  await expect.poll(() => typedField(page).inputValue()).toBe("8");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("heading", { name: "Not passed this time" }).waitFor();
});

test("the course page leads to the finals and back", async () => {
  const page = await screens.open({ as: "premium", path: paths.course("Calculus I") });
  await page.getByRole("link", { name: "Open the finals" }).click();
  await page.getByRole("heading", { name: "Show what you know" }).waitFor();
  await page.getByRole("link", { name: "Close the finals" }).click();
  await page.getByRole("link", { name: "Open the finals" }).waitFor();
});

test("the topics to go over stand before the questions for the eye and for a screen reader", async () => {
  for (const width of [360, 1280]) {
    const page = await screens.open({ as: "candidate", path: finalsPath, width });
    const topics = page.getByRole("region", { name: "Topics to go over" });
    const first = page.locator("#question-1");
    await topics.waitFor();
    const follows = await topics.evaluate(
      (region) =>
        (region.compareDocumentPosition(document.getElementById("question-1") as Node) &
          Node.DOCUMENT_POSITION_FOLLOWING) !==
        0,
    );
    expect(follows).toBe(true);
    const [before, after] = [await topics.boundingBox(), await first.boundingBox()];
    const isSeenFirst = (before?.x ?? 0) < (after?.x ?? 0) || (before?.y ?? 0) < (after?.y ?? 0);
    expect(isSeenFirst).toBe(true);
  }
});
