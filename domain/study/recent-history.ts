/** Recently opened items, on the device and for learners mirrored to the server (specification, sections 3 and 9). */

/** Course or program that was viewed, or study material that was opened. */
export interface RecentHistoryItem {
  type: "course" | "program" | "url";
  name: string;
  /** Path on the site for courses and programs, address of a material. */
  url: string;
  secondaryInfo?: string;
  course?: string;
  order?: string;
  /** Time of the last opening, in milliseconds. */
  timestamp: number;
}

/**
 * Recent history as a device and the server store it. All times are in milliseconds, 0 for never. A device's timestamps
 * are always later than all others it knows; those after `lastFirestoreUpdate` wait to be sent.
 */
export interface RecentHistory {
  /** Newest first, each item once, at most 50. */
  items: readonly RecentHistoryItem[];
  /** Items opened up to this time were cleared. */
  clearedAt: number;
  /** Time of the last change on a device. */
  lastLocalUpdate: number;
  /** Time at which the server last took a change. */
  lastFirestoreUpdate: number;
}

/** Maximum number of items; the oldest are dropped first. */
export const recentHistoryMax = 50;

/** Number of items on the profile before all are shown. */
export const profileHistoryItems = 12;

/** Number of items in a search box before anything is typed. */
export const suggestedHistoryItems = 8;

/** Longest name, information, course and order of an item, and longest address, in characters. */
export const historyTextMax = 300;
export const historyUrlMax = 2000;

/** Latest possible time, in milliseconds (ECMA-262, time values). */
export const maxTimestamp = 8.64e15;

export const emptyHistory: RecentHistory = { items: [], clearedAt: 0, lastLocalUpdate: 0, lastFirestoreUpdate: 0 };

/** Returns the identity of an item: type and name for courses and programs, the address for materials. */
export function historyKey({ type, name, url }: Omit<RecentHistoryItem, "timestamp">): string {
  return type === "url" ? url : `${type} ${name}`;
}

/**
 * Adds an item that was opened now, by the device's clock: it comes first, and appears once. Known fields of it that
 * are not given again stay.
 */
export function addHistoryItem(
  history: RecentHistory,
  item: Omit<RecentHistoryItem, "timestamp">,
  nowMs: number,
): RecentHistory {
  const key = historyKey(item);
  const timestamp = nextMoment(history, nowMs);
  const known = history.items.find((each) => historyKey(each) === key);
  const others = history.items.filter((each) => each !== known);
  return {
    ...history,
    items: [{ ...known, ...item, timestamp }, ...others].slice(0, recentHistoryMax),
    lastLocalUpdate: timestamp,
  };
}

/** Clears the history now, such that no other device restores it. */
export function clearHistory(history: RecentHistory, nowMs: number): RecentHistory {
  const clearedAt = nextMoment(history, nowMs);
  return { ...history, items: [], clearedAt, lastLocalUpdate: clearedAt };
}

/** Returns true when a device has changes that the server has not taken yet. */
export function isUnsent({ lastLocalUpdate, lastFirestoreUpdate }: RecentHistory): boolean {
  return lastLocalUpdate > lastFirestoreUpdate;
}

/** Returns now, or the next millisecond after the latest known time when the device's clock is behind it. */
function nextMoment({ items, clearedAt, lastLocalUpdate, lastFirestoreUpdate }: RecentHistory, nowMs: number): number {
  return Math.max(nowMs, 1 + Math.max(clearedAt, lastLocalUpdate, lastFirestoreUpdate, items[0]?.timestamp ?? 0));
}

/**
 * Parses a stored history, including the bare list that former versions of the site stored. Malformed parts are
 * dropped, so that a corrupt store never breaks a page.
 */
export function parseRecentHistory(text: string | null): RecentHistory {
  const stored = parseJson(text);
  if (typeof stored !== "object" || stored === null) return emptyHistory;
  const { items, ...moments } = (Array.isArray(stored) ? { items: stored } : stored) as Record<string, unknown>;
  return {
    items: (Array.isArray(items) ? items : [])
      .filter(isHistoryItem)
      .sort((a, b) => b.timestamp - a.timestamp)
      .slice(0, recentHistoryMax),
    clearedAt: momentOf(moments.clearedAt),
    lastLocalUpdate: momentOf(moments.lastLocalUpdate),
    lastFirestoreUpdate: momentOf(moments.lastFirestoreUpdate),
  };
}

/** Returns true for a valid item: courses and programs have a path of the site, materials a web address. */
export function isHistoryItem(value: unknown): value is RecentHistoryItem {
  if (typeof value !== "object" || value === null) return false;
  const { type, name, url, timestamp, secondaryInfo, course, order } = value as Record<string, unknown>;
  const hasAddress =
    type === "url"
      ? isText(url, /^https?:\/\//)
      : isText(url, /^\/(?![/\\])/) && /^(?:course|program)$/.test(`${type}`);
  return (
    hasAddress &&
    isText(name) &&
    [secondaryInfo, course, order].every((text) => text === undefined || isText(text)) &&
    momentOf(timestamp) > 0
  );
}

function isText(value: unknown, address?: RegExp): value is string {
  if (typeof value !== "string" || value === "") return false;
  return address ? address.test(value) && value.length <= historyUrlMax : value.length <= historyTextMax;
}

function momentOf(value: unknown): number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxTimestamp ? Number(value) : 0;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
