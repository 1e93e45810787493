import { expect, test } from "vitest";
import type { WrittenFeedback } from "#server/db/feedback.ts";
import { feedbackLine, feedbackReport } from "./feedback-report.ts";

const report: WrittenFeedback = {
  uid: "learner-1",
  id: "0b7e0b8e",
  email: "ada@learners.example",
  category: "Report Broken Link",
  text: "https://gone.example/x\nIt asks for a login.",
  url: "https://gone.example/x",
  course: "Calculus I",
  state: "received",
  stateAt: null,
  word: null,
  createdAt: new Date("2026-11-21T12:00:00Z"),
};

test("the operator sees each feedback on one line", () => {
  expect(feedbackLine(report)).toBe(
    "0b7e0b8e  2026-11-21  Received  Report Broken Link  ada@learners.example  https://gone.example/x It asks for a login.",
  );
});

test("the operator sees all of a feedback, and nothing of an unknown one", () => {
  expect(feedbackReport(report)).toBe(
    [
      "id        0b7e0b8e",
      "from      ada@learners.example (learner-1)",
      "sent      2026-11-21T12:00:00.000Z",
      "category  Report Broken Link",
      "link      https://gone.example/x",
      "course    Calculus I",
      "state     Received",
      "",
      "https://gone.example/x\nIt asks for a login.",
    ].join("\n"),
  );
  const fixed = { state: "fixed", stateAt: new Date("2026-11-22T12:00:00Z"), word: "It works again." } as const;
  expect(feedbackReport({ ...report, ...fixed })).toContain(
    "state     Fixed since 2026-11-22T12:00:00.000Z\nour word  It works again.",
  );
});

test("what a learner wrote cannot steer the operator's terminal", () => {
  const evil = "\u001b[2J\u009b31m\u0007\r\u202eabc\nline";
  const expected = "\ufffd[2J\ufffd31m\ufffd\ufffd\ufffdabc\nline";
  expect(feedbackReport({ ...report, text: evil })).toMatch(new RegExp(`${expected.replaceAll("[", "\\[")}$`));
  expect(feedbackLine({ ...report, text: evil })).not.toMatch(/\p{Cc}/u);
});
