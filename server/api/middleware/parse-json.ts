import { CodedError } from "#domain/errors.ts";
import { mapInTurns } from "#server/adapters/give-way.ts";
import type { BodyBounds } from "./body-bounds.ts";
import { type OutlinedList, scanJson } from "./scan-json.ts";

/** The most bytes of a batch that stand outside of its lists. */
const mostAround = 16 * 1024;

/**
 * Parses a JSON text within bounds, the same as `JSON.parse` would. Of a batch, the items are parsed one by one, and
 * others get their turn between them: eight megabytes at once would keep the thread for too long. Throws `invalid_json`
 * for what is none or no UTF-8, `invalid_request` or `body_too_large` where a bound does not hold.
 */
export async function parseJson(bytes: Uint8Array, bounds: BodyBounds): Promise<unknown> {
  const lists = await scanJson(bytes, bounds);
  return bounds.items ? parseBatch(bytes, lists, bounds.items) : parse(decode(bytes));
}

type ItemBounds = NonNullable<BodyBounds["items"]>;

async function parseBatch(bytes: Uint8Array, lists: readonly OutlinedList[], bounds: ItemBounds): Promise<unknown> {
  const outer = parse(decodeAround(bytes, lists));
  if (typeof outer !== "object" || outer === null || Array.isArray(outer)) throw new CodedError("invalid_request");
  // Also a list whose name comes again must be one.
  const parsed: unknown[][] = [];
  for (const list of lists) parsed.push(await mapInTurns(itemsOf(list, bytes), (item) => parseItem(item, bounds)));
  for (const [name, value] of Object.entries(outer) as [string, unknown][])
    if (Array.isArray(value)) Object.defineProperty(outer, name, { value: parsed[Number(value[0])] });
  return outer;
}

/** What stands around the lists; between the brackets of each, which of them it is. */
function decodeAround(bytes: Uint8Array, lists: readonly OutlinedList[]): string {
  const starts = [0, ...lists.map(({ end }) => end)];
  const pieces = starts.map((start, index) => bytes.subarray(start, lists[index]?.start ?? bytes.length));
  if (pieces.reduce((sum, { length }) => sum + length, 0) > mostAround) throw new CodedError("body_too_large");
  return pieces.map((piece, index) => `${index > 0 ? index - 1 : ""}${decode(piece, index > 0)}`).join("");
}

/** The items of a list as bytes; none where nothing stands between the brackets. */
function itemsOf({ end, items }: OutlinedList, bytes: Uint8Array): Uint8Array[] {
  const found = items.map((start, index) => bytes.subarray(start, (items[index + 1] ?? end + 1) - 1));
  const isEmpty = found.length === 1 && found[0]?.every((byte) => blanks.has(byte));
  return isEmpty ? [] : found;
}

const blanks: ReadonlySet<number> = new Set([..." \t\r\n"].map((character) => character.charCodeAt(0)));

function parseItem(item: Uint8Array, { bytes: most }: ItemBounds): unknown {
  if (item.length > most) throw new CodedError("body_too_large");
  return parse(decode(item, true));
}

/** The mark of the byte order is allowed before a whole text (RFC 8259, 8.1), and nowhere within. */
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
