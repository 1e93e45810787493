/**
 * The order grammar of study links: `1a`, `2b+`, `3`, `4c!^`. An integer is the unit, a letter the group inside it, and
 * the symbols say: `!` essential, `+` goes further, `?` test yourself, `-` related, `^` optional. Units are counted
 * from 1, as their Roman numerals are, without leading zeros; a letter means the same in either case.
 */
const pattern = /^(?:([1-9]\d{0,2})([a-zA-Z])?)?([!+?-]?)(\^?)$/;

export type LinkMark = "essential" | "goes further" | "test yourself" | "related";

const marks: Record<string, LinkMark> = {
  "!": "essential",
  "+": "goes further",
  "?": "test yourself",
  "-": "related",
};

/** Where a link stands: in a unit (with a group letter or none), or in the group `opt.`. */
export type LinkOrder =
  | { kind: "unit"; unit: number; group: string | null; mark: LinkMark | null }
  | { kind: "optional"; mark: LinkMark | null };

/** Whether a text follows the order grammar. Content is held to it; what comes from elsewhere may be malformed. */
export function isLinkOrder(text: string): boolean {
  return text !== "" && pattern.test(text);
}

/**
 * Reads an order. A missing or malformed order, one without a unit and one with `^` all mean the group `opt.`: a
 * link is never dropped because of its order.
 */
export function parseLinkOrder(text: string | undefined): LinkOrder {
  const match = text === undefined ? null : pattern.exec(text);
  if (!match) return { kind: "optional", mark: null };
  const [, unit, group, symbol, optional] = match;
  const mark = symbol ? (marks[symbol] ?? null) : null;
  if (unit === undefined || optional) return { kind: "optional", mark };
  return { kind: "unit", unit: Number(unit), group: group?.toLowerCase() ?? null, mark };
}
