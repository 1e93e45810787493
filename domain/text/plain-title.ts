/** Longest title shown, in characters; YouTube's own end at 100. */
const longest = 300;

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/**
 * Converts a title from another site to plain text: HTML entities are decoded once, control characters and
 * bidirectional formatting marks are removed, and it is cut at 300 characters.
 */
export function plainTitle(written: string): string {
  const read = written.replaceAll(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|\w{2,4});/g, readEntity).toWellFormed();
  const plain = read
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...plain].slice(0, longest).join("");
}

function readEntity(whole: string, entity: string): string {
  if (!entity.startsWith("#")) return named[entity] ?? whole;
  const point = Number(entity.slice(1).replace(/^x/i, "0x"));
  return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}
