import { expect, test } from "vitest";
import { closedStates, feedbackStates, feedbackStateText, isClosed, openStates } from "./state.ts";

test("a feedback is either open or closed", () => {
  expect([...openStates, ...closedStates]).toEqual([...feedbackStates]);
  expect(feedbackStates.filter(isClosed)).toEqual(["fixed", "answered", "declined"]);
});

test("an author reads the state in plain words", () => {
  expect(feedbackStates.map(feedbackStateText)).toEqual([
    "Received",
    "Being looked at",
    "Fixed",
    "Answered",
    "Declined",
  ]);
});
