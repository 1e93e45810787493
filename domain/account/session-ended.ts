/**
 * Sentence at a form whose session has ended, in three parts: a form shows the middle one as the link to log in. The
 * form keeps what was typed.
 */
export const sessionEndedParts = [
  "Your session has ended. ",
  "Log in again in another tab",
  ", then send this once more: what you typed stays here.",
] as const;

export const sessionEnded = sessionEndedParts.join("");
