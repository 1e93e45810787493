import { expect, test } from "vitest";
import {
  addHistoryItem,
  clearHistory,
  emptyHistory,
  isUnsent,
  parseRecentHistory,
  profileHistoryItems,
  type RecentHistory,
  type RecentHistoryItem,
  recentHistoryMax,
} from "./recent-history.ts";

const course = (name: string) => ({ type: "course" as const, name, url: `/courses/${name}` });
const material = (url: string) => ({ type: "url" as const, name: "A talk", url });
const at = (timestamp: number, item: Omit<RecentHistoryItem, "timestamp">) => ({ ...item, timestamp });
const of = (...items: RecentHistoryItem[]): RecentHistory => ({ ...emptyHistory, items });
const named = ({ items }: RecentHistory) => items.map(({ name }) => name);

test("an item that a learner opens comes first in their history", () => {
  expect(named(addHistoryItem(of(at(1, course("SET"))), course("Logic"), 2))).toEqual(["Logic", "SET"]);
});

test("a course that is opened again moves to the front with its new time, once", () => {
  const history = addHistoryItem(of(at(2, course("Logic")), at(1, course("SET"))), course("SET"), 3);
  expect(history.items).toEqual([at(3, course("SET")), at(2, course("Logic"))]);
});

test("known fields of a material stay when it is opened with fewer", () => {
  const known = { ...material("https://a.example/"), course: "SET", secondaryInfo: "MIT, video", order: "1a!" };
  const again = addHistoryItem(of(at(1, known)), { ...material("https://a.example/"), course: "Logic" }, 2);
  expect(again.items).toEqual([at(2, { ...known, course: "Logic" })]);
});

test("two materials with one title are distinct by address; a course and a program with one name are distinct", () => {
  const talks = addHistoryItem(of(at(1, material("https://a.example/"))), material("https://b.example/"), 2);
  expect(talks.items).toHaveLength(2);
  const program = { ...course("Architecture"), type: "program" as const, url: "/programs/Architecture" };
  expect(addHistoryItem(of(at(1, course("Architecture"))), program, 2).items).toHaveLength(2);
});

test("50 things are kept, and the oldest goes first; the profile shows 12 of them", () => {
  let history = emptyHistory;
  for (let moment = 1; moment <= 51; moment += 1) history = addHistoryItem(history, course(`Course ${moment}`), moment);
  expect(history.items).toHaveLength(50);
  expect(history.items.at(-1)?.name).toBe("Course 2");
  expect([recentHistoryMax, profileHistoryItems]).toEqual([50, 12]);
});

test("a device whose clock is days behind stamps later than all that it knows of, and so it is sent", () => {
  const known = { ...of(at(900, course("SET"))), clearedAt: 950, lastLocalUpdate: 900, lastFirestoreUpdate: 1000 };
  const history = addHistoryItem(known, course("Logic"), 5);
  expect(history.items[0]).toEqual(at(1001, course("Logic")));
  expect(isUnsent(history)).toBe(true);
  expect(isUnsent(known)).toBe(false);
});

test("clearing empties the history and remembers when, also where the clock is behind", () => {
  const cleared = clearHistory(of(at(900, course("SET"))), 5);
  expect(cleared).toEqual({ items: [], clearedAt: 901, lastLocalUpdate: 901, lastFirestoreUpdate: 0 });
});

test("a stored history is read newest first, and so is the list of a former version", () => {
  const items = [at(1, course("SET")), at(2, course("Logic"))];
  const stored = { items, clearedAt: 0, lastLocalUpdate: 2, lastFirestoreUpdate: 1 };
  expect(parseRecentHistory(JSON.stringify(stored))).toEqual({ ...stored, items: items.toReversed() });
  expect(parseRecentHistory(JSON.stringify(items))).toEqual(of(...items.toReversed()));
});

test.each([
  null,
  "",
  "nonsense",
  "{}",
  "42",
  '"text"',
  "[1, null, []]",
  '{"items":{},"clearedAt":"now","lastLocalUpdate":-1,"lastFirestoreUpdate":1e300}',
])("a spoiled store is an empty history: %s", (text) => expect(parseRecentHistory(text)).toEqual(emptyHistory));

test.each([
  at(1, { ...course("SET"), type: "script" as "url" }),
  at(1, { ...course("SET"), name: "" }),
  { ...course("SET"), timestamp: "now" },
  at(0.5, course("SET")),
  at(1e300, course("SET")),
  at(1, material("javascript:alert(1)")),
  at(1, material("//evil.example/")),
  at(1, material("/\\evil.example/")),
  at(1, material("/courses/SET")),
  at(1, { ...course("SET"), url: "https://evil.example/" }),
  at(1, { ...course("SET"), order: 7 as never }),
  at(1, course("x".repeat(301))),
  at(1, material(`https://a.example/${"x".repeat(2000)}`)),
])("an entry of another form is left out, the others stay: %j", (entry) => {
  expect(parseRecentHistory(JSON.stringify([entry, at(1, course("Logic"))]))).toEqual(of(at(1, course("Logic"))));
});
