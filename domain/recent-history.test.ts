import { expect, test } from "vitest";
import {
  parseRecentHistory,
  profileHistoryItems,
  type RecentHistoryItem,
  recentHistoryMax,
  rememberItem,
} from "./recent-history.ts";

const course = (name: string, timestamp: number): RecentHistoryItem => ({
  type: "course",
  name,
  url: `/courses/${name}`,
  timestamp,
});
const material = (url: string, timestamp: number): RecentHistoryItem => ({
  type: "url",
  name: "A talk",
  url,
  timestamp,
});

test("what a learner opens stands first in their history", () => {
  const history = rememberItem([course("SET", 1)], course("Logic", 2));
  expect(history.map(({ name }) => name)).toEqual(["Logic", "SET"]);
});

test("a course that is opened again moves to the front with its new time, and stands there once", () => {
  const history = rememberItem([course("Logic", 2), course("SET", 1)], course("SET", 3));
  expect(history).toEqual([course("SET", 3), course("Logic", 2)]);
});

test("two materials of one title are two, since an address makes a material; a course and a program of one name are two", () => {
  const talks = rememberItem([material("https://a.example/", 1)], material("https://b.example/", 2));
  expect(talks).toHaveLength(2);
  const program: RecentHistoryItem = { ...course("Architecture", 2), type: "program", url: "/programs/Architecture" };
  expect(rememberItem([course("Architecture", 1)], program)).toHaveLength(2);
});

test("50 things are kept, and the oldest goes first; the profile shows 12 of them", () => {
  let history: readonly RecentHistoryItem[] = [];
  for (let moment = 1; moment <= 51; moment += 1) history = rememberItem(history, course(`Course ${moment}`, moment));
  expect(history).toHaveLength(50);
  expect(history.at(-1)?.name).toBe("Course 2");
  expect([recentHistoryMax, profileHistoryItems]).toEqual([50, 12]);
});

test("a stored history comes back newest first", () => {
  const stored = JSON.stringify([course("SET", 1), course("Logic", 2)]);
  expect(parseRecentHistory(stored)).toEqual([course("Logic", 2), course("SET", 1)]);
});

test.each([null, "", "nonsense", "{}", "42", '"text"', "[1, null, []]"])(
  "a spoiled store is an empty history: %s",
  (text) => expect(parseRecentHistory(text)).toEqual([]),
);

test.each([
  { ...course("SET", 1), type: "script" },
  { ...course("SET", 1), name: "" },
  { ...course("SET", 1), timestamp: "now" },
  { ...material("javascript:alert(1)", 1) },
  { ...material("//evil.example/", 1) },
  { ...material("/\\evil.example/", 1) },
  { ...course("SET", 1), order: 7 },
  { ...course("x".repeat(2001), 1) },
])("an entry of another form is left out, the others stay: %j", (entry) => {
  expect(parseRecentHistory(JSON.stringify([entry, course("Logic", 2)]))).toEqual([course("Logic", 2)]);
});
