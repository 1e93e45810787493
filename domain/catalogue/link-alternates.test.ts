import { expect, test } from "vitest";
import { linksDocument, linksFile } from "./format-links.ts";
import { resolveAlternates } from "./link-alternates.ts";

const link = { id: "book", url: "https://a.example/book", topic: "A book", kind: "textbook", source: "A" };
const other = { id: "talks", url: "https://b.example/talks", topic: "Talks", kind: "playlist", source: "B" };

const resolved = (alternates: unknown[]) => {
  const document = resolveAlternates(linksFile.parse({ linkArray: [{ ...link, alternates }], currentPzs: [other] }));
  return linksDocument.parse(document).linkArray[0];
};

test("an address stands for the same material elsewhere, an id for another link of the course", () => {
  const record = { url: "https://d.example/", topic: "A book, scanned", source: "D" };
  expect(resolved(["https://www.c.example/book", "talks", record])?.alternates).toEqual([
    { url: "https://www.c.example/book", topic: "A book", source: "c.example" },
    { url: "https://b.example/talks", topic: "Talks", source: "B" },
    record,
  ]);
});

test("an alternate that is neither an address nor an id is refused", () => {
  const file = { linkArray: [{ ...link, alternates: ["see above"] }] };
  expect(linksFile.safeParse(file).error?.issues[0]?.path).toEqual(["linkArray", 0, "alternates", 0]);
});

test.each([
  { teaches: [] },
  { teaches: [{ where: "The Limit Laws" }] },
  { minutes: 0 },
  { minutes: 1.5 },
  { access: "paid" },
])("a link with %j is refused", (fields) => {
  expect(linksFile.safeParse({ linkArray: [{ ...link, ...fields }] }).success).toBe(false);
});
