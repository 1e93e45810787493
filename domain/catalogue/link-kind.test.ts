import { expect, test } from "vitest";
import { linkKinds } from "./link-kind.ts";

test("the kinds of link are the thirteen of decisions, section 3", () => {
  expect(linkKinds).toEqual(
    "video playlist channel user textbook article course test practice objective project software supplementary".split(
      " ",
    ),
  );
});
