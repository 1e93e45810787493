import { expect, test } from "vitest";
import { expectLog } from "#tests/helpers/log-guard.ts";
import { feedback } from "./feedback.ts";

test.each([
  [[]],
  [["lsit"]],
  [["show"]],
  [["show", "aa11", "bb22"]],
  [["list", "--state", "gone"]],
  [["resolve", "aa11", "--state", "received"]],
])("the operator is told how the command goes, and nothing is opened, for the words %j", async (words) => {
  expectLog(/studiolo feedback list/);
  expect(await feedback(words)).toBe(2);
});

test.each([
  [["list", "--stat", "fixed"], /--stat/],
  [["resolve", "aa11", "--state", "answered"], /Say in a word to its author why/],
  [["resolve", "aa11", "--state", "declined", "--word", "  "], /Say in a word to its author why/],
  [["resolve", "aa11", "--state", "fixed", "--word", "x".repeat(2001)], /longer than 2000 characters/],
])("the operator is told what is wrong with the words, and nothing is opened: case %#", async (words, why) => {
  expectLog(why);
  expect(await feedback(words)).toBe(2);
});
