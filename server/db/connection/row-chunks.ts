/** The most rows that one statement is given: writing and reading more would keep the thread from others for too long. */
const mostRows = 250;

/** Rows in parts that one statement each can take. */
export function rowChunks<Row>(rows: readonly Row[], most = mostRows): Row[][] {
  const chunks: Row[][] = [];
  for (let start = 0; start < rows.length; start += most) chunks.push(rows.slice(start, start + most));
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
