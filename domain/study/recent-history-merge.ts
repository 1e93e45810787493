import {
  historyKey,
  isUnsent,
  type RecentHistory,
  type RecentHistoryItem,
  recentHistoryMax,
} from "./recent-history.ts";

/**
 * Merges two histories; commutative and idempotent. Keeps the latest opening of each item, without what either side had
 * cleared, newest first, 50 at most (decisions, section 6).
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

/** Returns the server's history after it has taken what a device sent; unchanged when that contained nothing new. */
export function acceptHistory(known: RecentHistory, sent: RecentHistory, nowMs: number): RecentHistory {
  const merged = mergeHistories(known, clampHistory({ ...sent, lastFirestoreUpdate: 0 }, nowMs));
  return JSON.stringify(merged) === JSON.stringify(known) ? known : { ...merged, lastFirestoreUpdate: nowMs };
}

/**
 * Bounds a history from a device whose clock may be days ahead: times in the future become now, in the same order, and
 * clearing never removes items that were opened after it.
 */
export function clampHistory(history: RecentHistory, nowMs: number): RecentHistory {
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

/** Returns the part of a device's history that the server has not taken yet. */
export function unsentHistory({ items, ...moments }: RecentHistory): RecentHistory {
  return { ...moments, items: items.filter(({ timestamp }) => timestamp > moments.lastFirestoreUpdate) };
}

/** Merges the server's history into a device's; unsent changes remain unsent. */
export function pullHistory(device: RecentHistory, server: RecentHistory): RecentHistory {
  const merged = mergeHistories(device, server);
  return isUnsent(device) ? { ...merged, lastFirestoreUpdate: device.lastFirestoreUpdate } : merged;
}

/**
 * Returns a device's history after the server has taken what it sent: the server's, plus the changes since `sentUntil`,
 * the time of the device's last change when it sent.
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
  // With the device's clock behind the server's, changes since then would count as taken: shift them.
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

/** Compares items, newest first; equal times by content, so that every device sorts alike. */
function compareItems(a: RecentHistoryItem, b: RecentHistoryItem): number {
  return b.timestamp - a.timestamp || compareTexts(textOf(a), textOf(b));
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function textOf({ type, name, url, secondaryInfo, course, order }: RecentHistoryItem): string {
  return JSON.stringify([type, name, url, secondaryInfo, course, order]);
}
