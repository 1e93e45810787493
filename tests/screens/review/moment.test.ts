import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { masterAllBut } from "#tests/helpers/screens/study.ts";
import { answerSession } from "#tests/helpers/study/answer-quiz.ts";

const screens = withScreens();

test("the session that masters the last topic of a course says so with the course's picture, still where motion is reduced", async () => {
  const learner = await signUpLearner(screens.origin, { isPremium: true });
  await masterAllBut(learner, "Limits", new Date());
  const path = paths.review("Calculus I", "Limits");
  const page = await screens.open({ as: learner.state, path, reducedMotion: true });
  await page.getByRole("button", { name: "Start" }).click();
  await answerSession(page, async () => {
    await page.getByLabel("Your answer").fill("what a function comes close to");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Model answer" }).waitFor();
    await page.keyboard.press("3");
  });
  const moment = page.locator("div:has(> img)").filter({ hasText: "Course done" });
  await moment.getByText("Calculus I", { exact: true }).waitFor();
  const picture = moment.locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await picture.getAttribute("src")).toContain("calculus-i");
  const motion = () => picture.evaluate((image) => getComputedStyle(image).transitionDuration);
  expect(await motion()).toBe("0s");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(motion).not.toBe("0s");
});
