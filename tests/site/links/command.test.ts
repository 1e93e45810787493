import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { openMachine } from "#tests/helpers/operator/machine.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const linksFile = "courses/calculus-i/links.json";

/** Links whose addresses no test may request: the last one is not public, and so is never requested. */
const [book, talks] = validContent[linksFile].linkArray;
const links = {
  linkArray: [
    { ...book, url: "https://youtu.be/WUvTyaaNkzM" },
    { ...talks, url: "https://a.example/talks?id=7&utm_source=x" },
  ],
  currentPzs: [
    { id: "inside", url: "http://127.0.0.1/problems", topic: "Problems", kind: "practice", source: "A" },
    { id: "same", url: "https://www.youtube.com/watch?v=WUvTyaaNkzM", topic: "Same", kind: "video", source: "A" },
  ],
};

/** Creates a database and a content folder of a test's own, and the way to run the command on them. */
async function openPlace() {
  const folder = await writeContentFolder({ [linksFile]: links });
  const machine = await openMachine({ CONTENT_DIR: folder });
  await (await machine.open()).close();
  const studiolo = (...words: string[]) => machine.studiolo("links", ...words);
  const addresses = () =>
    Object.values(JSON.parse(readFileSync(join(folder, linksFile), "utf8")) as Record<string, { url: string }[]>)
      .flat()
      .map(({ url }) => url);
  return { studiolo, addresses };
}

siteTest(
  "an operator plans a check, accepts a link, and lists its state",
  async () => {
    const { studiolo } = await openPlace();
    const plan = await studiolo("check", "--due", "--limit", "2", "--dry-run", "--json");
    expect(JSON.parse(plan.stdout)).toEqual({
      addresses: ["https://youtu.be/WUvTyaaNkzM", "https://a.example/talks?id=7&utm_source=x"],
    });
    const checked = await studiolo("check", "--course", "Calculus II", "--json");
    expect(JSON.parse(checked.stdout)).toEqual({ checked: 0, putOff: 0, left: 0 });
    expect((await studiolo("accept", "http://127.0.0.1/problems")).stdout).toBe("http://127.0.0.1/problems is ok.\n");
    const listed = JSON.parse((await studiolo("list", "--json")).stdout);
    expect(listed.links).toMatchObject([{ url: "http://127.0.0.1/problems", state: "ok", courses: ["Calculus I"] }]);
  },
  180_000,
);

siteTest(
  "better addresses are printed first, and written on request; no course gets one twice",
  async () => {
    const { studiolo, addresses } = await openPlace();
    const before = addresses();
    const dry = JSON.parse((await studiolo("rewrite", "--json")).stdout);
    expect(dry).toMatchObject({
      isApplied: false,
      changes: [
        { rule: "short-address", id: "book", problem: "its course already has this address" },
        { rule: "tracking", id: "talks", to: "https://a.example/talks?id=7", problem: null },
      ],
    });
    expect(addresses()).toEqual(before);
    expect((await studiolo("rewrite", "--apply")).stdout).toContain("1 changed.");
    expect(addresses()).toEqual([before[0], "https://a.example/talks?id=7", before[2], before[3]]);
  },
  180_000,
);

siteTest(
  "an operator replaces a link's address; the new one has to respond, unless --unchecked is given",
  async () => {
    const { studiolo, addresses } = await openPlace();
    const other = "http://127.0.0.1/new";
    const refused = await studiolo("replace", "https://youtu.be/WUvTyaaNkzM", other);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("private-address") });
    expect(await studiolo("replace", "https://elsewhere.example/", other)).toMatchObject({ code: 1 });
    await studiolo("replace", "https://youtu.be/WUvTyaaNkzM", other, "--unchecked");
    expect(addresses()[0]).toBe(other);
    const { stdout } = await studiolo("list", "--state", "replaced");
    expect(stdout).toMatch(/^replaced .*https:\/\/youtu\.be\/WUvTyaaNkzM {2}\(by http:\/\/127\.0\.0\.1\/new\)\n$/);
  },
  180_000,
);
