import { expect, test } from "vitest";
import { holderNameMax, readHolderName } from "./holder-name.ts";

test.each([
  ["Ada Lovelace", "Ada Lovelace"],
  ["  Ada\t  Lovelace ", "Ada Lovelace"],
  ["Zoe\u0308", "Zo\u00eb"],
  ["Siân O’Brien-Smith, Jr.", "Siân O’Brien-Smith, Jr."],
  ["王小明", "王小明"],
  ["سارة", "سارة"],
  ["สมชาย ใจดี", "สมชาย ใจดี"],
  ["علی\u200cرضا", "علی\u200cرضا"],
  ["X", "X"],
  ["a".repeat(holderNameMax), "a".repeat(holderNameMax)],
])("%j is signed as %j", (text, name) => {
  expect(readHolderName(text)).toBe(name);
});

test.each(["", "   ", "\n"])("%j gives no name", (text) => {
  expect(readHolderName(text)).toBeNull();
});

test.each([
  ["too long", "a".repeat(holderNameMax + 1)],
  ["no letter", "123 .."],
  ["markup", "<b>Ada</b>"],
  ["an address", "ada@lovelace.example"],
  ["a link", "https://lovelace.example/ada"],
  ["letters that turn the direction of a line", "Ada \u202eecalevoL"],
  ["an invisible space", "Ada\u200bLovelace"],
  ["an invisible joiner in Latin script", "Ada\u200cLovelace"],
  ["a control character", "Ada\u0000Lovelace"],
  ["half of a letter", "Ada \ud800"],
  ["marks that run over the lines around", `A${"\u0337".repeat(12)}da`],
  ["a picture", "Ada 🎓"],
])("%s is no name", (_what, text) => {
  expect(readHolderName(text)).toBeUndefined();
});
