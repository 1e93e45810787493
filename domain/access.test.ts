import { expect, test } from "vitest";
import { canPractice, canReviewAll, canSeeLinks, requirePremium, requireSelf, requireSignedIn } from "./access.ts";
import type { Viewer } from "./viewer.ts";

const visitor: Viewer = { kind: "visitor" };
const member: Viewer = { kind: "member", uid: "mila", email: "mila@example.org" };
const premium: Viewer = { kind: "premium", uid: "pia", email: "pia@example.org" };

function coded(code: string) {
  return expect.objectContaining({ code });
}

test("only a visitor has to sign in", () => {
  expect(() => requireSignedIn(visitor)).toThrow(coded("not_signed_in"));
  expect(requireSignedIn(member)).toBe(member);
  expect(requireSignedIn(premium)).toBe(premium);
});

test("a visitor who needs premium gets the error that no user is logged in", () => {
  expect(() => requirePremium(visitor)).toThrow("No user logged in");
  expect(() => requirePremium(visitor)).toThrow(coded("not_signed_in"));
});

test("a learner without a subscription is sent to the subscription, a premium learner passes", () => {
  expect(() => requirePremium(member)).toThrow(coded("subscription_required"));
  expect(requirePremium(premium)).toBe(premium);
});

test("another learner's uid looks like one that does not exist", () => {
  expect(() => requireSelf(member, "pia")).toThrow(coded("user_not_found"));
  expect(() => requireSelf(premium, "mila")).toThrow(coded("user_not_found"));
  expect(() => requireSelf(member, "nobody")).toThrow(coded("user_not_found"));
  expect(requireSelf(member, "mila")).toBe(member);
});

test("a uid is compared to the letter", () => {
  for (const uid of ["", "Mila", "mila ", " mila"]) {
    expect(() => requireSelf(member, uid)).toThrow(coded("user_not_found"));
  }
});

test("a visitor is asked to sign in before they learn whether a uid exists", () => {
  expect(() => requireSelf(visitor, "mila")).toThrow(coded("not_signed_in"));
});

// The table of decisions, section 2.
test.each([
  { viewer: visitor, links: false, practice: false, reviewAll: false },
  { viewer: member, links: false, practice: true, reviewAll: false },
  { viewer: premium, links: true, practice: true, reviewAll: true },
])("what a $viewer.kind may open: links $links, practice $practice, Review All $reviewAll", (row) => {
  expect(canSeeLinks(row.viewer)).toBe(row.links);
  expect(canPractice(row.viewer)).toBe(row.practice);
  expect(canReviewAll(row.viewer)).toBe(row.reviewAll);
});
