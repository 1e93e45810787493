import { expect, test } from "vitest";
import { createKeptParts } from "./kept-parts.ts";

const [card, row] = [() => null, () => null];
const textOf = (html: Uint8Array) => new TextDecoder().decode(html);

test("a part is rendered once for each component and properties; functions do not count", () => {
  const parts = createKeptParts();
  const rendered: string[] = [];
  const html = (component: object, properties: object, text: string) =>
    textOf(
      parts.read(component, properties, () => {
        rendered.push(text);
        return text;
      }),
    );
  expect(html(card, { title: "A", onOpen: () => 1 }, "card A")).toBe("card A");
  expect(html(card, { title: "A", onOpen: () => 2 }, "again")).toBe("card A");
  expect(html(card, { title: "B" }, "card B")).toBe("card B");
  expect(html(row, { title: "A" }, "row A")).toBe("row A");
  expect(rendered).toEqual(["card A", "card B", "row A"]);
});

test("what was used least recently goes first, and a part larger than the store is not kept", () => {
  const parts = createKeptParts(400);
  const ask = (title: string, size = 100) => parts.read(card, { title }, () => "x".repeat(size)).byteLength;
  const rendersAgain = (title: string) => textOf(parts.read(card, { title }, () => "new")) === "new";
  for (const title of ["A", "B", "C"]) ask(title);
  ask("A");
  ask("D");
  expect(rendersAgain("A")).toBe(false);
  expect(rendersAgain("C")).toBe(false);
  expect(rendersAgain("B")).toBe(true);
  ask("E", 1000);
  expect(rendersAgain("E")).toBe(true);
});
