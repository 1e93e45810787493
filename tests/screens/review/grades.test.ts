import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { studyCalculus } from "#tests/helpers/screens/study.ts";

const screens = withScreens();

test.each([320, 360, 390])("a learner reads each grade within its button in a window of %i px", async (width) => {
  const learner = await signUpLearner(screens.origin, { isPremium: true });
  await studyCalculus(learner, new Date());
  const page = await screens.open({ as: learner.state, path: paths.due(), width });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Your answer").fill("an answer");
  await page.keyboard.press("Enter");
  const grades = page.getByRole("group", { name: "How well did you know it?" }).getByRole("button");
  await expect.poll(() => grades.count()).toBe(3);
  const widths = await grades.evaluateAll((buttons) =>
    buttons.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(widths).toEqual([0, 0, 0]);
});

test.each(["Limits", "Continuity"])("below a long model answer of %s the grades are in the window", async (topic) => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: paths.review("Calculus I", topic), width: 1440 });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Your answer").fill("an answer");
  await page.keyboard.press("Enter");
  const good = page.getByRole("button", { name: /^Good/ });
  await good.waitFor();
  const isInWindow = (button: Element) => button.getBoundingClientRect().bottom <= window.innerHeight;
  await expect.poll(() => good.evaluate(isInWindow)).toBe(true);
});

test("at the end of a session what is next stands apart from the buttons, no larger than the session's title", async () => {
  const learner = await signUpLearner(screens.origin, { isPremium: true });
  await studyCalculus(learner, new Date());
  const page = await screens.open({ as: learner.state, path: paths.due(), width: 360 });
  await page.getByRole("button", { name: "Start" }).click();
  for (let asked = 0; asked < 5; asked += 1) {
    await page.getByLabel("Your answer").fill("an answer");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Good/ }).click();
  }
  const next = page.getByRole("heading", { name: /^Next:/ });
  await next.waitFor();
  const buttons = await page.getByRole("link", { name: "Close", exact: true }).boundingBox();
  const gap = ((await next.boundingBox())?.y ?? 0) - (buttons?.y ?? 0) - (buttons?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(20);
  const [title, heading] = await Promise.all(
    [page.getByRole("heading", { level: 1 }), next].map((each) =>
      each.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
  expect(heading).toBeLessThanOrEqual(title ?? 0);
});
