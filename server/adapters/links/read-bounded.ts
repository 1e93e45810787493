/** Reads the body of an answer as text; null, and no further, once it is longer than so many bytes. */
export async function readBounded({ body }: Response, longestBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Left early, the loop cancels the body, and with it the connection.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > longestBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
