/** All spellings of a path by which of its letters are percent-encoded; the first is the path itself. */
export function spellingsOf(path: string): string[] {
  const letters = [...path].flatMap((sign, index) => (/[a-z]/i.test(sign) ? index : []));
  return Array.from({ length: 2 ** letters.length }, (_, number) =>
    [...path]
      .map((sign, index) => {
        const place = letters.indexOf(index);
        return place >= 0 && (number >> place) & 1 ? `%${sign.charCodeAt(0).toString(16)}` : sign;
      })
      .join(""),
  );
}
