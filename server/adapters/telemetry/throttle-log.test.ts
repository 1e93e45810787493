import { expect, test } from "vitest";
import { createLogThrottle } from "./throttle-log.ts";

test("of a thousand lines of a kind the first is logged, and in the next minute the number of dropped ones", () => {
  const told: [string, number, string][] = [];
  let now = 0;
  const once = createLogThrottle(
    (kind, held, detail: string) => told.push([kind, held, detail]),
    () => now,
  );
  for (let count = 0; count < 1000; count += 1) once("header_too_large", `of ${count}`);
  once("malformed", "another kind");
  now = 60_000;
  once("header_too_large", "a minute later");
  expect(told).toEqual([
    ["header_too_large", 0, "of 0"],
    ["malformed", 0, "another kind"],
    ["header_too_large", 999, "a minute later"],
  ]);
});
