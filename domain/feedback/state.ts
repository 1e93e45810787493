/** Where a feedback stands: it begins as received, and ends in one of the last three. */
export const feedbackStates = ["received", "looking", "fixed", "answered", "declined"] as const;

export type FeedbackState = (typeof feedbackStates)[number];

/** The states in which a feedback is done with. */
export const closedStates = ["fixed", "answered", "declined"] as const;

export type ClosedState = (typeof closedStates)[number];

/** The states in which it waits for the operator. */
export const openStates = ["received", "looking"] as const;

/** How long a feedback is kept after it was closed, in months. */
export const closedFeedbackMonths = 24;

/** Longest word of the operator to an author, in characters. */
export const feedbackWordMaximum = 2000;

const texts: Record<FeedbackState, string> = {
  received: "Received",
  looking: "Being looked at",
  fixed: "Fixed",
  answered: "Answered",
  declined: "Declined",
};

/** A state as its author reads it. */
export function feedbackStateText(state: FeedbackState): string {
  return texts[state];
}

/** Whether the operator is done with it. */
export function isClosed(state: FeedbackState): state is ClosedState {
  return closedStates.some((closed) => closed === state);
}
