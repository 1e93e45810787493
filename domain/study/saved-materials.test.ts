import { expect, test } from "vitest";
import { isMaterial, type MaterialToSave, materialTextMax, materialUrlMax } from "./saved-materials.ts";

const material: MaterialToSave = { course: "SET", title: "A lecture", url: "https://lecture.example/1" };
const longUrl = (length: number) => "https://a.example/".padEnd(length, "x");

test("a material with a course, a title and an address of the web can be kept", () => {
  expect(isMaterial(material)).toBe(true);
  expect(isMaterial({ ...material, url: "http://a.example", kind: "video", order: "1a!" })).toBe(true);
});

test.each(["", " ", "x".repeat(materialTextMax + 1)])(
  "a course or title must be there and not too long: %j",
  (text) => {
    expect(isMaterial({ ...material, course: text })).toBe(false);
    expect(isMaterial({ ...material, title: text })).toBe(false);
  },
);

test.each(["", "lecture.example", "javascript:alert(1)", "data:text/html,x", "https://", "/courses/SET"])(
  "%j is no address of a material",
  (url) => {
    expect(isMaterial({ ...material, url })).toBe(false);
  },
);

test("texts of 300 and addresses of 2000 characters are the longest", () => {
  expect(isMaterial({ ...material, title: "x".repeat(300), url: longUrl(2000) })).toBe(true);
  expect(isMaterial({ ...material, url: longUrl(materialUrlMax + 1) })).toBe(false);
  expect(isMaterial({ ...material, secondaryInfo: "x".repeat(301) })).toBe(false);
});
