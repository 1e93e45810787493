import { expect, test } from "vitest";
import { createStringSharing } from "./share-strings.ts";

test("values with shared strings are equal to what they were", () => {
  const value = () => ({
    topics: ["Limits", "Series"],
    links: [{ topic: "Limits", minutes: 5, at: null }],
    isReady: true,
  });
  const share = createStringSharing();
  expect([share(value()), share(value()), share("Limits"), share(null)]).toEqual([value(), value(), "Limits", null]);
});
