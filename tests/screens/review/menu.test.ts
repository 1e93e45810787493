import { test } from "vitest";
import { paths } from "#domain/paths.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

test("the menu of a session says that an answer which has no grade yet is kept", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: paths.review("Calculus I", "Continuity") });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Your answer").fill("half an answer");
  await page.getByRole("button", { name: "All questions" }).click();
  await page.getByText("What you have typed is kept.").waitFor();
});

test("who has nothing to review is led to the next step", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const page = await screens.open({ as: state, path: paths.due() });
  await page.getByRole("link", { name: "Go on with what comes next" }).click();
  await page.waitForURL(`**${paths.setup()}`);
});
