const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Decodes base58 in Bitcoin's alphabet (multibase `z`, W3C Controlled Identifiers 1.0, 2.4); null for other text. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = [];
  for (const letter of text) {
    let carry = alphabet.indexOf(letter);
    if (carry < 0) return null;
    for (let index = 0; index < bytes.length; index++) {
      carry += (bytes[index] ?? 0) * 58;
      bytes[index] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  for (let index = 0; text[index] === alphabet[0]; index++) bytes.push(0);
  return new Uint8Array(bytes.reverse());
}
