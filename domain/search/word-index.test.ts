import { expect, test } from "vitest";
import { createWordIndex } from "./word-index.ts";

const texts = ["Newton's laws", "Gravitation", "Gravity turns", "Op-amp circuits", "Mean value theorem", "C++ classes"];
const index = createWordIndex(3);
index.add(texts);
const found = (query: string) => index.find(query).map(({ place }) => texts[place]);

test.each([
  ["newtons laws", ["Newton's laws"]],
  ["law", ["Newton's laws"]],
  ["laws newton", ["Newton's laws"]],
  ["gravity", ["Gravitation", "Gravity turns"]],
  ["op amps", ["Op-amp circuits"]],
  ["mean val", ["Mean value theorem"]],
  ["mean v", []],
  ["intro to gravitation", ["Gravitation"]],
  ["c++", ["C++ classes"]],
  ["mean circuits", []],
  ["zzz", []],
  ["gr", []],
  ["introduction", []],
])("%j finds the texts with all of its words, whole, begun or in another form", (query, wanted) => {
  expect(found(query)).toEqual(wanted);
});

test("a text says whether it has the words as typed, and no others", () => {
  const only = (query: string) => index.find(query).map(({ isWhole, isQuery }) => [isWhole, isQuery]);
  expect(only("gravitation")).toEqual([[true, true]]);
  expect(only("gravity")).toEqual([
    [false, false],
    [true, false],
  ]);
});

test("texts that are added later are found too", () => {
  const growing = createWordIndex(3);
  growing.add(["Limits"]);
  expect(growing.find("limits")).toHaveLength(1);
  growing.add(["Limits of functions", "Series"]);
  expect(growing.find("limits").map(({ place }) => place)).toEqual([0, 1]);
});

test("an index of nothing finds nothing", () => {
  expect(createWordIndex(3).find("limits")).toEqual([]);
});

test("names of JavaScript's own objects are words like others", () => {
  const own = createWordIndex(3);
  own.add(["The constructor", "Limits"]);
  expect(own.find("constructor").map(({ place }) => place)).toEqual([0]);
  expect(own.find("__proto__")).toEqual([]);
});
