import { sql } from "drizzle-orm";
import { expect, onTestFinished, vi } from "vitest";
import { pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

async function guess(browser: TestBrowser, email: string, times: number): Promise<Response[]> {
  const answers: Response[] = [];
  for (let guessed = 0; guessed < times; guessed += 1) {
    if (guessed === 6) await raise();
    answers.push(await browser.logIn(email, `Guess-${guessed}-Abc`));
  }
  return answers;
}

/** Adds four failures: the wait is then longer than a busy machine takes for the next attempt. */
async function raise(): Promise<void> {
  await site.resources.db.execute(sql`update sign_in_attempts set count = count + 4 where count >= 6`);
}

/** Makes all attempts so many seconds older. */
async function letPass(seconds: number): Promise<void> {
  const shift = sql`update sign_in_attempts set last_at = last_at - make_interval(secs => ${seconds})`;
  await site.resources.db.execute(shift);
}

siteTest("after five wrong passwords the sixth has to wait, in words and by Retry-After", async () => {
  await site.openBrowser().signUp("ada.guessed@delay.example");
  const answers = await guess(site.openBrowser(), "ada.guessed@delay.example", 7);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 429]);
  const [last] = answers.slice(-1);
  expect(last?.headers.get("retry-after")).toMatch(/^(?:3[012]|2\d)$/);
  expect(await last?.text()).toMatch(/Too many attempts\. Try again in \d+ seconds\./);
});

siteTest("an email without an account is made to wait just as one with", async () => {
  const answers = await guess(site.openBrowser(), "nobody@delay.example", 7);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 429]);
});

siteTest("guesses from many addresses are counted by the account, however its email is written", async () => {
  const spellings = ["many@delay.example", "MANY@delay.example", " Many@Delay.example "];
  const statuses: number[] = [];
  for (let guessed = 0; guessed < 7; guessed += 1) {
    if (guessed === 6) await raise();
    const [answer] = await guess(site.openBrowser(), spellings[guessed % 3] ?? "", 1);
    statuses.push(answer?.status ?? 0);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
});

siteTest("guesses side by side cannot outrun the count", async () => {
  // Otherwise the first wait, of two seconds, may be over before the last guess is made.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => site.openBrowser().logIn("race@delay.example", `Guess-${index}-Abc`)),
  );
  expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(6);
});

siteTest(
  "one address that tries many emails has to wait, and what a client says of its address changes nothing",
  async () => {
    const guesser = site.openBrowser();
    const statuses: number[] = [];
    for (let guessed = 0; guessed < 22; guessed += 1) {
      if (guessed === 21) await raise();
      const response = await guesser.send("/login", {
        method: "POST",
        body: new URLSearchParams({ email: `spray.${guessed}@delay.example`, password: "Guess-1-Abc" }),
        headers: {
          origin: site.origin,
          "x-studiolo-address": `198.51.100.${guessed}`,
          "x-forwarded-for": `198.51.100.${guessed}`,
        },
      });
      statuses.push(response.status);
    }
    expect(statuses.indexOf(429)).toBe(21);
    expect((await site.openBrowser().logIn("spray.99@delay.example", "Guess-1-Abc")).status).toBe(400);
  },
);

siteTest("the wait grows with each guess, ends, and is forgotten in time", async () => {
  const email = "grows@delay.example";
  const guesser = site.openBrowser();
  await guess(guesser, email, 6);
  await raise();
  const waits: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    waits.push(Number((await guesser.logIn(email, "Guess-x-Abc")).headers.get("retry-after")));
    await letPass(waits.at(-1) ?? 0);
    expect([waits, (await guesser.logIn(email, "Guess-x-Abc")).status]).toEqual([waits, 400]);
  }
  expect(waits.map((wait) => 2 ** Math.ceil(Math.log2(wait)))).toEqual([32, 64, 128, 256]);
  await letPass(86_400);
  expect((await guess(guesser, email, 6)).at(-1)?.status).toBe(400);
});

siteTest("an owner whose account is hammered still gets in from a browser that was signed in before", async () => {
  const email = "victim@delay.example";
  const own = site.openBrowser();
  await own.signUp(email);
  await own.submit("/logout", {});
  const attacker = site.openBrowser();
  await guess(attacker, email, 12);
  expect((await attacker.logIn(email)).status).toBe(429);
  expect((await own.logIn(email)).headers.get("location")).toBe("/");
  expect((await site.openBrowser().logIn(email)).status).toBe(429);
});

siteTest("a remembered browser is no way around the delays: its own guesses are counted too", async () => {
  const email = "stolen.laptop@delay.example";
  const laptop = site.openBrowser();
  await laptop.signUp(email);
  await laptop.submit("/logout", {});
  expect((await guess(laptop, email, 7)).at(-1)?.status).toBe(429);
});

siteTest("a browser remembered for one account has no advantage when guessing at another", async () => {
  const own = site.openBrowser();
  await own.signUp("mallory@delay.example");
  await own.submit("/logout", {});
  const answers = await guess(own, "other@delay.example", 7);
  expect(answers.at(-1)?.status).toBe(429);
  expect((await site.openBrowser().logIn("other@delay.example", "Guess-1-Abc")).status).toBe(429);
});

siteTest("a right password clears the account's count", async () => {
  const email = "clumsy@delay.example";
  await site.openBrowser().signUp(email);
  const browser = site.openBrowser();
  for (let round = 0; round < 3; round += 1) {
    await guess(browser, email, 4);
    expect((await browser.logIn(email)).status).toBe(302);
  }
});

siteTest("a script meets the same delay, as a problem with a code and Retry-After", async () => {
  const script = site.openBrowser();
  await guess(script, "script@delay.example", 6);
  await raise();
  const body = { email: "script@delay.example", password: "Guess-1-Abc" };
  const response = await script.json("POST", "/api/auth/sign-in/email", body);
  expect(response.status).toBe(429);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ status: 429, code: "sign_in_delayed" });
});

siteTest("mails with a reset link are sent a few times, then one has to wait, account or not", async () => {
  for (const email of ["flooded@delay.example", "nobody.flooded@delay.example"]) {
    const browser = site.openBrowser();
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1)
      statuses.push((await browser.submit("/forgot-password", { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  }
});

siteTest("a wrong current password is counted as a wrong log-in is", async () => {
  const ada = site.openBrowser();
  await ada.signUp("confirm@delay.example");
  const change = () =>
    ada.submit("/account/password", {
      currentPassword: "Wrong-Horse-7",
      password: "Better-Horse-8",
      confirmPassword: "Better-Horse-8",
    });
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) statuses.push((await change()).status);
  await raise();
  statuses.push((await change()).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
  expect(await pageText(ada.submit("/account/email", { email: "new@delay.example", password: "Wrong" }))).toContain(
    "Too many attempts. Try again in",
  );
});
