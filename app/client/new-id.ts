/** A new random id (UUID version 4). Browsers have `crypto.randomUUID` on HTTPS only; a site at home may do without. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, "0");
  });
  return [0, 4, 6, 8, 10].map((from, part) => hex.slice(from, [4, 6, 8, 10, 16][part]).join("")).join("-");
}
