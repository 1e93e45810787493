import { CodedError } from "#domain/errors.ts";
import { createGiveWay } from "#server/adapters/give-way.ts";
import type { BodyBounds } from "./body-bounds.ts";

/** A list that is a member of the outermost value: where it lies between its brackets, and where its items begin. */
export interface OutlinedList {
  start: number;
  end: number;
  /** Where each item begins; it ends before the comma in front of the next, or where the list does. */
  items: number[];
}

/** How many bytes are looked at before others may get their turn. */
const stepBytes = 64 * 1024;

const [openList, closeList, openObject, closeObject] = [codeOf("["), codeOf("]"), codeOf("{"), codeOf("}")];
const [comma, colon] = [codeOf(","), codeOf(":")];
const [quote, backslash] = [codeOf('"'), codeOf("\\")];
const writtenNul = [...String.raw`\u0000`].map(codeOf);

/**
 * Goes once through the bytes of a JSON text before anything is made of them, a step at a time. Throws
 * `invalid_request` for one that is nested too deep or holds the character NUL, which PostgreSQL keeps in no text, and
 * `body_too_large` for too many parts. In batches NUL is judged with its item. Gives the lists of the outermost value.
 */
export async function scanJson(bytes: Uint8Array, bounds: BodyBounds): Promise<OutlinedList[]> {
  const giveWay = createGiveWay();
  const scan = createScan(bytes, bounds);
  for (let end = 0; end < bytes.length; ) {
    end = Math.min(end + stepBytes, bytes.length);
    scan.goOnTo(end);
    await giveWay();
  }
  return scan.lists;
}

function createScan(bytes: Uint8Array, { depth: deepest, parts: mostParts, items }: BodyBounds) {
  const lists: OutlinedList[] = [];
  let list: OutlinedList | null = null;
  let [at, depth, parts] = [0, 0, 0];
  let isInText = false;
  const count = () => {
    parts += 1;
    if (parts > mostParts) throw new CodedError("body_too_large");
  };
  const open = (isList: boolean) => {
    count();
    depth += 1;
    if (depth > deepest) throw tooDeep(deepest);
    if (depth !== 2 || !isList || !items) return;
    list = { start: at + 1, end: at + 1, items: [at + 1] };
    lists.push(list);
  };
  const close = () => {
    if (depth === 2 && list) list.end = at;
    if (depth === 2) list = null;
    depth -= 1;
  };
  const goToNext = () => {
    count();
    if (depth !== 2 || !list || !items) return;
    list.items.push(at + 1);
    if (list.items.length > items.most) throw tooMany(items.most);
  };
  const takeMark = (byte: number | undefined) => {
    switch (byte) {
      case quote:
        isInText = true;
        break;
      case openList:
      case openObject:
        open(byte === openList);
        break;
      case closeList:
      case closeObject:
        close();
        break;
      case comma:
        goToNext();
        break;
      case colon:
        count();
    }
    at += 1;
  };
  const takeText = (byte: number | undefined) => {
    if (byte === backslash && !items && writtenNul.every((each, index) => bytes[at + index] === each))
      throw new CodedError("invalid_request");
    if (byte === quote) isInText = false;
    at += byte === backslash ? 2 : 1;
  };
  const goOnTo = (end: number) => {
    while (at < end) {
      if (isInText) takeText(bytes[at]);
      else takeMark(bytes[at]);
    }
  };
  return { lists, goOnTo };
}

function tooDeep(deepest: number): CodedError {
  return refuse(`Nothing here is nested deeper than ${deepest} levels.`);
}

function tooMany(most: number): CodedError {
  return refuse(`At most ${most} items are taken at once.`);
}

function refuse(message: string): CodedError {
  return new CodedError("invalid_request", { errors: [{ field: "", message }] });
}

function codeOf(character: string): number {
  return character.charCodeAt(0);
}
