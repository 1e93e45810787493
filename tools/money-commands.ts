import type { Command } from "#tools/command/command.ts";

const reconcile: Omit<Command, "name"> = {
  summary: "asks the payment provider for every customer, or the one you name, and mends our copies",
  details: "What differed goes into the ledger.",
  operands: [{ name: "customer", isOptional: true }],
  load: async () => (await import("#tools/verbs/billing.ts")).reconcileBilling,
};

/** The commands about money: subscriptions and commissions. */
export const moneyCommands: readonly Command[] = [
  { ...reconcile, name: "reconcile" },
  {
    name: "billing",
    summary: "`reconcile` under its longer name",
    subcommands: [{ ...reconcile, name: "reconcile" }],
  },
  {
    name: "affiliates",
    summary: "lists who recommends the site, makes and pays their statements, judges what is suspicious",
    details: "Each may be repeated without harm.",
    subcommands: [
      {
        name: "list",
        summary: "all affiliates, with balance and open flags",
        load: async () => (await import("#tools/verbs/affiliate-report.ts")).listAll,
      },
      {
        name: "show",
        summary: "one affiliate: account to be paid to, flags, statements, entries",
        operands: [{ name: "code" }],
        load: async () => (await import("#tools/verbs/affiliate-report.ts")).showOne,
      },
      {
        name: "statements",
        summary: "makes all statements that are due, and lists those of a month such as 2026-11",
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
        summary: "notes that it was paid, with the payment's reference",
        operands: [{ name: "statement" }, { name: "reference", isRest: true }],
        load: async () => (await import("#tools/verbs/affiliates.ts")).pay,
      },
      {
        name: "flag",
        summary: "has an affiliate looked at: nothing is approved meanwhile",
        operands: [{ name: "code" }, { name: "reason", isRest: true }],
        load: async () => (await import("#tools/verbs/affiliates.ts")).flag,
      },
      {
        name: "clear",
        summary: "judges a flag: nothing is wrong",
        operands: [{ name: "flag" }, { name: "note", isRest: true }],
        load: async () => (await import("#tools/verbs/affiliates.ts")).clearFlag,
      },
      {
        name: "refuse",
        summary: "judges a flag: the referral earns nothing, or the affiliate is closed",
        operands: [{ name: "flag" }, { name: "note", isRest: true }],
        load: async () => (await import("#tools/verbs/affiliates.ts")).refuseFlag,
      },
    ],
  },
];
