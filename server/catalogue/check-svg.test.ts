import { expect, test } from "vitest";
import { checkSvg } from "./check-svg.ts";

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;

test.each([
  '<path d="M0 0L10 10" stroke="currentColor" class="axis"/>',
  '<defs><marker id="tip"><path d="M0 0"/></marker></defs><line x2="3" marker-end="url(#tip)"/>',
  '<g transform="rotate(3)"><text x="1" y="2" fill="var(--text)">3 kN</text></g><use href="#tip"/>',
  "<title>A truss</title>",
])("the drawing %s may stand in a page", (inside) => {
  expect(checkSvg(svg(inside))).toEqual([]);
});

test("the declaration of XML may come first", () => {
  expect(checkSvg(`<?xml version="1.0"?>\n${svg("")}`)).toEqual([]);
});

test.each([
  [svg("<script>alert(1)</script>"), "has an element <script>"],
  [svg("<SCRIPT>alert(1)</SCRIPT>"), "has an element <SCRIPT>"],
  [svg('<g onclick="alert(1)"/>'), "has an attribute onclick"],
  [svg('<g OnLoad="alert(1)"/>'), "has an attribute OnLoad"],
  [svg("<style>@import url(https://a.example)</style>"), "has an element <style>"],
  [svg('<g style="fill:red"/>'), "has an attribute style"],
  [svg("<foreignObject><p>x</p></foreignObject>"), "has an element <foreignObject>"],
  [svg('<image href="https://a.example/a.png"/>'), "has an element <image>"],
  [svg('<a href="#b"/>'), "has an element <a>"],
  [svg('<animate attributeName="x"/>'), "has an element <animate>"],
  [svg('<use href="https://a.example/a.svg#b"/>'), "refers to something outside: href"],
  [svg('<use xlink:href="a.svg#b"/>'), "refers to something outside: xlink:href"],
  [svg('<use href="javascript:alert(1)"/>'), "refers to something outside: href"],
  [svg('<g fill="url(https://a.example/#b)"/>'), "refers to something outside: fill"],
  [svg('<g fill="url( //a.example )"/>'), "refers to something outside: fill"],
  [svg('<g fill="data:image/png"/>'), "has an address in fill"],
  [svg("<!-- <script> -->"), "has a comment"],
  [svg("<![CDATA[<script>]]>"), "has a CDATA section"],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`, "has a document type or processing instruction"],
  [`<?xml-stylesheet href="a.css"?>${svg("")}`, "has a document type or processing instruction"],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', "has no viewBox"],
  ["<p/>", "does not begin with <svg>"],
  [svg("<g>"), "is not well-formed"],
  [svg("") + svg(""), "has not exactly one <svg>"],
  ["", "has not exactly one <svg>"],
  [svg(`<path d="${"M0 0".repeat(30_000)}"/>`), "is larger than 100 kB"],
])("the drawing %.80s is refused with a reason", (text, fault) => {
  expect(checkSvg(text)).toContain(fault);
});
