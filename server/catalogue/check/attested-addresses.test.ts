import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { formatListed, readAttestedAddresses } from "./attested-addresses.ts";

const listed = ["https://www.a.example/", "http://a.example/book", "https://b.example/x?list=1", "https://b.example/X"];

test("an address is attested however scheme, host and its last slash are written, and no other one is", async () => {
  const folder = await writeContentFolder();
  await mkdir(join(folder, "addresses"));
  await writeFile(join(folder, "addresses", "listed.txt"), formatListed(listed));
  await writeFile(
    join(folder, "addresses", "added.txt"),
    "# Added\nhttps://c.example/notes Notes of C.\nhttps://d.example\n",
  );
  const originOf = await readAttestedAddresses(folder);
  for (const url of [...listed, "http://A.example", "https://a.example/book/", "https://a.example/book#part"])
    expect(originOf(url), url).toBe("listed");
  expect(originOf("https://www.c.example/notes/")).toBe("added");
  for (const url of ["https://a.example/boo", "https://b.example/x", "https://d.example", "no address"])
    expect(originOf(url), url).toBeNull();
});
