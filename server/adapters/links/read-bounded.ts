/** Reads a response body as text. Returns null, and stops reading, if it exceeds the given number of bytes. */
export async function readBounded({ body }: Response, longestBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Returning early cancels the body, and with it the connection.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > longestBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
