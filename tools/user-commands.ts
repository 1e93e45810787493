import { erasureCertificates } from "#domain/privacy/erasure.ts";
import type { Command, Operand, Option } from "#tools/command/command.ts";

const user: Operand = { name: "user" };

const certificates: Option = {
  name: "certificates",
  value: "what",
  values: erasureCertificates,
  summary: "what becomes of the certificates that were earned",
};

/** The commands about learners: their accounts, their access, what they have earned. */
export const userCommands: readonly Command[] = [
  {
    name: "users",
    summary: "finds accounts, and gives and takes premium access; a user is an e-mail address or a uid",
    subcommands: [
      {
        name: "find",
        summary: "lists the accounts whose e-mail address holds a text, with their access",
        operands: [{ name: "text" }],
        load: async () => (await import("#tools/verbs/users.ts")).findUsers,
      },
      {
        name: "grant",
        summary: "gives premium access until a date, beside whatever is subscribed",
        details: `The grant is a row of a ledger, with its reason; the last one counts. The learner reads the reason in the copy of
their data. studiolo explain access tells of it.`,
        operands: [user],
        options: [
          { name: "until", value: "date", summary: "the day after the last day of access, or a moment, in UTC" },
          { name: "reason", value: "text", summary: "why, for whoever asks later" },
        ],
        load: async () => (await import("#tools/verbs/users.ts")).grantAccess,
      },
      {
        name: "revoke",
        summary: "ends what was granted, now; a subscription stays as it is",
        operands: [user],
        options: [{ name: "reason", value: "text", summary: "why, for whoever asks later" }],
        load: async () => (await import("#tools/verbs/users.ts")).revokeAccess,
      },
      {
        name: "erase",
        summary: "erases an account, as its learner would",
        operands: [user],
        options: [certificates],
        load: async () => (await import("#tools/verbs/erase.ts")).erase,
      },
    ],
  },
  {
    name: "erase",
    summary: "erases an account, as its learner would; without a user it goes on with every erasure that was stopped",
    operands: [{ ...user, isOptional: true }],
    options: [certificates],
    load: async () => (await import("#tools/verbs/erase.ts")).erase,
  },
  {
    name: "explain",
    summary: "says from the ledgers who had access when and by what, and how a commission came about",
    subcommands: [
      {
        name: "access",
        summary: "says whether a learner had access, by what, and since which event",
        operands: [user],
        options: [{ name: "at", value: "date", summary: "such as 2026-12-01 or 2026-12-01T09:30:00Z; left out, now" }],
        load: async () => (await import("#tools/verbs/explain.ts")).tellAccess,
      },
      {
        name: "commission",
        summary: "says how an entry of the commission ledger came about, and where it stands",
        operands: [{ name: "id" }],
        load: async () => (await import("#tools/verbs/explain.ts")).tellCommission,
      },
    ],
  },
  {
    name: "certificates",
    summary: "revokes a certificate; its page shows the reason to everyone",
    subcommands: [
      {
        name: "revoke",
        summary: "revokes a certificate; its page shows the reason to everyone",
        operands: [{ name: "id" }, { name: "reason", isRest: true }],
        load: async () => (await import("#tools/verbs/certificates.ts")).revokeOne,
      },
    ],
  },
  {
    name: "reviews",
    summary: "proves that every card is the replay of its review log, and mends those that are not",
    subcommands: [
      {
        name: "verify",
        summary: "replays every learner's review log and lists what differs from it",
        load: async () => (await import("#tools/verbs/reviews.ts")).verifyLogs,
      },
      {
        name: "rebuild",
        summary: "the same, and writes the cards that differ as their log has them",
        load: async () => (await import("#tools/verbs/reviews.ts")).rebuildCards,
      },
    ],
  },
];
