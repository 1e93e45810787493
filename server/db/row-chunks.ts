/** The most rows that one statement is given: a statement takes at most 65,535 values. */
const mostRows = 1000;

/** Rows in parts that one statement each can take. */
export function rowChunks<Row>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  for (let start = 0; start < rows.length; start += mostRows) chunks.push(rows.slice(start, start + mostRows));
  return chunks;
}

/** Asks with a part of the values at a time, one after the other, and gives everything that was found. */
export async function inChunks<Value, Found>(
  values: readonly Value[],
  find: (chunk: Value[]) => PromiseLike<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const chunk of rowChunks(values)) for (const one of await find(chunk)) found.push(one);
  return found;
}
