import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { button, facts, type MailWriters, paragraph, quote } from "./blocks.ts";
import type { FinalsMailKind } from "./mail.ts";

/** Writers of the mails about corrected and doubtful questions of the finals. */
export const finalsMails: MailWriters<FinalsMailKind> = {
  "finals-regraded": ({ course, awarded, correct, of, isPassedNow }, { origin }) => {
    const title = isPassedNow
      ? `You have passed the finals of ${course}`
      : `Your finals of ${course} were marked again`;
    return {
      subject: title,
      preview: `${correct} of ${of} are right.`,
      title,
      blocks: [
        paragraph(
          `The key of a question was wrong, and we have corrected it. ${pluralize(awarded, "answer")} that you gave and that ${awarded === 1 ? "was" : "were"} marked as missed ${awarded === 1 ? "counts" : "count"} as right now. We are sorry.`,
        ),
        facts(
          ["Right answers", `${correct} of ${of}`],
          ["Passed", isPassedNow ? "Yes, by this correction" : "As before"],
        ),
        paragraph("Nothing was taken away: what counted as right before counts as before."),
        button("See your finals", origin + paths.finals(course)),
      ],
      reason: "the key of a question that you answered was corrected",
    };
  },
  "question-doubted": ({ course, itemKey, question, why, isWithdrawn }, { site }) => {
    const title = isWithdrawn ? "A question was withdrawn" : "A question should be withdrawn";
    return {
      subject: `${title}: ${course}`,
      preview: why,
      title,
      blocks: [
        quote(question),
        facts(["Course", course], ["Question", itemKey], ["Reason", why]),
        paragraph(
          isWithdrawn
            ? "It is not drawn any more. Correct it in the catalogue, and it is drawn again: a corrected question starts over."
            : "It is drawn on, because the finals of this course need all the questions that are left. Add a question, or correct this one.",
        ),
        paragraph("Where its key was wrong, mark the answers again after the correction. If it is right, keep it:"),
        paragraph(`studiolo questions regrade ${itemKey}`),
        paragraph(`studiolo questions keep ${itemKey} "…"`),
      ],
      reason: `doubts about questions of ${site.name} go to this mailbox`,
    };
  },
};
