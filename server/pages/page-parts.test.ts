import { expect, test } from "vitest";
import { createKeptParts } from "#server/kept-parts.ts";
import { createPageParts } from "./page-parts.ts";

const card = () => null;
const textOf = (html: Uint8Array) => new TextDecoder().decode(html);

test("a page has its parts where their marks stood, in any order and more than once", () => {
  const parts = createPageParts(createKeptParts(), "n1");
  const place = (title: string) => parts.place(card, { title }, () => `<b>${title}</b>`);
  const [first, second] = [place("é"), place("β")];
  expect(textOf(parts.fill(`<p>“${second}” ${first}</p>${second}`))).toBe("<p>“<b>β</b>” <b>é</b></p><b>β</b>");
  expect(textOf(parts.fill("<p>No part</p>"))).toBe("<p>No part</p>");
});

test("what looks like another page's mark is text", () => {
  const parts = createPageParts(createKeptParts(), "n1");
  const mark = parts.place(card, {}, () => "<b></b>");
  const foreign = mark.replace("n1", "n2");
  expect(textOf(parts.fill(`${foreign}${mark}]`))).toBe(`${foreign}<b></b>]`);
});
