import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addHistoryItem,
  clearHistory,
  emptyHistory,
  historyKey,
  isUnsent,
  type RecentHistory,
  type RecentHistoryItem,
  recentHistoryMax,
} from "./recent-history.ts";
import {
  acceptHistory,
  acknowledgeHistory,
  clampHistory,
  mergeHistories,
  pullHistory,
  unsentHistory,
} from "./recent-history-merge.ts";

const dayMs = 86_400_000;
const now = 1_000 * dayMs;

/** Few names and times, so that both sides often open the same items at the same time. */
const item = fc.record<RecentHistoryItem>(
  {
    type: fc.constantFrom("course", "program", "url"),
    name: fc.integer({ min: 1, max: 40 }).map((number) => `Thing ${number}`),
    url: fc.integer({ min: 1, max: 40 }).map((number) => `https://a.example/${number}`),
    secondaryInfo: fc.constantFrom("", "a", "b"),
    order: fc.constantFrom("1a", "2b"),
    timestamp: fc.integer({ min: now - 40, max: now }),
  },
  { requiredKeys: ["type", "name", "url", "timestamp"] },
);
const moment = fc.integer({ min: now - 40, max: now });
const history = fc
  .record<RecentHistory>({
    items: fc.array(item, { maxLength: 120 }),
    clearedAt: fc.oneof(fc.constant(0), moment),
    lastLocalUpdate: moment,
    lastFirestoreUpdate: moment,
  })
  .map((raw) => mergeHistories(raw, emptyHistory));

test("it makes no difference which of two devices is merged into the other", () => {
  fc.assert(
    fc.property(history, history, (a, b) => {
      expect(mergeHistories(a, b)).toEqual(mergeHistories(b, a));
    }),
  );
});

test("it makes no difference which two of three devices are merged first", () => {
  fc.assert(
    fc.property(history, history, history, (a, b, c) => {
      expect(mergeHistories(mergeHistories(a, b), c)).toEqual(mergeHistories(a, mergeHistories(b, c)));
    }),
  );
});

test("merging again changes nothing", () => {
  fc.assert(
    fc.property(history, history, (a, b) => {
      const merged = mergeHistories(a, b);
      expect(mergeHistories(a, a)).toEqual(a);
      expect(mergeHistories(merged, b)).toEqual(merged);
    }),
  );
});

test("of each thing the one opened last stays, 50 at most, nothing that was cleared, and nothing newer is missing", () => {
  fc.assert(
    fc.property(history, history, (a, b) => {
      const { items, clearedAt } = mergeHistories(a, b);
      const given = [...a.items, ...b.items].filter(({ timestamp }) => timestamp > clearedAt);
      const last = Map.groupBy(given, historyKey);
      expect(items.length).toBe(Math.min(recentHistoryMax, last.size));
      for (const kept of items) {
        const moments = last.get(historyKey(kept))?.map(({ timestamp }) => timestamp) ?? [];
        expect(kept.timestamp).toBe(Math.max(...moments));
      }
      const oldest = items.at(-1)?.timestamp ?? 0;
      const missing = [...last].filter(([key]) => !items.some((kept) => historyKey(kept) === key));
      for (const [, left] of missing) for (const { timestamp } of left) expect(timestamp).toBeLessThanOrEqual(oldest);
    }),
  );
});

test("a device whose clock is days ahead loses nothing, keeps its order, and puts nothing into the future", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 9 * dayMs }), (device, ahead) => {
      const items = device.items.map((each) => ({ ...each, timestamp: each.timestamp + ahead }));
      const bounded = clampHistory({ ...device, items, clearedAt: device.clearedAt && device.clearedAt + ahead }, now);
      expect(mergeHistories(bounded, emptyHistory).items.map(historyKey)).toEqual(device.items.map(historyKey));
      const moments = [...bounded.items.map(({ timestamp }) => timestamp), bounded.lastLocalUpdate, bounded.clearedAt];
      for (const each of moments) expect(each).toBeLessThanOrEqual(now);
      if (ahead === 0) expect(bounded).toEqual(device);
    }),
  );
});

