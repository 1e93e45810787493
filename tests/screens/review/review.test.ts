import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { findAxeViolations } from "#tests/helpers/screens/axe.ts";
import { type ScreensLearner, signUpLearner } from "#tests/helpers/screens/learner.ts";
import { setOffline } from "#tests/helpers/screens/offline.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { studyCalculus } from "#tests/helpers/screens/study.ts";
import { answerSession } from "#tests/helpers/study/answer-quiz.ts";

const screens = withScreens();

async function typeAnswer(page: Page, text: string): Promise<void> {
  await page.getByLabel("Your answer").waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Model answer" }).waitFor();
}

/** Opens the home page and waits until it says this about today: it sends what still waits, and shows it then. */
async function expectDoneToday(page: Page, text: string): Promise<void> {
  await page.goto(paths.home());
  await page.getByText(text, { exact: true }).waitFor();
}

/** Creates a learner with five due cards of Calculus I. */
async function makeLearner(): Promise<ScreensLearner> {
  const learner = await signUpLearner(screens.origin, { isPremium: true });
  await studyCalculus(learner, new Date());
  return learner;
}

async function startSession(): Promise<Page> {
  const page = await screens.open({ as: (await makeLearner()).state, path: paths.due() });
  await page.keyboard.press("Enter");
  return page;
}

function counted(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith("/reviews") && response.ok());
}

test("a learner reviews by keyboard only and takes a grade back", async () => {
  const page = await startSession();
  await typeAnswer(page, "the first answer");
  const first = counted(page);
  await page.keyboard.press("1");
  // Its response must not be taken for that of the second grade, which would then be taken back before it is sent.
  await first;
  await page.getByText("2 of", { exact: false }).waitFor();
  await typeAnswer(page, "the second answer");
  const second = counted(page);
  await page.keyboard.press("3");
  await second;
  await page.getByRole("button", { name: "Undo Easy" }).waitFor();
  const takenBack = counted(page);
  await page.keyboard.press("u");
  await page.getByRole("heading", { name: "Model answer" }).waitFor();
  await page.getByText("the second answer").waitFor();
  await page.getByRole("button", { name: "Undo Hard" }).waitFor();
  await takenBack;
  await expectDoneToday(page, "One review done today.");
});

test("a learner who takes the questions from the last to the first gives one grade to each, and is done", async () => {
  const page = await startSession();
  await page.getByRole("button", { name: "All questions" }).click();
  for (const place of [5, 4, 3, 2, 1]) {
    await page
      .locator(`#question-${place - 1}`)
      .getByRole("button")
      .click();
    await page.getByText(`${place} of 5`, { exact: true }).waitFor();
    await typeAnswer(page, `answer ${place}`);
    await page.keyboard.press("2");
  }
  await page.getByRole("heading", { name: "5 questions graded" }).waitFor();
  // The text of the whole screen begins with "Due today" and ends like its last row.
  const rows = page.getByRole("listitem").getByText(/^Due .+, was \d+ (minutes?|days?)$/);
  await expect.poll(() => rows.count()).toBe(5);
  await page.getByText(/\d moved up/).waitFor();
  await expectDoneToday(page, "5 reviews done today.");
});

test("a word that begins with u is typed right after a grade as anywhere else", async () => {
  const page = await startSession();
  await typeAnswer(page, "one");
  await page.keyboard.press("2");
  await page.getByLabel("Your answer").waitFor();
  await page.keyboard.type("under pressure");
  await expect.poll(() => page.getByLabel("Your answer").inputValue()).toBe("under pressure");
  await page.getByRole("button", { name: "Undo Good" }).waitFor();
});

