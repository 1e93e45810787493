import type { Command } from "#tools/command/command.ts";

const reconcile: Omit<Command, "name"> = {
  summary: "fetches every customer, or the one you name, from the payment provider and corrects our copies",
  details: "Differences are recorded in the ledger.",
  operands: [{ name: "customer", isOptional: true }],
  load: async () => (await import("#tools/verbs/billing.ts")).reconcileBilling,
};

/** Commands for subscriptions and commissions. */
export const moneyCommands: readonly Command[] = [
  { ...reconcile, name: "reconcile", examples: ["reconcile", "reconcile cus_1a2b3c"] },
  {
    name: "billing",
    summary: "`reconcile` under a longer name",
    subcommands: [{ ...reconcile, name: "reconcile" }],
    examples: ["billing reconcile"],
  },
  {
    name: "affiliates",
    summary: "lists affiliates, creates and pays their statements, decides on suspicious cases",
    details: "Every subcommand can be repeated without harm.",
    subcommands: [
      {
        name: "list",
        summary: "lists all affiliates, with balance and open flags",
        load: async () => (await import("#tools/verbs/affiliate-report.ts")).listAll,
      },
      {
        name: "show",
        summary: "shows one affiliate: payout account, flags, statements, entries",
        operands: [{ name: "code" }],
        load: async () => (await import("#tools/verbs/affiliate-report.ts")).showOne,
      },
      {
        name: "statements",
        summary: "creates all statements that are due, and lists those of a month such as 2026-11",
        operands: [{ name: "month", isOptional: true }],
        load: async () => (await import("#tools/verbs/affiliates.ts")).makeStatements,
      },
      {
        name: "approve",
        summary: "approves a statement for payment",
        operands: [{ name: "statement" }],
        load: async () => (await import("#tools/verbs/affiliates.ts")).approve,
      },
      {
        name: "pay",
        summary: "records that a statement was paid, with the payment's reference",
        operands: [{ name: "statement" }, { name: "reference", isRest: true }],
        load: async () => (await import("#tools/verbs/affiliates.ts")).pay,
      },
      {
        name: "flag",
        summary: "flags an affiliate for review: nothing is approved meanwhile",
        operands: [{ name: "code" }, { name: "reason", isRest: true }],
        load: async () => (await import("#tools/verbs/affiliates.ts")).flag,
      },
      {
        name: "clear",
        summary: "closes a flag: nothing is wrong",
        operands: [{ name: "flag" }, { name: "note", isRest: true }],
        load: async () => (await import("#tools/verbs/affiliates.ts")).clearFlag,
      },
      {
        name: "refuse",
        summary: "closes a flag: the referral earns nothing, or the affiliate is closed",
        operands: [{ name: "flag" }, { name: "note", isRest: true }],
        load: async () => (await import("#tools/verbs/affiliates.ts")).refuseFlag,
      },
    ],
    examples: [
      "affiliates statements 2026-11",
      "affiliates pay st_2026-11_aB3dE5 bank transfer 4711",
      "affiliates flag 7K3M9QXZ two accounts with one IBAN",
    ],
  },
];
