import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { changeLinkFiles } from "./link-files.ts";

const yaml = `# The best ones come first.
linkArray:
  - id: book
    url: http://a.example/book # the second edition
    topic: http://a.example/book
    kind: textbook
    source: A
    alternates: [http://b.example/book, talks]
  - { id: talks, url: "http://a.example/talks", topic: Talks, kind: video, source: A }
`;

const addresses = new Map([
  ["http://a.example/book", "https://a.example/book"],
  ["http://a.example/talks", "https://a.example/talks?a,b"],
  ["http://b.example/book", "https://b.example/book"],
]);

test("addresses in a YAML file are replaced where they stand, and everything else stays", async () => {
  const file = "courses/calculus-i/links.yaml";
  const folder = await writeContentFolder({ "courses/calculus-i/links.json": null, [file]: yaml });
  const changes = await changeLinkFiles(folder, { addresses, isApplied: true });
  expect(changes.map(({ id, problem }) => [id, problem])).toEqual([
    ["book", null],
    ["book", null],
    ["talks", null],
  ]);
  expect(await readFile(join(folder, file), "utf8")).toBe(
    yaml
      .replace("url: http://a.example/book", 'url: "https://a.example/book"')
      .replace("[http://b.example/book,", '["https://b.example/book",')
      .replace('"http://a.example/talks"', '"https://a.example/talks?a,b"'),
  );
});
