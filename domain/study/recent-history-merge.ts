import {
  historyKey,
  isUnsent,
  type RecentHistory,
  type RecentHistoryItem,
  recentHistoryMax,
} from "./recent-history.ts";

/**
 * Two histories as one, the same in whichever order and however often they are merged: of each thing the item opened
 * last, without what either had cleared, newest first, 50 at most (decisions, section 6).
 */
export function mergeHistories(a: RecentHistory, b: RecentHistory): RecentHistory {
  const clearedAt = Math.max(a.clearedAt, b.clearedAt);
  const byKey = new Map<string, RecentHistoryItem>();
  for (const item of [...a.items, ...b.items]) {
    const known = byKey.get(historyKey(item));
    if (!known || compareItems(item, known) < 0) byKey.set(historyKey(item), item);
  }
  return {
    items: [...byKey.values()]
      .filter(({ timestamp }) => timestamp > clearedAt)
      .sort(compareItems)
      .slice(0, recentHistoryMax),
    clearedAt,
    lastLocalUpdate: Math.max(a.lastLocalUpdate, b.lastLocalUpdate),
    lastFirestoreUpdate: Math.max(a.lastFirestoreUpdate, b.lastFirestoreUpdate),
  };
}

/** What the server has after it has taken what a device sent; the same where it held nothing new. */
export function takeHistory(known: RecentHistory, sent: RecentHistory, nowMs: number): RecentHistory {
  const merged = mergeHistories(known, boundHistory({ ...sent, lastFirestoreUpdate: 0 }, nowMs));
  return JSON.stringify(merged) === JSON.stringify(known) ? known : { ...merged, lastFirestoreUpdate: nowMs };
}

/**
 * A history as the server takes it from a device whose clock may be days ahead: what lies in the future was opened just
 * now, in the same order, and no clearing takes away what was opened after it.
 */
export function boundHistory(history: RecentHistory, nowMs: number): RecentHistory {
  let latest = nowMs;
  const items = history.items.toSorted(compareItems).map((item) => {
    if (item.timestamp <= latest) return item;
    latest -= 1;
    return { ...item, timestamp: latest + 1 };
  });
  return {
    items,
    clearedAt: Math.min(history.clearedAt, latest),
    lastLocalUpdate: Math.min(history.lastLocalUpdate, nowMs),
    lastFirestoreUpdate: Math.min(history.lastFirestoreUpdate, nowMs),
  };
}

/** What of a device's history the server has not taken yet, to be sent. */
export function unsentOf({ items, ...moments }: RecentHistory): RecentHistory {
  return { ...moments, items: items.filter(({ timestamp }) => timestamp > moments.lastFirestoreUpdate) };
}

/** A device's history with what it has heard of the server's; what waits to be sent still does. */
export function pullHistory(device: RecentHistory, server: RecentHistory): RecentHistory {
  const merged = mergeHistories(device, server);
  return isUnsent(device) ? { ...merged, lastFirestoreUpdate: device.lastFirestoreUpdate } : merged;
}

/**
 * A device's history after the server has taken what it had sent: the server's, and what the device has stamped since
 * `sentUntil`, the moment of its last change when it sent.
 */
export function acknowledgeHistory(device: RecentHistory, sentUntil: number, server: RecentHistory): RecentHistory {
  const taken = Math.max(server.lastFirestoreUpdate, server.lastLocalUpdate);
  const acknowledged = { ...server, lastFirestoreUpdate: taken };
  if (device.lastLocalUpdate <= sentUntil) return acknowledged;
  const since = {
    items: device.items.filter(({ timestamp }) => timestamp > sentUntil),
    clearedAt: device.clearedAt > sentUntil ? device.clearedAt : 0,
    lastLocalUpdate: device.lastLocalUpdate,
    lastFirestoreUpdate: 0,
  };
  // Where the device's clock is behind the server's, what it has stamped since would count as taken.
  const late = Math.max(0, taken + 1 - sentUntil);
  return mergeHistories(acknowledged, laterBy(since, late));
}

function laterBy({ items, clearedAt, lastLocalUpdate, ...rest }: RecentHistory, ms: number): RecentHistory {
  return {
    ...rest,
    items: items.map((item) => ({ ...item, timestamp: item.timestamp + ms })),
    clearedAt: clearedAt === 0 ? 0 : clearedAt + ms,
    lastLocalUpdate: lastLocalUpdate + ms,
  };
}

/** Newest first; of one moment by what they say, so that every device orders them alike. */
function compareItems(a: RecentHistoryItem, b: RecentHistoryItem): number {
  return b.timestamp - a.timestamp || compareTexts(textOf(a), textOf(b));
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function textOf({ type, name, url, secondaryInfo, course, order }: RecentHistoryItem): string {
  return JSON.stringify([type, name, url, secondaryInfo, course, order]);
}