test("a press on Undo takes a grade back from the menu too", async () => {
  const page = await startSession();
  await typeAnswer(page, "one");
  await page.keyboard.press("2");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Go on" }).waitFor();
  await page.getByRole("button", { name: "Undo Good" }).click();
  await page.getByRole("heading", { name: "Model answer" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Undo Good" }).count()).toBe(0);
});

test("? lists the keys of a review, whose dialog Escape closes without leaving the question", async () => {
  const page = await startSession();
  await typeAnswer(page, "one");
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("Take back the last grade").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Model answer" }).waitFor();
});

test("a grade that could not be sent waits, survives a reload and counts once", async () => {
  expectLog(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  const page = await startSession();
  await typeAnswer(page, "one");
  await page.route("**/reviews", (route) => route.abort("internetdisconnected"));
  await page.keyboard.press("2");
  await page.getByText("1 grade is kept on this device").waitFor();
  await page.reload();
  await page.getByText("1 grade is kept on this device").waitFor();
  const sent = counted(page);
  await page.unroute("**/reviews");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await sent;
  await page.getByText("1 grade is kept on this device").waitFor({ state: "detached" });
  await expectDoneToday(page, "One review done today.");
});

test("a grade that was taken back before it could be sent never reaches the server", async () => {
  const page = await startSession();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await typeAnswer(page, "one");
  await setOffline(page, true);
  await page.keyboard.press("2");
  await page.getByText("1 grade or mark is kept on this device").waitFor();
  await page.keyboard.press("u");
  await page.getByText("1 grade or mark is kept on this device").waitFor({ state: "detached" });
  await setOffline(page, false);
  await page.waitForTimeout(300);
  expect(sent).toEqual([]);
});

test("the grades that an earlier version of the site kept are sent too", async () => {
  const learner = await makeLearner();
  const former = [
    {
      id: crypto.randomUUID(),
      itemKey: "calculus-i/limits-value-versus-limit",
      grade: 3,
      gradedAt: new Date().toISOString(),
    },
  ];
  let sent: Promise<unknown> | undefined;
  const page = await screens.open({
    as: learner.state,
    path: paths.due(),
    storage: { [`studiolo:grades:${learner.uid}`]: JSON.stringify(former) },
    before: async (page) => {
      sent = counted(page);
    },
  });
  await sent;
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("grades"))))
    .toEqual([]);
  await expectDoneToday(page, "One review done today.");
});

