import { expect, test } from "vitest";
import { bakeSvg, readBakedSvg } from "./baked-svg.ts";

const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>';

test("a credential that was baked into an SVG is found in it, right after the opening tag", () => {
  const baked = bakeSvg(svg, '{"name":"A & B"}');
  expect(baked).toContain(
    'viewBox="0 0 1 1" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential><![CDATA[{',
  );
  expect(readBakedSvg(baked)).toBe('{"name":"A & B"}');
});

test("what would end the section within the credential is escaped, and means the same", () => {
  const value = { name: "a ]]> b $& c" };
  expect(JSON.parse(readBakedSvg(bakeSvg(svg, JSON.stringify(value))) ?? "")).toEqual(value);
});

test("a picture without a credential holds none, and what is no SVG takes none", () => {
  expect(readBakedSvg(svg)).toBeNull();
  expect(() => bakeSvg("<html></html>", "{}")).toThrow("no SVG");
});
