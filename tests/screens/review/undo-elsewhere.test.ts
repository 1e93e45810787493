import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { signUpLearner } from "#tests/helpers/screens/learner.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

test("a grade given on one device is undone on another, where its question is asked anew", async () => {
  const { state } = await signUpLearner(screens.origin, { isPremium: true });
  const path = paths.review("Calculus I", "Continuity");
  const page = await screens.open({ as: state, path });
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByLabel("Your answer").fill("no jump");
  await page.keyboard.press("Enter");
  const graded = page.waitForResponse((response) => response.url().endsWith("/reviews") && response.ok());
  await page.getByRole("button", { name: /^Easy/ }).click();
  await graded;
  const phone = await screens.open({ as: state, path, width: 360 });
  await phone.getByText(/^1 of \d+ graded\. Go on\?$/).waitFor();
  const undone = phone.waitForResponse((response) => response.url().endsWith("/reviews") && response.ok());
  await phone.getByRole("button", { name: "Undo answer" }).click();
  await undone;
  await phone.getByText(/^1 of \d+$/).waitFor();
  expect(await phone.getByLabel("Your answer").inputValue()).toBe("");
  await phone.reload();
  await phone.getByRole("button", { name: "Start" }).waitFor();
  await phone.getByText(/^0 of \d+ graded$/).waitFor();
});
