import { CodedError } from "#domain/errors.ts";
import { createYieldIfDue } from "#server/adapters/time-slices.ts";
import type { BodyBounds } from "./body-bounds.ts";

/** A list in the outermost object: byte offsets of its content and of its items. */
export interface ScannedList {
  start: number;
  end: number;
  /** Start of each item; it ends before the comma of the next item, or at the end of the list. */
  items: number[];
}

/** Bytes scanned before other work may run. */
const stepBytes = 64 * 1024;

const [openList, closeList, openObject, closeObject] = [codeOf("["), codeOf("]"), codeOf("{"), codeOf("}")];
const [comma, colon] = [codeOf(","), codeOf(":")];
const [quote, backslash] = [codeOf('"'), codeOf("\\")];
const writtenNul = [...String.raw`\u0000`].map(codeOf);

/**
 * Scans the bytes of a JSON text before it is parsed, yielding between steps. Throws `invalid_request` if it is nested
 * too deep or contains NUL, which PostgreSQL text cannot store, and `body_too_large` for too many parts. In batches NUL
 * is checked per item. Returns the lists of the outermost object.
 */
export async function scanJson(bytes: Uint8Array, bounds: BodyBounds): Promise<ScannedList[]> {
  const yieldIfDue = createYieldIfDue();
  const scan = createScan(bytes, bounds);
  for (let end = 0; end < bytes.length; ) {
    end = Math.min(end + stepBytes, bytes.length);
    scan.goOnTo(end);
    await yieldIfDue();
  }
  return scan.lists;
}

function createScan(bytes: Uint8Array, { depth: deepest, parts: mostParts, items }: BodyBounds) {
  const lists: ScannedList[] = [];
  let list: ScannedList | null = null;
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
  return refuse(`The body may be nested at most ${deepest} levels deep.`);
}

function tooMany(most: number): CodedError {
  return refuse(`A list may have at most ${most} items.`);
}

function refuse(message: string): CodedError {
  return new CodedError("invalid_request", { errors: [{ field: "", message }] });
}

function codeOf(character: string): number {
  return character.charCodeAt(0);
}
