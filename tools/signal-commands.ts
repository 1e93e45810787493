import { eventFileFormats } from "#domain/events/file-format.ts";
import { closedStates, feedbackStates } from "#domain/feedback/state.ts";
import { linkStates } from "#domain/links/health.ts";
import type { Command, Operand, Option } from "#tools/command/command.ts";

const feedbackId: Operand = { name: "id" };
const question: Operand = { name: "question" };
const reason: Operand = { name: "reason", isRest: true };
const ofCourse: Option = { name: "course", value: "name", summary: "only those of one course" };

/** Commands for what the site records: events, link health, feedback from learners. */
export const signalCommands: readonly Command[] = [
  {
    name: "events",
    summary: "writes the records of events into a file",
    subcommands: [
      {
        name: "export",
        summary: "writes the records that were stored from one day to another",
        details: "Writes to standard output without --out, and all records without days.",
        options: [
          { name: "format", value: "format", values: eventFileFormats, summary: "format of the file" },
          { name: "from", value: "day", summary: "the first day, by UTC, such as 2026-11-01" },
          { name: "to", value: "day", summary: "the last day, included" },
          { name: "out", value: "file", path: "file", summary: "the file to write; it must not exist yet" },
        ],
        load: async () => (await import("#tools/verbs/events.ts")).exportEvents,
      },
    ],
    examples: ["events export --format parquet --from 2026-11-01 --to 2026-11-30 --out november.parquet"],
  },
  {
    name: "links",
    summary: "checks whether study links still lead to their material, and replaces those that do not",
    subcommands: [
      {
        name: "check",
        summary: "requests study links, politely, and stores their health",
        details: "Ctrl-C stops it: what was checked is kept, the rest stays due.",
        options: [
          { name: "due", summary: "only those whose next check is due" },
          { name: "course", value: "name", summary: "only those of one course" },
          { name: "limit", value: "number", summary: "at most this many, the longest due first" },
          { name: "dry-run", summary: "sends no request, and lists what would be checked" },
        ],
        load: async () => (await import("#tools/verbs/check-links.ts")).checkLinksCommand,
      },
      {
        name: "list",
        summary: "lists addresses that were checked, with their health",
        options: [{ name: "state", value: "state", values: linkStates, summary: "only those in this state" }],
        load: async () => (await import("#tools/verbs/links.ts")).listLinks,
      },
      {
        name: "rewrite",
        summary: "proposes better addresses, by rules",
        options: [
          { name: "probe", summary: "requests the https addresses of links that are http" },
          { name: "apply", summary: "writes them into the catalogue" },
        ],
        load: async () => (await import("#tools/verbs/rewrite-links.ts")).rewriteLinks,
      },
      {
        name: "replace",
        summary: "replaces one address by another, in every course",
        operands: [{ name: "url" }, { name: "other" }],
        options: [{ name: "unchecked", summary: "accepts the other address without requesting it first" }],
        load: async () => (await import("#tools/verbs/rewrite-links.ts")).replaceLinkCommand,
      },
      {
        name: "accept",
        summary: "marks an address as good, whatever checks have found",
        operands: [{ name: "url" }],
        load: async () => (await import("#tools/verbs/links.ts")).acceptLinkCommand,
      },
    ],
    examples: [
      "links check --due --limit 200",
      'links check --course "Calculus I" --dry-run',
      "links list --state dead",
      "links replace https://old.example/notes https://new.example/notes",
    ],
  },
  {
    name: "feedback",
    summary: "lists feedback of learners, and answers it by mail",
    subcommands: [
      {
        name: "list",
        summary: "lists feedback that waits for an answer",
        options: [
          {
            name: "state",
            value: "state",
            values: [...feedbackStates, "all"],
            summary: "feedback in this state instead",
          },
        ],
        load: async () => (await import("#tools/verbs/feedback.ts")).listAllFeedback,
      },
      {
        name: "show",
        summary: "shows one in full; the beginning of its id is enough",
        operands: [feedbackId],
        load: async () => (await import("#tools/verbs/feedback.ts")).showFeedback,
      },
      {
        name: "take",
        summary: "tells its author that it is being looked at",
        operands: [feedbackId],
        load: async () => (await import("#tools/verbs/feedback.ts")).acknowledgeOne,
      },
      {
        name: "resolve",
        summary: "closes it and mails its author",
        operands: [feedbackId],
        options: [
          { name: "state", value: "state", values: closedStates, summary: "how it ends" },
          { name: "word", value: "text", summary: "the reply to its author; required unless it is fixed" },
        ],
        load: async () => (await import("#tools/verbs/feedback.ts")).resolveOne,
      },
    ],
    examples: ["feedback list", 'feedback resolve 3f9a --state answered --word "The link is back."'],
  },
  {
    name: "questions",
    summary: "shows how the questions of finals do, withdraws them, and marks answers again by corrected keys",
    details: `A question is named by the slug of its course and its id, such as calculus-i/limits-1. A decision holds for the
question as it is: once corrected in the catalogue, it starts over. A running site follows a decision from its next draw on,
and withdraws by itself what learners report or cannot answer; docs/operating.md has the rules.`,
    subcommands: [
      {
        name: "reports",
        summary: "lists the reports of learners with their reasons, latest first",
        options: [ofCourse, { name: "question", value: "question", summary: "only those of one question" }],
        load: async () => (await import("#tools/verbs/questions.ts")).printReports,
      },
      {
        name: "stats",
        summary: "prints answers, share right with its upper 95 % bound, discrimination, skip and report rate",
        options: [ofCourse],
        load: async () => (await import("#tools/verbs/questions.ts")).printStatistics,
      },
      {
        name: "withdraw",
        summary: "draws a question no more, unless its course has too few others",
        operands: [question, reason],
        load: async () => (await import("#tools/verbs/questions.ts")).withdrawQuestion,
      },
      {
        name: "keep",
        summary: "draws a question on, whatever was reported and found so far",
        operands: [question, reason],
        load: async () => (await import("#tools/verbs/questions.ts")).keepQuestion,
      },
      {
        name: "regrade",
        summary: "marks the answers to a corrected question again, or to `all`; nothing is taken away",
        operands: [question],
        load: async () => (await import("#tools/verbs/questions.ts")).regradeCommand,
      },
    ],
    examples: [
      'questions stats --course "Calculus I"',
      "questions withdraw calculus-i/limits-1 two choices are right",
      "questions regrade calculus-i/limits-1",
    ],
  },
];
