import { feedbackStateText } from "#domain/feedback/state.ts";
import type { WrittenFeedback } from "#server/db/feedback.ts";

/** Maximum number of characters of a text in a line of the list. */
const lineMaximum = 100;

/** Returns one feedback as a line of a list: id, day, state, category, author, and the beginning of its text. */
export function feedbackLine({ id, createdAt, state, category, email, text }: WrittenFeedback): string {
  const beginning = text.replaceAll(/\s+/g, " ").slice(0, lineMaximum);
  const parts = [id, createdAt.toISOString().slice(0, 10), feedbackStateText(state), category, email, beginning];
  return parts.map(printable).join("  ");
}

/** Returns all of one feedback, for a terminal. */
export function feedbackReport(one: WrittenFeedback): string {
  const { id, uid, email, category, text, url, course, state, stateAt, word, createdAt } = one;
  const facts: [string, string | null][] = [
    ["id", id],
    ["from", `${email} (${uid})`],
    ["sent", createdAt.toISOString()],
    ["category", category],
    ["link", url],
    ["course", course],
    ["state", feedbackStateText(state) + (stateAt === null ? "" : ` since ${stateAt.toISOString()}`)],
    ["our word", word],
  ];
  const lines = facts.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(10)}${printable(value)}`]));
  return [...lines, "", printable(text)].join("\n");
}

/** Removes control characters that could steer the terminal; keeps line breaks and tabs. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}
