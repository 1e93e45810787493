/**
 * Returns spellings of a path with different letters percent-encoded, all of them by default; the first is the path
 * itself.
 */
export function spellingsOf(path: string, most = Number.POSITIVE_INFINITY): string[] {
  const letters = [...path].flatMap((sign, index) => (/[a-z]/i.test(sign) ? index : []));
  return Array.from({ length: Math.min(2 ** letters.length, most) }, (_, number) =>
    [...path]
      .map((sign, index) => {
        const place = letters.indexOf(index);
        return place >= 0 && (number >> place) & 1 ? `%${sign.charCodeAt(0).toString(16)}` : sign;
      })
      .join(""),
  );
}
