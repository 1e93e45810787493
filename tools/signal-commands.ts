import { eventFileForms } from "#domain/events/file-form.ts";
import { closedStates, feedbackStates } from "#domain/feedback/state.ts";
import { linkStates } from "#domain/links/health.ts";
import type { Command, Operand } from "#tools/command/command.ts";

const feedbackId: Operand = { name: "id" };

/** The commands about what the site hears: records of events, the state of links, the words of learners. */
export const signalCommands: readonly Command[] = [
  {
    name: "events",
    summary: "writes the records of events into a file",
    subcommands: [
      {
        name: "export",
        summary: "writes the records that were stored from one day to another",
        details: "Without --out it writes to the standard output; without days all that there are.",
        options: [
          { name: "format", value: "format", values: eventFileForms, summary: "how the file is written" },
          { name: "from", value: "day", summary: "the first day, by UTC, such as 2026-11-01" },
          { name: "to", value: "day", summary: "the last day, which counts too" },
          { name: "out", value: "file", path: "file", summary: "where to write; the file must not be there yet" },
        ],
        load: async () => (await import("#tools/verbs/events.ts")).exportEvents,
      },
    ],
  },
  {
    name: "links",
    summary: "asks whether study links still lead to what they are to, and puts better ones in their place",
    subcommands: [
      {
        name: "check",
        summary: "asks for study links, politely, and notes how they are",
        details: "Broken off by Ctrl-C it keeps what was checked; the rest stays due.",
        options: [
          { name: "due", summary: "only those whose next check has come" },
          { name: "course", value: "name", summary: "only those of one course" },
          { name: "limit", value: "number", summary: "at most so many, those that wait longest first" },
          { name: "dry-run", summary: "asks nobody, and says what would be checked" },
        ],
        load: async () => (await import("#tools/verbs/check-links.ts")).checkLinksBy,
      },
      {
        name: "list",
        summary: "lists addresses that were checked, and how they stand",
        options: [{ name: "state", value: "state", values: linkStates, summary: "only those that stand so" }],
        load: async () => (await import("#tools/verbs/links.ts")).listLinks,
      },
      {
        name: "rewrite",
        summary: "says which addresses could be better ones, by rule",
        options: [
          { name: "probe", summary: "asks for the https addresses of links that are http" },
          { name: "apply", summary: "writes them into the catalogue" },
        ],
        load: async () => (await import("#tools/verbs/rewrite-links.ts")).rewriteLinks,
      },
      {
        name: "replace",
        summary: "puts another address in the place of one, in every course",
        operands: [{ name: "url" }, { name: "other" }],
        options: [{ name: "unchecked", summary: "takes the other address without asking for it first" }],
        load: async () => (await import("#tools/verbs/rewrite-links.ts")).replaceLinkBy,
      },
      {
        name: "accept",
        summary: "says that an address is as it should be, whatever checks have found",
        operands: [{ name: "url" }],
        load: async () => (await import("#tools/verbs/links.ts")).acceptLinkBy,
      },
    ],
  },
  {
    name: "feedback",
    summary: "lists what learners write, and answers it by mail",
    subcommands: [
      {
        name: "list",
        summary: "lists what waits for an answer",
        options: [
          {
            name: "state",
            value: "state",
            values: [...feedbackStates, "all"],
            summary: "what stands so instead",
          },
        ],
        load: async () => (await import("#tools/verbs/feedback.ts")).listAllFeedback,
      },
      {
        name: "show",
        summary: "shows all of one; the beginning of its id is enough",
        operands: [feedbackId],
        load: async () => (await import("#tools/verbs/feedback.ts")).showFeedback,
      },
      {
        name: "take",
        summary: "tells its author that it is being looked at",
        operands: [feedbackId],
        load: async () => (await import("#tools/verbs/feedback.ts")).takeOne,
      },
      {
        name: "resolve",
        summary: "closes it and mails its author",
        operands: [feedbackId],
        options: [
          { name: "state", value: "state", values: closedStates, summary: "how it ends" },
          { name: "word", value: "text", summary: "what its author is told; needed unless it is fixed" },
        ],
        load: async () => (await import("#tools/verbs/feedback.ts")).resolveOne,
      },
    ],
  },
];
