/** The tables of an OpenType font, by tag. */
export type FontTables = Map<string, Buffer>;

const headerSize = 12;
const recordSize = 16;

/** Place of `checkSumAdjustment` in the table `head`, and the sum that it makes of the whole file. */
const adjustmentAt = 8;
const wholeSum = 0xb1b0afba;

/** Reads the tables of an uncompressed OpenType font. */
export function readTables(font: Buffer): FontTables {
  const count = font.readUInt16BE(4);
  const tables: FontTables = new Map();
  for (let at = headerSize; at < headerSize + count * recordSize; at += recordSize) {
    const offset = font.readUInt32BE(at + 8);
    const length = font.readUInt32BE(at + 12);
    tables.set(font.toString("latin1", at, at + 4), Buffer.from(font.subarray(offset, offset + length)));
  }
  return tables;
}

/** Writes an OpenType font with TrueType outlines of its tables, with their checksums (OpenType 1.9, "Font file"). */
export function writeTables(tables: FontTables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const largest = 2 ** Math.floor(Math.log2(sorted.length));
  const header = Buffer.alloc(headerSize + sorted.length * recordSize);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(largest * recordSize, 6);
  header.writeUInt16BE(Math.log2(largest), 8);
  header.writeUInt16BE((sorted.length - largest) * recordSize, 10);
  const bodies: Buffer[] = [];
  let offset = header.length;
  let headOffset = 0;
  for (const [index, [tag, table]] of sorted.entries()) {
    const body = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    if (tag === "head") {
      body.writeUInt32BE(0, adjustmentAt);
      headOffset = offset;
    }
    const at = headerSize + index * recordSize;
    header.write(tag, at, "latin1");
    header.writeUInt32BE(checksum(body), at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    bodies.push(body);
    offset += body.length;
  }
  const font = Buffer.concat([header, ...bodies]);
  font.writeUInt32BE((wholeSum - checksum(font)) >>> 0, headOffset + adjustmentAt);
  return font;
}

function checksum(words: Buffer): number {
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}
