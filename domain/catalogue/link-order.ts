/**
 * Matches the order of a study link: `1a`, `2b+`, `3`, `4c!^`. The integer is the unit, the letter the group within it,
 * and the symbols mean: `!` essential, `+` goes further, `?` test yourself, `-` related, `^` optional. Units count from
 * 1 without leading zeros, like their Roman numerals; letters are case-insensitive.
 */
const pattern = /^(?:([1-9]\d{0,2})([a-zA-Z])?)?([!+?-]?)(\^?)$/;

export type LinkMark = "essential" | "goes further" | "test yourself" | "related";

const marks: Record<string, LinkMark> = {
  "!": "essential",
  "+": "goes further",
  "?": "test yourself",
  "-": "related",
};

/** Position of a link: in a unit (with or without a group letter), or in the group `opt.`. */
export type LinkOrder =
  | { kind: "unit"; unit: number; group: string | null; mark: LinkMark | null }
  | { kind: "optional"; mark: LinkMark | null };

/** Returns true when a text follows the order grammar. Content must; orders from other sources may be malformed. */
export function isLinkOrder(text: string): boolean {
  return text !== "" && pattern.test(text);
}

/**
 * Parses an order. A missing or malformed order, one without a unit and one with `^` all mean the group `opt.`: a link
 * is never dropped because of its order.
 */
export function parseLinkOrder(text: string | undefined): LinkOrder {
  const match = text === undefined ? null : pattern.exec(text);
  if (!match) return { kind: "optional", mark: null };
  const [, unit, group, symbol, optional] = match;
  const mark = symbol ? (marks[symbol] ?? null) : null;
  if (unit === undefined || optional) return { kind: "optional", mark };
  return { kind: "unit", unit: Number(unit), group: group?.toLowerCase() ?? null, mark };
}