test("two pages of a browser send each grade once", async () => {
  const page = await startSession();
  const context = page.context();
  const ids: string[] = [];
  await context.route("**/reviews", async (route) => {
    const { grades } = route.request().postDataJSON() as { grades: { id: string }[] };
    ids.push(...grades.map(({ id }) => id));
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const other = await context.newPage();
  await other.goto(paths.due());
  await typeAnswer(page, "one");
  await page.keyboard.press("2");
  await expect.poll(() => ids.length).toBe(1);
  for (const each of [other, page, other]) await each.evaluate(() => window.dispatchEvent(new Event("focus")));
  await typeAnswer(page, "two");
  await page.keyboard.press("3");
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect.poll(() => ids.length).toBe(2);
  await page.waitForTimeout(1500);
  expect(ids.length).toBe(new Set(ids).size);
  await expectDoneToday(page, "2 reviews done today.");
});

test("a learner who returns reads how much waits and by when it is caught up, and starts today's part", async () => {
  const page = await screens.open({ as: "returning", path: paths.home() });
  await page.getByRole("heading", { name: "5 questions are due now" }).waitFor();
  await page.getByText(/^You were away\. \d+ questions wait; at 5 a day you are caught up by \w+ \d+/).waitFor();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await page.getByText(/^5 questions, about .* from Calculus I\.$/).waitFor();
  await page.getByText("0 of 5 graded").waitFor();
});

test("a learner sets how well to remember, how much a day and the time zone, also without JavaScript", async () => {
  const learner = await screens.signUp("premium");
  for (const [javaScript, share] of [
    [true, "95 of 100"],
    [false, "85 of 100"],
  ] as const) {
    const page = await screens.open({ as: learner, path: paths.account(), javaScript });
    await page.getByLabel("Questions to remember").selectOption(share);
    await page.getByLabel("Most reviews a day").fill("40");
    await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await page.getByRole("button", { name: "Save review settings" }).click();
    await page.getByText("Your review settings are saved.").waitFor();
    if (javaScript) expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Save review settings");
    await page.goto(paths.account());
    await expect.poll(() => page.getByLabel("Questions to remember").locator("option:checked").innerText()).toBe(share);
    await expect.poll(() => page.getByLabel("Most reviews a day").inputValue()).toBe("40");
    await expect.poll(() => page.getByLabel("Time zone").inputValue()).toBe("Asia/Tokyo");
  }
});

test("a session that was left goes on where it was: its answers after a reload, its grades on any device", async () => {
  const { state } = await makeLearner();
  const session = paths.review("Calculus I", "Continuity");
  const page = await screens.open({ as: state, path: session });
  await page.keyboard.press("Enter");
  await typeAnswer(page, "the first answer");
  const graded = counted(page);
  await page.keyboard.press("3");
  await graded;
  await page.getByText("2 of", { exact: false }).waitFor();
  await page.keyboard.type("half of an ans");
  await expect.poll(() => page.getByLabel("Your answer").inputValue()).toBe("half of an ans");
  await page.reload();
  await page.getByText(/^1 of \d+ graded\. Go on\?$/).waitFor();
  await page.getByRole("button", { name: "Undo Easy" }).waitFor();
  await page.getByRole("button", { name: "Go on" }).click();
  expect(await page.getByLabel("Your answer").inputValue()).toBe("half of an ans");
  const phone = await screens.open({ as: state, path: session, width: 360 });
  await phone.getByText(/^1 of \d+ graded\. Go on\?$/).waitFor();
  await phone.getByRole("button", { name: "Go on" }).click();
  await phone.getByText("2 of", { exact: false }).waitFor();
  expect(await phone.getByLabel("Your answer").inputValue()).toBe("");
});

test("whoever does not know an answer reads it, and is asked again after the last question", async () => {
  const page = await startSession();
  for (const place of [1, 2, 3, 4, 5]) {
    await page.getByText(`${place} of 5`, { exact: true }).waitFor();
    await page.getByRole("button", { name: "I don't know" }).click();
    await page.getByText("Graded Hard, since you did not know it.").waitFor();
    await page.getByRole("button", { name: place === 5 ? "Done" : "Continue" }).click();
  }
  await page.getByRole("heading", { name: "5 questions graded" }).waitFor();
  await page.getByRole("button", { name: "Ask 5 questions again" }).click();
  await page.getByText("Again", { exact: true }).waitFor();
  await page.getByText("0 of 5 graded again", { exact: true }).waitFor();
  await typeAnswer(page, "now I know");
  const easy = page.getByRole("button", { name: /^Easy , back in \d+ (min|h|days?)$/ });
  await expect.poll(() => easy.innerText()).toMatch(/\d+ (min|h|days?)$/);
});

test("a first session in which a topic was mastered says so, and what comes next, and asks for reminders", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: paths.review("Calculus I", "Limits"), reducedMotion: true });
  await page.getByRole("button", { name: "Start" }).click();
  await answerSession(page, async () => {
    await typeAnswer(page, "what a function comes close to");
    await page.keyboard.press("3");
  });
  await page.getByText("Topic mastered").waitFor();
  await page.getByRole("region", { name: /^Next: / }).waitFor();
  const reminders = page.getByRole("region", { name: "Shall we remind you?" });
  expect(await findAxeViolations(page)).toEqual([]);
  await reminders.getByRole("button", { name: "Every day" }).click();
  await expect.poll(() => reminders.getByText("Saved.").evaluate((it) => it === document.activeElement)).toBe(true);
  await reminders.getByRole("link", { name: "Reminders by email" }).click();
  await page.getByRole("heading", { name: "Reminders", exact: true }).waitFor();
  expect(await page.getByLabel("Remind me").inputValue()).toBe("daily");
});

test("the answer to a question that was given up is shown without JavaScript too", async () => {
  const { state } = await makeLearner();
  const page = await screens.open({ as: state, path: paths.review("Calculus I", "Continuity"), javaScript: false });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "I don't know" }).click();
  await page.getByRole("heading", { name: "Model answer" }).waitFor();
  await page.getByText("I don't know.").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Your answer").waitFor();
});
