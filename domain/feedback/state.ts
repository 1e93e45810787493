/** States of a feedback: it starts as received and ends in one of the last three. */
export const feedbackStates = ["received", "looking", "fixed", "answered", "declined"] as const;

export type FeedbackState = (typeof feedbackStates)[number];

/** States of a closed feedback. */
export const closedStates = ["fixed", "answered", "declined"] as const;

export type ClosedState = (typeof closedStates)[number];

/** States in which a feedback waits for the operator. */
export const openStates = ["received", "looking"] as const;

/** Months that a feedback is kept after it was closed. */
export const closedFeedbackMonths = 24;

/** Longest reply of the operator to an author, in characters. */
export const feedbackReplyMaxLength = 2000;

const texts: Record<FeedbackState, string> = {
  received: "Received",
  looking: "Being looked at",
  fixed: "Fixed",
  answered: "Answered",
  declined: "Declined",
};

/** Returns the text of a state as shown to the author. */
export function feedbackStateText(state: FeedbackState): string {
  return texts[state];
}

/** Returns true when a feedback is closed. */
export function isClosed(state: FeedbackState): state is ClosedState {
  return closedStates.some((closed) => closed === state);
}
