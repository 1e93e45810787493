/** What was opened of late, kept on the device and for learners mirrored to the server (specification, sections 3 and 9). */

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

/**
 * The recent history as a device and the server keep it. All moments are in milliseconds, 0 for never. What a device
 * stamps is always later than all that it knows of: what has a later moment than `lastFirestoreUpdate` waits to be sent.
 */
export interface RecentHistory {
  /** Newest first, each thing once, at most 50. */
  items: readonly RecentHistoryItem[];
  /** Whatever was opened up to this moment was cleared. */
  clearedAt: number;
  /** When a device last changed it. */
  lastLocalUpdate: number;
  /** When the server last took a change. */
  lastFirestoreUpdate: number;
}

/** Most items kept; the oldest go first. */
export const recentHistoryMax = 50;

/** How many items the profile shows before all are asked for. */
export const profileHistoryItems = 12;

/** How many a search box offers before anything is typed. */
export const offeredHistoryItems = 8;

/** Longest name, information, course and order of an item, and longest address, in characters. */
export const historyTextMax = 300;
export const historyUrlMax = 2000;

/** The latest moment there is, in milliseconds (ECMA-262, time values). */
export const latestMoment = 8.64e15;

/** A history in which nothing has happened. */
export const emptyHistory: RecentHistory = { items: [], clearedAt: 0, lastLocalUpdate: 0, lastFirestoreUpdate: 0 };

/** The name under which an item is one and the same: its name for courses and programs, its address otherwise. */
export function historyKey({ type, name, url }: Omit<RecentHistoryItem, "timestamp">): string {
  return type === "url" ? url : `${type} ${name}`;
}

/**
 * The history with a thing opened now, by the device's clock: it stands first, and once. What was known of it and is not
 * said again stays.
 */
export function rememberItem(
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

/** The history with all that it holds cleared now, so that no other device brings it back. */
export function clearHistory(history: RecentHistory, nowMs: number): RecentHistory {
  const clearedAt = nextMoment(history, nowMs);
  return { ...history, items: [], clearedAt, lastLocalUpdate: clearedAt };
}

/** Whether a device has something that the server has not taken yet. */
export function isUnsent({ lastLocalUpdate, lastFirestoreUpdate }: RecentHistory): boolean {
  return lastLocalUpdate > lastFirestoreUpdate;
}

/** Now, or where the device's clock is behind what it knows, the moment after that. */
function nextMoment({ items, clearedAt, lastLocalUpdate, lastFirestoreUpdate }: RecentHistory, nowMs: number): number {
  return Math.max(nowMs, 1 + Math.max(clearedAt, lastLocalUpdate, lastFirestoreUpdate, items[0]?.timestamp ?? 0));
}

/**
 * Reads a stored history, also the bare list that former versions of the site kept. Whatever is not of the right form is
 * left out, so that a spoiled store never breaks a page.
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

/** Whether a value is an item: courses and programs lead to a path of the site, materials to an address of the web. */
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
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= latestMoment ? Number(value) : 0;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
