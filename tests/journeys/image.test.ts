import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whyNoImage } from "#tests/helpers/image-root.ts";
import { type MadeImage, makeImage } from "#tests/helpers/image-steps.ts";
import { textOf } from "#tests/helpers/project-files.ts";
import { startImage } from "#tests/helpers/running-image.ts";
import { createSiteDatabase, testOn } from "#tests/helpers/site-database.ts";

const reason = whyNoImage();
if (reason) console.log(`The tests of the image are skipped: ${reason}.`);
const imageTest = (reason ? test.skip : test) as typeof test;
const imageTestOnPostgresql = reason ? imageTest : testOn("postgresql");

/** The build of the site is the longest of its steps, and takes a while on a busy machine. */
const buildMs = 300_000;

const secret = "1f3b5d7f9a2c4e6081a3c5e7092b4d6f8a0c";

let image: MadeImage;

beforeAll(async () => {
  if (!reason) image = await makeImage();
}, buildMs);
afterAll(() => image?.remove());

/** Returns every file of the image without those of packages, relative to the image's root. */
function listOwnFiles(): string[] {
  const own = join(image.folder, image.workFolder);
  const packages = join(own, "node_modules");
  const files = readdirSync(own, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !path.startsWith(packages));
}

/** Returns the packages of the image, by their folders, including nested ones. */
function listPackages(folder: string): string[] {
  const entries = readdirSync(join(image.folder, image.workFolder, folder), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .flatMap(({ name }) => {
      const path = `${folder}/${name}`;
      if (name.startsWith("@")) return listPackages(path);
      const inner = readdirSync(join(image.folder, image.workFolder, path)).includes("node_modules");
      return [path, ...(inner ? listPackages(`${path}/node_modules`) : [])];
    });
}

imageTest("the image has the built site and its sources, and no test, sandbox, history or secret", () => {
  const own = join(image.folder, image.workFolder);
  const sources = ["art", "content", "domain", "package.json", "server", "timing", "tools"];
  expect(readdirSync(own).sort()).toEqual([...sources, "build", "node_modules"].sort());
  const files = listOwnFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => /\.test\.|\/\.(?:git|env|npmrc|cache)|auth-secret|\.log$/.test(file))).toEqual([]);
  expect(files.filter((file) => (statSync(file).mode & 0o444) !== 0o444)).toEqual([]);
});

imageTest("the image has the packages of production as they are locked, and none of developers", () => {
  const { packages } = JSON.parse(textOf("package-lock.json")) as { packages: Record<string, Record<string, unknown>> };
  const wanted = Object.entries(packages).filter(
    ([path, { dev, devOptional, optional }]) => path !== "" && !dev && !devOptional && !optional,
  );
  expect(listPackages("node_modules").sort()).toEqual(wanted.map(([path]) => path).sort());
  const own = join(image.folder, image.workFolder);
  const versions = wanted.map(([path]) => JSON.parse(readFileSync(join(own, path, "package.json"), "utf8")).version);
  expect(versions).toEqual(wanted.map(([, { version }]) => version));
});

imageTestOnPostgresql(
  "the image runs the site read-only and without rights, on PostgreSQL, and ends when asked",
  async () => {
    const database = await createSiteDatabase("postgresql");
    const site = await startImage(image, { AUTH_SECRET: secret, DATABASE_URL: database.databaseUrl ?? "" });
    try {
      expect(await site.awaitReady()).toEqual({ code: 0, said: "" });
      expect(await site.checkHealth()).toEqual({ code: 0, said: "" });
      const health = await fetch(`${site.origin}/api/health`);
      expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
      expect(await (await fetch(site.origin)).text()).toContain("Studiolo");
      expect(site.status("Uid").split(/\s+/)).toEqual(["1000", "1000", "1000", "1000"]);
      expect([site.status("CapEff"), site.status("CapBnd"), site.status("NoNewPrivs")]).toEqual([
        "0000000000000000",
        "0000000000000000",
        "1",
      ]);
      expect((await site.run("node", "tools/studiolo.ts", "check")).code).toBe(0);
      expect(site.listWritable()).toEqual(["/data", "/tmp"]);
      expect((await site.stop()).code).toBe(0);
      expect((await site.checkHealth()).code).toBe(1);
      expect(await site.awaitReady()).toEqual({ code: 1, said: "The site has ended before it was ready.\n" });
    } finally {
      await site.stop();
      await database.remove();
    }
  },
);

imageTest("the image keeps its own database on its volume, and has it again after a restart", async () => {
  const volume = join(image.folder, "data");
  const { uid, gid, mode } = statSync(volume);
  expect([uid, gid, mode & 0o777]).toEqual([1000, 1000, 0o700]);
  for (const words of ["Creating the database in /data/database", "Opening the database"]) {
    const site = await startImage(image, { AUTH_SECRET: secret });
    const ready = await site.awaitReady();
    const health = await site.checkHealth();
    const { code, said } = await site.stop();
    expect([ready.code, health.code, code], said).toEqual([0, 0, 0]);
    expect(said).toContain(words);
  }
});

imageTest("the image refuses to start without a secret, and says so", async () => {
  const site = await startImage(image, {});
  expect((await site.awaitReady()).code).toBe(1);
  expect(await site.stop()).toEqual({ code: 1, said: expect.stringContaining("AUTH_SECRET: is missing") });
});
