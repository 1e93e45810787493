import { CodedError } from "#domain/errors.ts";
import { mapInSlices } from "#server/adapters/time-slices.ts";
import type { BodyBounds } from "./body-bounds.ts";
import { type ScannedList, scanJson } from "./scan-json.ts";

/** Maximum bytes of a batch outside of its lists. */
const maxAround = 16 * 1024;

/**
 * Parses JSON within limits, with the same result as `JSON.parse`. Batch items are parsed one by one, yielding in
 * between, since parsing 8 MB at once would block the thread too long. Throws `invalid_json` for invalid JSON or UTF-8,
 * and `invalid_request` or `body_too_large` if a limit is exceeded.
 */
export async function parseJson(bytes: Uint8Array, bounds: BodyBounds): Promise<unknown> {
  const lists = await scanJson(bytes, bounds);
  return bounds.items ? parseBatch(bytes, lists, bounds.items) : parse(decode(bytes));
}

type ItemBounds = NonNullable<BodyBounds["items"]>;

async function parseBatch(bytes: Uint8Array, lists: readonly ScannedList[], bounds: ItemBounds): Promise<unknown> {
  const outer = parse(decodeAround(bytes, lists));
  if (typeof outer !== "object" || outer === null || Array.isArray(outer)) throw new CodedError("invalid_request");
  // A list under a duplicate name must be valid too.
  const parsed: unknown[][] = [];
  for (const list of lists) parsed.push(await mapInSlices(itemsOf(list, bytes), (item) => parseItem(item, bounds)));
  for (const [name, value] of Object.entries(outer) as [string, unknown][])
    if (Array.isArray(value)) Object.defineProperty(outer, name, { value: parsed[Number(value[0])] });
  return outer;
}

/** Decodes the text around the lists, with each list replaced by its index. */
function decodeAround(bytes: Uint8Array, lists: readonly ScannedList[]): string {
  const starts = [0, ...lists.map(({ end }) => end)];
  const pieces = starts.map((start, index) => bytes.subarray(start, lists[index]?.start ?? bytes.length));
  if (pieces.reduce((sum, { length }) => sum + length, 0) > maxAround) throw new CodedError("body_too_large");
  return pieces.map((piece, index) => `${index > 0 ? index - 1 : ""}${decode(piece, index > 0)}`).join("");
}

/** Returns the items of a list as bytes; empty if the list is blank. */
function itemsOf({ end, items }: ScannedList, bytes: Uint8Array): Uint8Array[] {
  const found = items.map((start, index) => bytes.subarray(start, (items[index + 1] ?? end + 1) - 1));
  const isEmpty = found.length === 1 && found[0]?.every((byte) => blanks.has(byte));
  return isEmpty ? [] : found;
}

const blanks: ReadonlySet<number> = new Set([..." \t\r\n"].map((character) => character.charCodeAt(0)));

function parseItem(item: Uint8Array, { bytes: most }: ItemBounds): unknown {
  if (item.length > most) throw new CodedError("body_too_large");
  return parse(decode(item, true));
}

/** Decodes UTF-8. A byte order mark is allowed at the start of the whole text only (RFC 8259, 8.1). */
function decode(bytes: Uint8Array, isWithin = false): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: isWithin }).decode(bytes);
  } catch (cause) {
    throw new CodedError("invalid_json", { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CodedError("invalid_json", { cause });
  }
}
