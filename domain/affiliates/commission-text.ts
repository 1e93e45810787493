/** What an entry of the ledger is, in a few words. */
export function entryText(kind: string): string {
  const [name = ""] = kind.split(/[:#]/);
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

const names: Readonly<Record<string, string>> = {
  earned: "Commission",
  refund: "Taken back: refund",
  "refund-failed": "Given back: the refund failed",
  dispute: "Taken back: disputed payment",
  "dispute-won": "Given back: dispute won",
  refused: "Taken back: referral refused",
  restored: "Given back: referral allowed",
};
