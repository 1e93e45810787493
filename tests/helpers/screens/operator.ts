import { paths } from "#domain/paths.ts";
import { pollUntil } from "#timing/poll-until.ts";
import { openLearner, type ScreensLearner } from "./learner.ts";
import { goodPassword, type TestBrowser } from "./test-browser.ts";

/** Email address of the operator's account on the site shared by all screen tests. */
export const operatorEmail = "operator@screens.example";

/** Signs up the operator at a running site, verifies the address by the link in a reset mail, and logs in again. */
export function makeOperator(origin: string): Promise<ScreensLearner> {
  return openLearner(origin, async (browser) => {
    await browser.signUp(operatorEmail);
    await browser.submit(paths.forgotPassword(), { email: operatorEmail });
    const fields = { token: await mailedToken(browser), password: goodPassword, confirmPassword: goodPassword };
    await browser.submit(paths.resetPassword(""), fields);
    await browser.logIn(operatorEmail);
  });
}

/** Returns the token of the only reset mail in the sandbox's outbox. */
async function mailedToken(browser: TestBrowser): Promise<string> {
  const find = async () => {
    const outbox = await (await browser.get(paths.outbox())).text();
    return /reset-password\?token=([\w-]+)/.exec(outbox)?.[1];
  };
  const token = await pollUntil(find, { everyMs: 50, timeoutMs: 20_000 });
  if (token === null) throw new Error("the mail with the reset link did not come");
  return token;
}
