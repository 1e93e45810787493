import { expect, test } from "vitest";
import { classOf, classShares } from "./request-class.ts";

const session = "cookiesAccepted=all; __Secure-studiolo.session_token=abc";

test.each([
  ["GET", "/api/health", undefined, null],
  ["GET", "/api/ready", undefined, null],
  ["POST", "/courses/Statics.data", session, "write"],
  ["PUT", "/api/users/1/recentHistory", session, "write"],
  ["POST", "/api/stripe/webhook", undefined, "write"],
  ["POST", "/api/auth/sign-in/email", undefined, "write"],
  ["GET", "/api/auth/get-session?disableRefresh=true", session, "write"],
  ["GET", "/login?to=%2Freview", undefined, "write"],
  ["GET", "/signup.data", undefined, "write"],
  ["GET", "/reset-password?token=x", undefined, "write"],
  ["GET", "/", session, "learner"],
  ["GET", "/courses/Statics.data", session, "learner"],
  ["GET", "/courses/Statics", "cookiesAccepted=all", "visitor"],
  ["HEAD", "/browse?q=x", undefined, "visitor"],
  ["GET", "/operator", session, "deferrable"],
  ["GET", "/operator/questions.data", session, "deferrable"],
  ["POST", "/operator.data", session, "deferrable"],
  ["GET", "/operators", session, "learner"],
  ["GET", "/api/search", session, "deferrable"],
  ["GET", "/api/search/objectives?q=x", session, "deferrable"],
  ["POST", "/api/customEvents", session, "deferrable"],
  ["GET", "/account/export", session, "deferrable"],
  ["GET", "/api/users/1/export/anki", session, "deferrable"],
  ["GET", "/api/users/1/affiliate/ledger.csv", session, "deferrable"],
])("%s %s with cookie %s is of class %s", (method, url, cookie, kind) => {
  expect(classOf({ method, url, headers: { cookie } })).toBe(kind);
});

test("log-in and writes have all room; pages of learners, of visitors and what can wait follow in this order", () => {
  const { write, learner, visitor, deferrable } = classShares;
  expect([write, learner, visitor, deferrable]).toEqual(
    [write, learner, visitor, deferrable].toSorted((left, right) => right - left),
  );
  expect(write).toBe(1);
});
