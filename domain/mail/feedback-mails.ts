import { type FeedbackCategory, feedbackCategories } from "#domain/feedback/feedback.ts";
import { type ClosedState, feedbackStateText } from "#domain/feedback/state.ts";
import { paths } from "#domain/paths.ts";
import { instantText } from "#domain/text/date-text.ts";
import { button, facts, type MailWriters, paragraph, quote } from "./blocks.ts";
import type { FeedbackMailKind } from "./mail.ts";

/** Number of characters of an author's text quoted back to them. */
const quotedMaximum = 600;

/** Noun for a feedback by its category, for use within a sentence. */
const nouns: Record<FeedbackCategory, string> = {
  General: "feedback",
  "Report Broken Link": "report of a broken link",
  "Feature Improvement": "proposal",
};

/** Outcome of a feedback, as a verb phrase. */
const outcomes: Record<ClosedState, string> = {
  fixed: "is fixed",
  answered: "is answered",
  declined: "was declined",
};

/**
 * Writers of the mails about feedback: to the operator's mailbox when it arrives, and to its author when it is closed.
 */
export const feedbackMails: MailWriters<FeedbackMailKind> = {
  "feedback-received": ({ category, text, email, url, course, id, sentAt }, { site }) => ({
    subject: `Feedback: ${category}${course === null ? "" : `, ${course}`}`,
    preview: `Sent on ${instantText(sentAt)}.`,
    title: category === feedbackCategories[0] ? "Feedback" : category,
    blocks: [
      quote(text),
      facts(
        ...(url === null ? [] : [["Link", url] as const]),
        ...(course === null ? [] : [["Course", course] as const]),
        ["From", email],
        ["Sent", instantText(sentAt)],
        ["Number", id],
      ),
      paragraph(
        "An answer to this email goes to its author. To close it, with a word that its author gets by email and sees on the site:",
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
