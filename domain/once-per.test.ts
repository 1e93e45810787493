import { expect, test } from "vitest";
import { oncePer } from "./once-per.ts";

test("a result is computed once for each object, whatever it is", () => {
  const asked: object[] = [];
  const nameOf = oncePer((key: { name: string | null }) => {
    asked.push(key);
    return key.name;
  });
  const [ada, nobody] = [{ name: "Ada" }, { name: null }];
  expect([nameOf(ada), nameOf(nobody), nameOf(nobody), nameOf(ada)]).toEqual(["Ada", null, null, "Ada"]);
  expect(asked).toEqual([ada, nobody]);
});
