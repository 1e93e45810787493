import { expect, test } from "vitest";
import { heroForms, heroNames, icons, pictureShapes, pictureSources, socialCardFile } from "./picture.ts";

test("a picture's sources name a file for every width of its form, with the width the browser chooses by", () => {
  expect(pictureSources("mathematics", "card")).toEqual({
    width: 640,
    height: 400,
    avif: "/art/mathematics-card-400.avif 400w, /art/mathematics-card-640.avif 640w, /art/mathematics-card-960.avif 960w, /art/mathematics-card-1280.avif 1280w",
    webp: "/art/mathematics-card-640.webp 640w, /art/mathematics-card-960.webp 960w",
    fallback: "/art/mathematics-card-960.webp",
  });
});

test("every form's widths grow, keep its height whole, and reach its full size in AVIF", () => {
  for (const [form, { width, height, rasterWidths }] of Object.entries(pictureShapes)) {
    for (const widths of Object.values(rasterWidths)) {
      expect(widths, form).toEqual([...widths].sort((a, b) => a - b));
      for (const raster of widths) expect(Number.isInteger((raster * height) / width), `${form} ${raster}`).toBe(true);
    }
    expect(Math.max(...rasterWidths.avif), form).toBeGreaterThanOrEqual(width * 1.5);
  }
});

test("each hero set has four pictures or more, every one of its own name", () => {
  expect(new Set(heroNames).size).toBeGreaterThanOrEqual(4);
  expect(heroForms).toHaveLength(2);
});

test("a social card's file says what it is of", () => {
  expect(socialCardFile("site")).toBe("social/site.png");
  expect(socialCardFile("program", "mathematics")).toBe("social/programs/mathematics.png");
  expect(socialCardFile("course", "calculus-i")).toBe("social/courses/calculus-i.png");
});

test("there is an icon for a browser's tab, for a phone's home screen, and one that a device may cut", () => {
  expect(icons.map(({ edge }) => edge)).toEqual([32, 180, 192, 512, 512]);
  expect(icons.filter(({ isMaskable }) => isMaskable).map(({ file }) => file)).toEqual(["icon-maskable-512.png"]);
});
