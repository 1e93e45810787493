import { paths } from "#domain/paths.ts";
import { pollUntil } from "#timing/poll-until.ts";
import { openLearner, type ScreensLearner } from "./learner.ts";
import { goodPassword, type TestBrowser } from "./test-browser.ts";

/** The account that sees the operator's pages on the site of all tests of screens. */
export const operatorEmail = "operator@screens.example";

/** Signs the operator up at a running site, confirms the address by the link of a mail, and logs in again. */
export function makeOperator(origin: string): Promise<ScreensLearner> {
  return openLearner(origin, async (browser) => {
    await browser.signUp(operatorEmail);
    await browser.submit(paths.forgotPassword(), { email: operatorEmail });
    const fields = { token: await mailedToken(browser), password: goodPassword, confirmPassword: goodPassword };
    await browser.submit(paths.resetPassword(""), fields);
    await browser.logIn(operatorEmail);
  });
}

/** The token of the only reset mail that the sandbox's outbox holds. */
async function mailedToken(browser: TestBrowser): Promise<string> {
  const find = async () => {
    const outbox = await (await browser.get(paths.outbox())).text();
    return /reset-password\?token=([\w-]+)/.exec(outbox)?.[1];
  };
  const token = await pollUntil(find, { everyMs: 50, timeoutMs: 20_000 });
  if (token === null) throw new Error("the mail with the reset link did not come");
  return token;
}
