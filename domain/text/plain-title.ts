/** Longest title shown, in characters; YouTube's own end at 100. */
const longest = 300;

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/**
 * A title from elsewhere as plain text: what was written as an HTML entity is read once, control characters and marks
 * that turn the direction of what follows are left out, and it ends after 300 characters.
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
