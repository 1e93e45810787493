import { dateText } from "#domain/text/date-text.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { button, facts, type MailWriters, paragraph } from "./blocks.ts";
import type { MailBlock, NextStepInMail, ReminderMailKind, StudiedWeek } from "./mail.ts";

/** Writers of the mails about study that a learner has asked for and can stop. */
export const reminderMails: MailWriters<ReminderMailKind> = {
  "study-reminder": ({ next, stopUrl }) => ({
    subject: next.title,
    preview: next.reason,
    title: next.title,
    blocks: [
      ...nextBlocks(next),
      paragraph("On days on which you have studied before this hour, no reminder is sent."),
    ],
    reason: "you asked to be reminded of your study",
    stop: { label: "Stop the reminders", link: stopUrl },
  }),
  "weekly-digest": ({ week, next, stopUrl }) => ({
    subject: `Your week: ${pluralize(week.days, "day")}, ${pluralize(week.reviews, "review")}`,
    preview: `Next: ${next.title}.`,
    title: `The week from ${dateText(new Date(week.monday))}`,
    blocks: [...weekBlocks(week), paragraph(`Next: ${next.title}.`), ...nextBlocks(next)],
    reason: "you asked for a summary of your week",
    stop: { label: "Stop the summaries", link: stopUrl },
  }),
};

function nextBlocks({ reason, button: label, link }: NextStepInMail): MailBlock[] {
  return [paragraph(reason), button(label, link)];
}

function weekBlocks({ days, goal, reviews, repeats, recalled }: StudiedWeek): MailBlock[] {
  if (days === 0)
    return [
      paragraph("You did not study last week. What you know waits for you: a few questions are enough to begin again."),
    ];
  const share =
    repeats === 0 ? [] : ([["Recalled", `${recalled} of ${repeats} that you had answered before`]] as const);
  return [facts(["Days of study", `${days}; your goal is ${goal}`], ["Reviews", String(reviews)], ...share)];
}
