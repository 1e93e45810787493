import { expect, test } from "vitest";
import { meetsPasswordCriteria, passwordCriteria, passwordMaxLength, passwordMinLength } from "./password.ts";

test("a password needs at least 8 characters", () => {
  expect(passwordMinLength).toBe(8);
  expect(meetsPasswordCriteria("Abcde1!x")).toBe(true);
  expect(meetsPasswordCriteria("Abcd1!x")).toBe(false);
});

test.each([
  ["an uppercase letter", "abcde1!x"],
  ["a lowercase letter", "ABCDE1!X"],
  ["a digit", "Abcdef!x"],
  ["a special character", "Abcde1fx"],
])("a password without %s is refused", (_missing, password) => {
  expect(meetsPasswordCriteria(password)).toBe(false);
});

test("the form lists five criteria and marks each on its own", () => {
  const met = (password: string) => passwordCriteria.map(({ isMet }) => isMet(password));
  expect(met("")).toEqual([false, false, false, false, false]);
  expect(met("A")).toEqual([true, false, false, false, false]);
  expect(met("a")).toEqual([false, true, false, false, false]);
  expect(met("1")).toEqual([false, false, true, false, false]);
  expect(met("!")).toEqual([false, false, false, true, false]);
  expect(met("        ")).toEqual([false, false, false, false, true]);
});

test("every ASCII punctuation character is special, and a space is not", () => {
  for (const character of "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~") {
    expect(meetsPasswordCriteria(`Abcdef1${character}`), character).toBe(true);
  }
  expect(meetsPasswordCriteria("Abcdef1 ")).toBe(false);
});

test("letters of other alphabets count as letters", () => {
  expect(meetsPasswordCriteria("Ümläut1!")).toBe(true);
  expect(meetsPasswordCriteria("ΑΒΓδεζ1!")).toBe(true);
});

test("an emoji is one character of the eight", () => {
  expect(meetsPasswordCriteria("Aa1!😀😀😀")).toBe(false);
  expect(meetsPasswordCriteria("Aa1!😀😀😀😀")).toBe(true);
});

test("a password of the maximum length is accepted, one character more is refused", () => {
  expect(meetsPasswordCriteria(`Aa1!${"x".repeat(passwordMaxLength - 4)}`)).toBe(true);
  expect(meetsPasswordCriteria(`Aa1!${"x".repeat(passwordMaxLength - 3)}`)).toBe(false);
});
