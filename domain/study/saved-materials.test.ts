import { expect, test } from "vitest";
import { isValidMaterial, type MaterialInput, materialTextMax, materialUrlMax } from "./saved-materials.ts";

const material: MaterialInput = { course: "SET", title: "A lecture", url: "https://lecture.example/1" };
const longUrl = (length: number) => "https://a.example/".padEnd(length, "x");

test("a material with a course, a title and an address of the web can be kept", () => {
  expect(isValidMaterial(material)).toBe(true);
  expect(isValidMaterial({ ...material, url: "http://a.example", kind: "video", order: "1a!" })).toBe(true);
});

test.each(["", " ", "x".repeat(materialTextMax + 1)])(
  "a course or title must be there and not too long: %j",
  (text) => {
    expect(isValidMaterial({ ...material, course: text })).toBe(false);
    expect(isValidMaterial({ ...material, title: text })).toBe(false);
  },
);

test.each(["", "lecture.example", "javascript:alert(1)", "data:text/html,x", "https://", "/courses/SET"])(
  "%j is no address of a material",
  (url) => {
    expect(isValidMaterial({ ...material, url })).toBe(false);
  },
);

test("texts of 300 and addresses of 2000 characters are the longest", () => {
  expect(isValidMaterial({ ...material, title: "x".repeat(300), url: longUrl(2000) })).toBe(true);
  expect(isValidMaterial({ ...material, url: longUrl(materialUrlMax + 1) })).toBe(false);
  expect(isValidMaterial({ ...material, secondaryInfo: "x".repeat(301) })).toBe(false);
});
