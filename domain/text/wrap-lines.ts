/** Letters of a plain typeface by their width in parts of its size, each kind a little wider than its letters are. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijlI.,:;'’\s]/, 0.26],
  [/[frt()-]/, 0.35],
  [/[mMwW%&@—]/, 0.8],
  [/[A-Z]/, 0.63],
];
const otherWidth = 0.515;

/**
 * Breaks a text at its spaces into lines of at most `width` (in parts of the type's size), by a rough measure that is
 * rather too wide than too narrow. A single longer word stands in a line of its own,
 * and a Roman numeral at the end stays with the word before it.
 */
export function wrapLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ (?![IVX]+$)/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function measure(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

function widthOf(letter: string): number {
  return widths.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth;
}
