import { randomUUID } from "node:crypto";
import type { FeedbackState } from "#domain/feedback/state.ts";
import type { Database } from "#server/db/connection/database.ts";
import { feedback } from "#server/db/schema/feedback.ts";

const link = "https://openstax.org/details/books/calculus-volume-1";

const longText = [
  "The map of prerequisites helped me to see what I was missing: I had begun with Thermodynamics and was lost by the third topic.",
  "It would help more if it showed what I have done already, and how long the rest may take, so that I can plan a month ahead.",
  "Thank you for the reviews: they come at the right time.",
].join("\n\n");

/** One feedback per state, newest first. */
const rows = [
  { state: "received", category: "General", text: longText },
  { state: "looking", category: "Report Broken Link", text: link, course: "Calculus I", url: link },
  {
    state: "fixed",
    category: "Report Broken Link",
    text: `${link}\nIt asks for a login since Monday.`,
    course: "Calculus I",
    url: link,
  },
  { state: "answered", category: "General", text: "May I print a course?" },
  {
    state: "declined",
    category: "Feature Improvement",
    text: `Add this one, please: https://example.org/${"a-very-long-address/".repeat(5)}`,
  },
] as const;

/** Operator's reply per state. */
const words: Record<FeedbackState, string | null> = {
  received: null,
  looking: null,
  fixed: "We have checked the link that you reported, and it works. If it does not for you, report it again.",
  answered: "Yes. Every page prints well: a course leaves out its controls on paper.\n\nTry it from the browser.",
  declined: "We keep to links that anyone can open without an account.",
};

/** Inserts feedback of a learner in every state. */
export async function writeShownFeedback(db: Database, uid: string): Promise<void> {
  const day = (count: number) => new Date(Date.UTC(2026, 10, count, 12));
  await db.insert(feedback).values(
    rows.map((row, index) => ({
      ...row,
      uid,
      id: randomUUID(),
      word: words[row.state],
      stateAt: row.state === "received" ? null : day(12),
      createdAt: day(10 - index),
    })),
  );
}
