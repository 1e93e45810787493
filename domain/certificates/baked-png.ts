/** Credentials baked into PNG pictures (Open Badges 3.0, Baked Badge; PNG, third edition, iTXt). */
const signature = [137, 80, 78, 71, 13, 10, 26, 10];
const keyword = "openbadgecredential";

/** Length of the signature and of the header chunk, after which a text chunk may stand, in bytes. */
const headerEnd = 8 + 25;

/** Bakes a credential's JSON into a PNG: as an uncompressed iTXt chunk after the header. Throws for another picture. */
export function bakePng(png: Uint8Array, json: string): Uint8Array<ArrayBuffer> {
  if (!isPng(png)) throw new Error("This is no PNG.");
  const chunk = textChunk(json);
  const baked = new Uint8Array(png.length + chunk.length);
  baked.set(png.subarray(0, headerEnd));
  baked.set(chunk, headerEnd);
  baked.set(png.subarray(headerEnd), headerEnd + chunk.length);
  return baked;
}

/** The JSON that is baked into a PNG, or null where there is none, or where the file is cut off before it. */
export function readBakedPng(png: Uint8Array): string | null {
  if (!isPng(png)) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const data = png.subarray(at + 8, at + 8 + length);
    if (data.length < length) return null;
    if (latin(png.subarray(at + 4, at + 8)) === "iTXt") {
      const text = readText(data);
      if (text !== null) return text;
    }
    at += 12 + length;
  }
  return null;
}

/** Whether bytes begin as a PNG does. */
export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Keyword, no compression, no language, no translated keyword, then the text. */
function textChunk(json: string): Uint8Array {
  const body = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${json}`);
  const chunk = new Uint8Array(body.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length - 4);
  chunk.set(body, 4);
  view.setUint32(body.length + 4, checksum(body));
  return chunk;
}

function readText(data: Uint8Array): string | null {
  const fields: number[] = [];
  const start = `${keyword}\0\0\0`;
  if (latin(data.subarray(0, start.length)) !== start) return null;
  for (let at = start.length; at < data.length && fields.length < 2; at++) if (data[at] === 0) fields.push(at);
  const end = fields[1];
  return end === undefined ? null : new TextDecoder().decode(data.subarray(end + 1));
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** CRC-32 as PNG has it (ISO 3309). */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
