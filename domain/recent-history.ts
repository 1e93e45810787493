/** What was opened of late, kept on the device (specification, sections 3 and 9). */

/** A course or program that was looked at, or a study material that was opened. */
export interface RecentHistoryItem {
  type: "course" | "program" | "url";
  name: string;
  /** A path of the site for courses and programs, else the material's address. */
  url: string;
  secondaryInfo?: string;
  course?: string;
  order?: string;
  /** When it was last opened, in milliseconds. */
  timestamp: number;
}

/** Most items kept; the oldest go first. */
export const recentHistoryMax = 50;

/** How many items the profile shows before all are asked for. */
export const profileHistoryItems = 12;

/** The name under which an item is one and the same: its name for courses and programs, its address otherwise. */
export function historyKey({ type, name, url }: RecentHistoryItem): string {
  return type === "url" ? url : `${type} ${name}`;
}

/** The history with an item opened now: newest first, each thing once, at most 50. */
export function rememberItem(
  history: readonly RecentHistoryItem[],
  item: RecentHistoryItem,
): readonly RecentHistoryItem[] {
  const key = historyKey(item);
  return [item, ...history.filter((known) => historyKey(known) !== key)].slice(0, recentHistoryMax);
}

/**
 * Reads a stored history. Whatever is not an item of the right form is left out, so that a spoiled store never breaks
 * a page; an address that is neither of the web nor a path of the site is no address.
 */
export function parseRecentHistory(text: string | null): readonly RecentHistoryItem[] {
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isItem)
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, recentHistoryMax);
}

function isItem(value: unknown): value is RecentHistoryItem {
  if (typeof value !== "object" || value === null) return false;
  const { type, name, url, timestamp, ...rest } = value as Record<string, unknown>;
  const optional = ["secondaryInfo", "course", "order"].every((key) => isOptionalText(rest[key]));
  return (
    (type === "course" || type === "program" || type === "url") &&
    isText(name) &&
    isText(url) &&
    /^(?:https?:\/\/|\/(?![/\\]))/.test(url) &&
    Number.isFinite(timestamp) &&
    optional
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 2000;
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || isText(value);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
