import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

test("a learner joins, copies their link, and gives an account after a wrong one was refused", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.affiliates() });
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await page.getByRole("button", { name: "Join the program" }).click();
  const link = await page.getByRole("textbox", { name: "Your link" }).inputValue();
  expect(link).toMatch(new RegExp(`^${screens.origin}/\\?ref=[2-9A-Z]{8}$`));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByText("Your link was copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole("link", { name: "Give an account" }).click();
  expectLog(/422/);
  await page.getByLabel("Name of the holder").fill("Ada L");
  await page.getByLabel("IBAN").fill("SE35 5000 0000 0549 1000 0004");
  await page.getByRole("button", { name: "Save the account" }).click();
  await page.getByRole("alert").getByText("This is no IBAN").waitFor();
  expect(await page.getByLabel("Name of the holder").inputValue()).toBe("Ada L");
  await page.getByLabel("IBAN").fill(unusedIban());
  await page.getByRole("button", { name: "Save the account" }).click();
  await page.getByText("Ada L, SE ••••").waitFor();
});

test("the name of the holder is found again until it is saved, and the number of the account never", async () => {
  const as = await screens.signUp("member");
  const page = await screens.open({ as, path: paths.affiliates() });
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await page.getByRole("button", { name: "Join the program" }).click();
  await page.getByRole("link", { name: "Give an account" }).click();
  const holder = page.getByLabel("Name of the holder");
  await holder.fill("Ada  King");
  await page.getByLabel("IBAN").fill("SE35 5000");
  await page.reload();
  await expect.poll(() => holder.inputValue()).toBe("Ada  King");
  expect(await page.getByLabel("IBAN").inputValue()).toBe("");
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("studiolo:payout"));
  expect(await page.evaluate(kept)).toHaveLength(1);
  await page.getByLabel("IBAN").fill(unusedIban());
  await page.getByRole("button", { name: "Save the account" }).click();
  await page.getByText("Ada King, SE ••••").waitFor();
  await expect.poll(() => page.evaluate(kept)).toEqual([]);
});

test("without a script a learner joins and leaves by plain forms", async () => {
  const page = await screens.open({
    as: await screens.signUp("member"),
    path: paths.affiliates(),
    javaScript: false,
    width: 320,
  });
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await page.getByRole("button", { name: "Join the program" }).click();
  expect(await page.getByRole("textbox", { name: "Your link" }).inputValue()).toContain("?ref=");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("link", { name: "Leave the program" }).click();
  await page.getByRole("button", { name: "Leave the program" }).click();
  await page.getByText("You have left the program").waitFor();
});

let ibans = 0;

/** Returns a Swedish account number that no other test uses, with its check digits: the site refuses one twice. */
function unusedIban(): string {
  ibans += 1;
  const account = `5000000005491${String(ibans).padStart(7, "0")}`;
  const remainder = [...`${account}281400`].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return `SE${String(98 - remainder).padStart(2, "0")}${account}`;
}