const course = (name: string) => ({ type: "course" as const, name, url: `/courses/${name}` });
const named = ({ items }: RecentHistory) => items.map(({ name }) => name);

test("two devices that take turns end with the same history, however wrong their clocks are", () => {
  const step = fc.record({
    device: fc.constantFrom(0, 1),
    what: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }) },
      { weight: 1, arbitrary: fc.constant("clear" as const) },
      { weight: 3, arbitrary: fc.constant("send" as const) },
    ),
  });
  const skew = fc.integer({ min: -5 * dayMs, max: 5 * dayMs });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.tuple(skew, skew), (steps, skews) => {
      let server = emptyHistory;
      const devices = [emptyHistory, emptyHistory];
      const send = (device: number, nowMs: number) => {
        const held = devices[device] ?? emptyHistory;
        server = acceptHistory(server, unsentHistory(held), nowMs);
        devices[device] = acknowledgeHistory(held, held.lastLocalUpdate, server);
      };
      steps.forEach(({ device, what }, index) => {
        const nowMs = now + index * 1000;
        const [held = emptyHistory, clock] = [devices[device], nowMs + (skews[device] ?? 0)];
        if (what === "send") send(device, nowMs);
        else if (what === "clear") devices[device] = clearHistory(held, clock);
        else devices[device] = addHistoryItem(held, course(`Course ${what}`), clock);
        const [latest] = devices[device]?.items ?? [];
        if (typeof what === "number") expect(latest?.name).toBe(`Course ${what}`);
      });
      for (const [index, device] of [0, 1, 0].entries()) send(device, now + (100 + index) * 1000);
      expect(devices[0]).toEqual(server);
      expect(devices[1]).toEqual(server);
      expect(devices.map(isUnsent)).toEqual([false, false]);
    }),
  );
});

test("an item opened on a fresh page is in its history, even if the device's clock is slow", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: -9 * dayMs, max: 9 * dayMs }), (others, skew) => {
      const server = acceptHistory(emptyHistory, clearHistory(others, now), now);
      const nowMs = now + 1000;
      const device = addHistoryItem(emptyHistory, course("SET"), Math.max(nowMs + skew, nowMs));
      const taken = acceptHistory(server, unsentHistory(device), nowMs);
      expect(named(taken)).toContain("SET");
      expect(named(acknowledgeHistory(device, device.lastLocalUpdate, taken))).toContain("SET");
    }),
  );
});

test("an item opened during an upload waits for the next one, even if the device's clock is slow", () => {
  const sent = addHistoryItem(emptyHistory, course("SET"), now - 5 * dayMs);
  const since = addHistoryItem(sent, course("Logic"), now - 5 * dayMs + 10);
  const answer = acceptHistory(emptyHistory, unsentHistory(sent), now);
  const known = acknowledgeHistory(since, sent.lastLocalUpdate, answer);
  expect(named(known)).toEqual(["Logic", "SET"]);
  expect(named(unsentHistory(known))).toEqual(["Logic"]);
  expect(isUnsent(known)).toBe(true);
});

test("a history cleared during an upload stays cleared", () => {
  const sent = addHistoryItem(emptyHistory, course("SET"), now);
  const known = acknowledgeHistory(
    clearHistory(sent, now + 5),
    sent.lastLocalUpdate,
    acceptHistory(emptyHistory, sent, now),
  );
  expect(named(known)).toEqual([]);
  expect(named(acceptHistory(acceptHistory(emptyHistory, sent, now), unsentHistory(known), now + 9))).toEqual([]);
});

test("the server's history is merged into the device's, and unsent changes stay unsent", () => {
  const device = addHistoryItem(emptyHistory, course("SET"), now);
  const server = acceptHistory(emptyHistory, addHistoryItem(emptyHistory, course("Logic"), now - 1), now + 50);
  const pulled = pullHistory(device, server);
  expect(named(pulled)).toEqual(["SET", "Logic"]);
  expect(named(unsentHistory(pulled))).toContain("SET");
  expect(isUnsent(pulled)).toBe(true);
  expect(pullHistory(emptyHistory, server)).toEqual(server);
});
