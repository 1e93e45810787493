import { feedbackStateText } from "#domain/feedback/state.ts";
import type { WrittenFeedback } from "#server/db/feedback.ts";

/** How much of a text a line of the list shows, in characters. */
const lineMaximum = 100;

/** One feedback as a line of a list: id, day, state, category, author, and how the text begins. */
export function feedbackLine({ id, createdAt, state, category, email, text }: WrittenFeedback): string {
  const beginning = text.replaceAll(/\s+/g, " ").slice(0, lineMaximum);
  const parts = [id, createdAt.toISOString().slice(0, 10), feedbackStateText(state), category, email, beginning];
  return parts.map(printable).join("  ");
}

/** All of one feedback, for a terminal. */
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

/** A text whose control characters cannot steer the terminal that shows it; line breaks and tabs stay. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}
