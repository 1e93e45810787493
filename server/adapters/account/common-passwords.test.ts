import { expect, test } from "vitest";
import { createCommonPasswords } from "./common-passwords.ts";

const isCommon = createCommonPasswords();

test.each(["Password1!", "P@ssw0rd", "1qaz@WSX", "Qwerty123!", "Abcd1234!", "Iloveyou1!", "Football1!", "Ab1!Ab1!"])(
  "%s is guessed first, whatever criteria it meets",
  async (password) => {
    expect(await isCommon(password)).toBe(true);
  },
);

test.each(["Correct-Horse-7", "Tr0ub4dor&3", "Zx9#kLmq", "aB3!efgh", "Ein-blauer-Elefant-3"])(
  "%s may be chosen",
  async (password) => {
    expect(await isCommon(password)).toBe(false);
  },
);

test("a learner's own email, and the name in it, are guessed first", async () => {
  const own = ["ada.lovelace1815@x.example"];
  expect(await isCommon("Ada.Lovelace1815@x.example", own)).toBe(true);
  expect(await isCommon("Lovelace1815!", own)).toBe(true);
  expect(await isCommon("Lovelace1815!", ["someone.else@x.example"])).toBe(false);
});

test("a password of the greatest length is judged by its beginning", async () => {
  expect(await isCommon("aA1!".repeat(32))).toBe(true);
});
