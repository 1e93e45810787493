/** Maximum rows per statement: more would block the thread for too long. */
const maxRows = 250;

/** Splits rows into chunks for one statement each. */
export function rowChunks<Row>(rows: readonly Row[], most = maxRows): Row[][] {
  const chunks: Row[][] = [];
  for (let start = 0; start < rows.length; start += most) chunks.push(rows.slice(start, start + most));
  return chunks;
}

/** Runs `find` on one chunk of the values after another. Returns all results in one list. */
export async function queryInChunks<Value, Found>(
  values: readonly Value[],
  find: (chunk: Value[]) => PromiseLike<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const chunk of rowChunks(values)) for (const one of await find(chunk)) found.push(one);
  return found;
}
