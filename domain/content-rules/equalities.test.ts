import { expect, test } from "vitest";
import { equalitiesIn } from "./equalities.ts";

const verdicts = (text: string) => equalitiesIn(text).map(({ verdict }) => verdict);

test.each([
  String.raw`The product is $750\cdot0.1333=100.0$.`,
  String.raw`$\frac13+\frac16=\frac12$`,
  String.raw`$\sqrt{2}\approx1.414$`,
  String.raw`$\sin30^\circ=0.5$`,
  String.raw`$\tfrac12\cdot1200\cdot20^2=240\ \mathrm{kJ}$`,
  String.raw`$3\times10^{-3}/1.5\times10^{2}=2\times10^{-5}$`,
  String.raw`$10^7\cdot10^{-11}=10^{-4}$`,
  String.raw`$1{,}250\cdot4=5000$`,
  String.raw`$0.12=12\%$`,
  "The share is $45/1500=3$ percent.",
  String.raw`$14444/6\approx2.4$ MW`,
  String.raw`$1.7\cdot10^{3}+4\approx2000$`,
  "In all 12·9 = 108 seats.",
  "It grows by 10/1.2 = 8.3 percent.",
])("%s holds", (text) => {
  expect(verdicts(text)).toEqual(["holds"]);
});

test.each([
  String.raw`$750\cdot0.1333=101.0$`,
  String.raw`$\frac13+\frac16=\frac23$`,
  "$2^{10}=1025$",
  String.raw`$\sqrt{2}\approx1.41436$`,
  String.raw`$\tfrac12\cdot1200\cdot20^2=250\ \mathrm{kJ}$`,
  "The share is $45/1500=4$ percent.",
  "In all 12·9 = 109 seats.",
])("%s does not hold", (text) => {
  expect(verdicts(text)).toEqual(["fails"]);
});

test.each([
  ["a variable", "$2x+1=7$"],
  ["a number as data", "$5=5$"],
  ["a number of another base", "$101_2=5$"],
  ["units that differ", String.raw`$2\cdot3\ \mathrm{km}=6000\ \mathrm{m}$`],
  ["a temperature in two units", String.raw`$44+273.15\ \mathrm{K}=44\ ^\circ\mathrm{C}$`],
  ["a larger unit in words", "$0.5*1000=5$ million"],
  ["a list", "$f(1,2)=3$"],
])("%s is skipped, not guessed", (_what, text) => {
  expect(verdicts(text).filter((verdict) => verdict !== "skipped")).toEqual([]);
});

test("each pair of a chain is compared, up to another relation", () => {
  expect(verdicts(String.raw`$2\cdot3=6=5+1\approx6.0$`)).toEqual(["holds", "holds", "holds"]);
  expect(verdicts(String.raw`$2\cdot3=6<7=4+4$`)).toEqual(["holds", "fails"]);
});

test("a reason may compute the wrong answer that it explains, and nothing else that is wrong", () => {
  const verdictOf = (text: string, mistake: string) => equalitiesIn(text, mistake).map(({ verdict }) => verdict);
  expect(verdictOf("This adds the parts: $3\\cdot4=3+4$.", "7 m")).toEqual(["mistaken"]);
  expect(verdictOf("This gives $12/5=2.5$.", "2.5")).toEqual(["mistaken"]);
  expect(verdictOf("This gives $12/5=2.6$ instead of $12/4=3$.", "2.5")).toEqual(["fails", "holds"]);
  expect(verdicts("This adds the parts: $3\\cdot4=3+4$.")).toEqual(["fails"]);
});

test("code is no equality", () => {
  expect(verdicts("`1 + 1 = 3` and\n\n```\nx = 1 + 1 == 3\n```")).toEqual([]);
});
