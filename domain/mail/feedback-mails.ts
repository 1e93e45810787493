import { type FeedbackCategory, feedbackCategories } from "#domain/feedback/feedback.ts";
import { type ClosedState, feedbackStateText } from "#domain/feedback/state.ts";
import { paths } from "#domain/paths.ts";
import { button, facts, type MailWriters, momentText, paragraph, quote } from "./blocks.ts";
import type { FeedbackMailKind } from "./mail.ts";

/** How much of what an author wrote is said back to them, in characters. */
const quotedMaximum = 600;

/** What a feedback of a category is called in the middle of a sentence. */
const nouns: Record<FeedbackCategory, string> = {
  General: "feedback",
  "Report Broken Link": "report of a broken link",
  "Feature Improvement": "proposal",
};

/** What became of a feedback, as a clause about it. */
const outcomes: Record<ClosedState, string> = {
  fixed: "is fixed",
  answered: "is answered",
  declined: "was declined",
};

/** The mails about feedback: to the operator's mailbox when it comes, and to its author when it is closed. */
export const feedbackMails: MailWriters<FeedbackMailKind> = {
  "feedback-received": ({ category, text, email, url, course, id, sentAt }, { site }) => ({
    subject: `Feedback: ${category}${course === null ? "" : `, ${course}`}`,
    preview: `Sent on ${momentText(sentAt)}.`,
    title: category === feedbackCategories[0] ? "Feedback" : category,
    blocks: [
      quote(text),
      facts(
        ...(url === null ? [] : [["Link", url] as const]),
        ...(course === null ? [] : [["Course", course] as const]),
        ["From", email],
        ["Sent", momentText(sentAt)],
        ["Number", id],
      ),
      paragraph(
        "An answer to this mail goes to its author. To close it, with a word that its author gets by mail and sees on the site:",
      ),
      paragraph(`studiolo feedback resolve ${id} --state answered --word "…"`),
    ],
    reason: `feedback to ${site.name} goes to this mailbox`,
  }),
  "feedback-closed": ({ category, state, text, word }, { origin }) => ({
    subject: `Your ${nouns[category]} ${outcomes[state]}`,
    preview: word ?? "Thank you for telling us.",
    title: `Your ${nouns[category]} ${outcomes[state]}`,
    blocks: [
      ...(word === null ? [] : [paragraph(word)]),
      paragraph(`You wrote:`),
      quote(text.length > quotedMaximum ? `${text.slice(0, quotedMaximum).toWellFormed()}…` : text),
      facts(["State", feedbackStateText(state)]),
      button("See your feedback", origin + paths.feedback()),
    ],
    reason: "you sent us feedback",
  }),
};
