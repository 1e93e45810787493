/** Letters per allowed typing error: a word of six letters may have two. */
const lettersPerSlip = 3;

/** Returns the known word that a mistyped one most likely meant, or null if none is close. */
export function nearestWord(typed: string, known: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(typed.length / lettersPerSlip));
  const near = known
    .map((word) => ({ word, slips: countSlips(typed.toLowerCase(), word) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.word ?? null;
}

/** Counts letters left out, added, changed, or swapped with their neighbor: the optimal string alignment distance. */
function countSlips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const at = (up: number, left: number) => rows[row - up]?.[column - left] ?? 0;
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const slips = [at(1, 0) + 1, (line[column - 1] ?? 0) + 1, at(1, 1) + same];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) slips.push(at(2, 2) + 1);
      line.push(Math.min(...slips));
    }
    rows.push(line);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
