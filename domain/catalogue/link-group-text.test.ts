import { expect, test } from "vitest";
import { choiceText, type GroupedLink, groupWords } from "./link-group-text.ts";

const link = (kind: string, teaches = "", mark: GroupedLink["mark"] = null): GroupedLink => ({
  kind,
  mark,
  teaches: [...teaches].map((topic) => ({ topic })),
});

test.each([
  ["Textbook", ["textbook"]],
  ["Textbooks", ["textbook", "textbook"]],
  ["Textbook and lectures", ["textbook", "playlist"]],
  ["Exercises", ["test", "practice"]],
  ["Articles and video", ["article", "video", "article"]],
  ["Videos, articles and more", ["course", "video", "article", "video", "article", "video"]],
  ["Article, video and more", ["article", "video", "course"]],
  ["Textbook and more", ["textbook", "unheard-of"]],
  ["Textbook and further reading", ["textbook", "supplementary"]],
  ["Objectives", ["objective"]],
  [null, ["unheard-of"]],
  [null, []],
])("a group is named %s after its links", (words, kinds) => {
  expect(groupWords(kinds.map((kind) => link(kind)))).toBe(words);
});

test.each([
  ["These teach the same: choose one.", [link("course", "abc"), link("textbook", "bcd")]],
  [
    "Two of these teach the same: choose one, the essential one if in doubt.",
    [link("course", "abc", "essential"), link("textbook", "abcdef"), link("article", "abc")],
  ],
  [
    "3 of these teach the same: choose one.",
    [link("course", "abc"), link("course", "abc"), link("playlist", "abc"), link("video")],
  ],
])("%s", (text, links) => {
  expect(choiceText(links)).toBe(text);
});

test.each([
  ["they share too little", [link("course", "abcd"), link("course", "dxyz")]],
  ["they teach little", [link("course", "ab"), link("course", "ab")]],
  ["both are essential", [link("course", "abc", "essential"), link("course", "abc", "essential")]],
  ["one goes further", [link("course", "abc"), link("course", "abc", "goes further")]],
  ["they are no whole courses", [link("article", "abc"), link("video", "abc")]],
])("nothing is said where %s", (_reason, links) => {
  expect(choiceText(links)).toBeNull();
});
