import { create, type Font } from "fontkit";
import { readTables, writeTables } from "./sfnt.ts";

const rootSign = 0x221a;

/** Bits of a point's flag in the table `glyf`. */
const flag = { onCurve: 1, xIsByte: 2, yIsByte: 4, repeats: 8, xIsSameOrPositive: 16, yIsSameOrPositive: 32 };

/**
 * Gives every size and part of the root sign the width of its smallest, in a font with TrueType outlines and the table
 * MATH. Chromium makes each root as wide as if the widest size stood in it: with STIX Two Math a gap of 0.42 em follows
 * every root of one line. Tall roots become narrower, as they are in TeX's fonts, where all sizes have one width.
 */
export function narrowRoots(font: Buffer): Buffer {
  const tables = readTables(font);
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const read = create(font) as Font;
  const smallest = read.glyphForCodePoint(rootSign);
  const others = tallerGlyphs(table("MATH"), smallest.id).filter((id) => id !== smallest.id);
  const outlines = readOutlines(table("head"), table("loca"), table("glyf"));
  const widths = wholeMetrics(table("hhea"), table("hmtx"), outlines.length);
  for (const id of others) {
    const width = smallest.advanceWidth;
    const scaled = scaleAcross(outlines[id] ?? Buffer.alloc(0), width / read.getGlyph(id).advanceWidth);
    outlines[id] = scaled;
    widths.writeUInt16BE(width, id * 4);
    widths.writeInt16BE(scaled.readInt16BE(2), id * 4 + 2);
  }
  const offsets = [0];
  for (const outline of outlines) offsets.push((offsets.at(-1) ?? 0) + outline.length);
  const loca = Buffer.alloc(offsets.length * 4);
  for (const [index, offset] of offsets.entries()) loca.writeUInt32BE(offset, index * 4);
  // Offsets of four bytes.
  table("head").writeInt16BE(1, 50);
  table("hhea").writeUInt16BE(outlines.length, 34);
  tables.set("hmtx", widths);
  tables.set("loca", loca);
  tables.set("glyf", Buffer.concat(outlines));
  return writeTables(tables);
}

/** Lists the glyphs of the taller sizes of a glyph and of the parts of the one of any height (OpenType 1.9, "MATH"). */
function tallerGlyphs(math: Buffer, glyph: number): number[] {
  const variants = math.readUInt16BE(8);
  const place = coveredGlyphs(math, variants + math.readUInt16BE(variants + 2)).indexOf(glyph);
  if (place === -1) throw new Error("the font has no taller root signs");
  const construction = variants + math.readUInt16BE(variants + 10 + 2 * place);
  const sizes = Array.from({ length: math.readUInt16BE(construction + 2) }, (_, index) =>
    math.readUInt16BE(construction + 4 + 4 * index),
  );
  const assembly = construction + math.readUInt16BE(construction);
  const parts = Array.from({ length: math.readUInt16BE(assembly + 4) }, (_, index) =>
    math.readUInt16BE(assembly + 6 + 10 * index),
  );
  return [...sizes, ...parts];
}

function coveredGlyphs(math: Buffer, at: number): number[] {
  const format = math.readUInt16BE(at);
  const entries = Array.from({ length: math.readUInt16BE(at + 2) }, (_, index) => index);
  if (format === 1) return entries.map((index) => math.readUInt16BE(at + 4 + 2 * index));
  return entries.flatMap((index) => {
    const [first, last] = [math.readUInt16BE(at + 4 + 6 * index), math.readUInt16BE(at + 6 + 6 * index)];
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

/** Returns the horizontal metrics with a width for every glyph; in a font the last ones may share one. */
function wholeMetrics(hhea: Buffer, hmtx: Buffer, glyphs: number): Buffer {
  const own = hhea.readUInt16BE(34);
  const metrics = Buffer.alloc(glyphs * 4);
  hmtx.copy(metrics, 0, 0, own * 4);
  for (let id = own; id < glyphs; id++) {
    metrics.writeUInt16BE(hmtx.readUInt16BE((own - 1) * 4), id * 4);
    metrics.writeInt16BE(hmtx.readInt16BE(own * 4 + (id - own) * 2), id * 4 + 2);
  }
  return metrics;
}

function readOutlines(head: Buffer, loca: Buffer, glyf: Buffer): Buffer[] {
  const isLong = head.readInt16BE(50) === 1;
  const size = isLong ? 4 : 2;
  const offset = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : 2 * loca.readUInt16BE(index * 2));
  return Array.from({ length: loca.length / size - 1 }, (_, index) => glyf.subarray(offset(index), offset(index + 1)));
}

/** Scales a simple outline horizontally. Its hints, which are for its former width, are dropped. */
function scaleAcross(outline: Buffer, factor: number): Buffer {
  const contours = outline.readInt16BE(0);
  if (contours < 1) throw new Error("a root sign is composed of other glyphs");
  const endsAt = 10;
  const hintsAt = endsAt + 2 * contours;
  const points = outline.readUInt16BE(hintsAt - 2) + 1;
  let at = hintsAt + 2 + outline.readUInt16BE(hintsAt);
  const flags: number[] = [];
  while (flags.length < points) {
    const bits = outline.readUInt8(at++);
    const times = bits & flag.repeats ? 1 + outline.readUInt8(at++) : 1;
    flags.push(...Array<number>(times).fill(bits));
  }
  const readAxis = (isByte: number, isSameOrPositive: number) => {
    let value = 0;
    return flags.map((bits) => {
      if (bits & isByte) value += bits & isSameOrPositive ? outline.readUInt8(at++) : -outline.readUInt8(at++);
      else if (!(bits & isSameOrPositive)) {
        value += outline.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(flag.xIsByte, flag.xIsSameOrPositive).map((x) => Math.round(x * factor));
  const ys = readAxis(flag.yIsByte, flag.yIsSameOrPositive);
  const head = Buffer.from(outline.subarray(0, hintsAt + 2));
  head.writeInt16BE(Math.min(...xs), 2);
  head.writeInt16BE(Math.max(...xs), 6);
  head.writeUInt16BE(0, hintsAt);
  const onCurve = Buffer.from(flags.map((bits) => bits & flag.onCurve));
  const scaled = Buffer.concat([head, onCurve, toSteps(xs), toSteps(ys)]);
  return Buffer.concat([scaled, Buffer.alloc(-scaled.length & 3)]);
}

/** Writes coordinates as steps of two bytes from one to the next. */
function toSteps(values: readonly number[]): Buffer {
  const steps = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) steps.writeInt16BE(value - (values[index - 1] ?? 0), index * 2);
  return steps;
}
