import { expect, test } from "vitest";
import { csvRow } from "./csv.ts";

test("cells with commas, quotes and line breaks are quoted, and quotes are doubled", () => {
  expect(csvRow(["plain", 'say "yes"', "a,b", "one\ntwo", null, 3.5])).toBe(
    'plain,"say ""yes""","a,b","one\ntwo",,3.5\r\n',
  );
});

test("what a spreadsheet could run as a formula is shown as text", () => {
  const cells = ["=1+1", "+1", "-1", "@sum", "\tx", "\rx", 'x = "1"'];
  expect(csvRow(cells)).toBe(`'=1+1,'+1,'-1,'@sum,'\tx,"'\rx","x = ""1"""\r\n`);
});

test("a number below zero stays a number", () => {
  expect(csvRow([-1])).toBe("-1\r\n");
});
