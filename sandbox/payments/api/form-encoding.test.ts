import { expect, test } from "vitest";
import { parseForm } from "./form-encoding.ts";

test("brackets become nested values and lists", () => {
  expect(
    parseForm("a=1&line_items[0][price]=p&line_items[1][price]=q&metadata[x y]=a%26b&expand[]=c&expand[]=d"),
  ).toEqual({
    a: "1",
    line_items: [{ price: "p" }, { price: "q" }],
    metadata: { "x y": "a&b" },
    expand: ["c", "d"],
  });
});

test("names that cannot be read are refused", () => {
  for (const name of ["", "[a]", "a[b", "a[b]c", "a[b[c]]", "__proto__[x]", "a[__proto__]", `a${"[b]".repeat(9)}`]) {
    expect(() => parseForm(`${name}=1`)).toThrow("Invalid parameter name");
  }
});
