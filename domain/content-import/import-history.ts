import { displayUrl } from "#domain/catalogue/display-url.ts";
import { paths } from "#domain/paths.ts";
import {
  emptyHistory,
  historyTextMax,
  isHistoryItem,
  type RecentHistory,
  type RecentHistoryItem,
} from "#domain/study/recent-history.ts";
import { isRecord, type Remarks } from "./imported-fields.ts";
import { parseTimestamp } from "./parse-timestamp.ts";
import { sanitizeText, truncateText } from "./sanitize-text.ts";

/**
 * Reads a learner's recent history from a list of items, a document with the list under `items` or `recentHistory`, or
 * an object with one item per key. Items without a target or a time of opening are left out with a note.
 */
export function importHistory(value: unknown, at: string, remarks: Remarks): RecentHistory {
  const document = isRecord(value) ? value : {};
  const items = itemsOf(value).flatMap(([key, item]) => {
    const read = readItem(item);
    const field = [at, key].filter((part) => part !== "").join(".");
    if (!read) remarks.notes.push({ field, message: "is not an item of a recent history and was left out" });
    return read ? [read] : [];
  });
  const moment = (name: string) => parseTimestamp(document[name]) ?? 0;
  const clearedAt = moment("clearedAt");
  const opened = Math.max(0, ...items.map(({ timestamp }) => timestamp));
  return { ...emptyHistory, items, clearedAt, lastLocalUpdate: Math.max(moment("lastLocalUpdate"), opened, clearedAt) };
}

/** Fields of a history document besides its items. */
const besides: ReadonlySet<string> = new Set([
  "uid",
  "path",
  "id",
  "clearedAt",
  "lastLocalUpdate",
  "lastFirestoreUpdate",
]);

function itemsOf(value: unknown): [key: string, item: unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [`${index}`, item]);
  if (!isRecord(value)) return value === undefined || value === null ? [] : [["", value]];
  const list = value.items ?? value.recentHistory;
  return list === undefined ? Object.entries(value).filter(([key]) => !besides.has(key)) : itemsOf(list);
}

function readItem(value: unknown): RecentHistoryItem | null {
  if (!isRecord(value)) return null;
  const text = (name: string) => {
    const found = sanitizeText(value[name]);
    return found && truncateText(found, historyTextMax);
  };
  const url = sanitizeText(value.url);
  const kind = text("type")?.toLowerCase();
  const said = text("name") ?? text("title");
  const isPage = kind === "course" || kind === "program";
  const name = isPage ? said : (said ?? (url && displayUrl(url)));
  if (!name) return null;
  const optional = { secondaryInfo: text("secondaryInfo"), course: text("course"), order: text("order") };
  const item = {
    type: isPage ? kind : "url",
    name,
    url: isPage ? paths[kind](name) : url,
    ...Object.fromEntries(Object.entries(optional).filter(([, each]) => each !== undefined)),
    timestamp: parseTimestamp(value.timestamp),
  };
  return isHistoryItem(item) ? item : null;
}
