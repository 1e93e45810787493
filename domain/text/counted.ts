/** A number before what it counts, in the number of the noun: `1 question`, `2 questions`, `0 courses`, `1,200 cards`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : plural}`;
}
