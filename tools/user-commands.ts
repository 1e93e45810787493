import { erasureCertificates } from "#domain/privacy/erasure.ts";
import type { Command, Operand, Option } from "#tools/command/command.ts";

const user: Operand = { name: "user" };

const certificates: Option = {
  name: "certificates",
  value: "what",
  values: erasureCertificates,
  summary: "what happens to the certificates that were earned",
};

/** Commands for learners: their accounts, access and certificates. */
export const userCommands: readonly Command[] = [
  {
    name: "users",
    summary: "finds accounts, grants and revokes premium access; a user is an email address or a uid",
    subcommands: [
      {
        name: "find",
        summary: "lists the accounts whose email address contains a text, with their access",
        operands: [{ name: "text" }],
        load: async () => (await import("#tools/verbs/users.ts")).findUsers,
      },
      {
        name: "grant",
        summary: "grants premium access until a date, independent of any subscription",
        details: `Appends a row to the ledger of grants; the last one counts. The learner reads the reason in the export of their data,
and studiolo explain access shows it.`,
        operands: [user],
        options: [
          { name: "until", value: "date", summary: "the day after the last day of access, or a moment, in UTC" },
          { name: "reason", value: "text", summary: "the reason, for later reference" },
        ],
        load: async () => (await import("#tools/verbs/users.ts")).grantAccess,
      },
      {
        name: "revoke",
        summary: "ends a grant now; a subscription stays as it is",
        operands: [user],
        options: [{ name: "reason", value: "text", summary: "the reason, for later reference" }],
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
    examples: [
      "users find ada@",
      'users grant ada@example.org --until 2027-01-31 --reason "Beta tester"',
      'users revoke ada@example.org --reason "Test is over"',
    ],
  },
  {
    name: "erase",
    summary: "erases an account, as its learner would; without a user it resumes every interrupted erasure",
    operands: [{ ...user, isOptional: true }],
    options: [certificates],
    examples: ["erase ada@example.org --certificates revoke", "erase"],
    load: async () => (await import("#tools/verbs/erase.ts")).erase,
  },
  {
    name: "explain",
    summary: "explains from the ledgers who had access when and why, and how a commission was computed",
    subcommands: [
      {
        name: "access",
        summary: "explains whether a learner had access, why, and since which event",
        operands: [user],
        options: [{ name: "at", value: "date", summary: "such as 2026-12-01 or 2026-12-01T09:30:00Z; left out, now" }],
        load: async () => (await import("#tools/verbs/explain.ts")).printAccess,
      },
      {
        name: "commission",
        summary: "explains how an entry of the commission ledger was computed, and its state",
        operands: [{ name: "id" }],
        load: async () => (await import("#tools/verbs/explain.ts")).printCommission,
      },
    ],
    examples: ["explain access ada@example.org --at 2026-12-01"],
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
    examples: ["certificates revoke 8c1f2d77 issued by mistake"],
  },
  {
    name: "reviews",
    summary: "verifies that every card and every summary of study is the replay of its log, and rebuilds them",
    subcommands: [
      {
        name: "verify",
        summary: "replays every learner's logs and lists what differs from them",
        load: async () => (await import("#tools/verbs/reviews.ts")).verifyLogs,
      },
      {
        name: "rebuild",
        summary: "does the same, rewrites the cards that differ, and builds the summaries again",
        load: async () => (await import("#tools/verbs/reviews.ts")).rebuildCards,
      },
    ],
    examples: ["reviews verify"],
  },
];
