import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { parseYaml } from "#server/catalogue/parse-yaml.ts";
import { readContent } from "#server/catalogue/read-content.ts";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { runCommandLine } from "#tools/command-line.ts";
import { studiolo } from "#tools/commands.ts";

const columns = "url\ttitle\tprovider\tkind\tsubject\tsources";

const rows = [
  "https://a.example/series\tInfinite Series\tA\tplaylist\tcalculus\tx/one;x/two",
  "https://a.example/plotter\tSeries plotter\tA\ttool\tcalculus\tx/one",
  "https://a.example/ii\tCalculus II: Lectures\tA\tcourse\tcalculus\tx/one",
  "https://a.example/cooking\tA series of soups\tB\tvideo\tcooking\tx/one",
  "https://b.example/unlisted\tConvergence of series\tB\tarticle\tcalculus\tx/one",
];

const attested = { "addresses/listed.txt": "# Addresses\na.example\n /book\n /cooking\n /ii\n /plotter\n /series\n" };

async function begin(changes: Record<string, unknown> = {}) {
  const folder = await writeContentFolder({ ...attested, "list.tsv": [columns, ...rows].join("\n"), ...changes });
  vi.stubEnv("CONTENT_DIR", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const run = async (...words: string[]) => {
    let said = "";
    const write = (text: string) => {
      said += text;
    };
    const code = await runCommandLine(studiolo, ["new", ...words], { stdout: { write }, stderr: { write } });
    return { code, said };
  };
  return { folder, run, list: join(folder, "list.tsv"), course: join(folder, "courses/calculus-ii") };
}

test("a course in preparation becomes files in YAML that pass the check, with candidates by topic", async () => {
  const { folder, run, list, course } = await begin({ "courses/calculus-ii/course.json": seriesCourse });
  const { code, said } = await run("Calculus II", "--list", list);
  expect(said).toContain("courses/calculus-ii: course.yaml, links.yaml with 3 candidate links.");
  expect(code).toBe(0);
  expect((await readdir(course)).sort()).toEqual(["course.yaml", "links.yaml"]);
  expect((await inspectContent(folder)).problems).toEqual([]);
  const { content } = await readContent(folder);
  const written = content.courses.find(({ slug }) => slug === "calculus-ii");
  expect(written?.course).toEqual(seriesCourse);
  expect(written?.links?.linkArray.map(({ id, url, kind, teaches }) => ({ id, url, kind, teaches }))).toEqual([
    { id: "calculus-ii-lectures", url: "https://a.example/ii", kind: "course", teaches: undefined },
    { id: "infinite-series", url: "https://a.example/series", kind: "playlist", teaches: [{ topic: "Series" }] },
  ]);
  expect(written?.links?.currentSoftware.map(({ id }) => id)).toEqual(["series-plotter"]);
});

const seriesCourse = {
  name: "Calculus II",
  description: "Infinite sums.",
  topics_covered: ["Series: infinite sums", "Taylor polynomials: remainders"],
  prerequisites: ["Calculus I"],
  related: [],
  subjects: ["mathematics"],
  level: "core",
  hours: 60,
};

test("units and objectives stand as remarks, which are valid YAML without their signs", async () => {
  const { run, course } = await begin({ "courses/calculus-ii/course.json": seriesCourse });
  await run("calculus-ii");
  const text = await readFile(join(course, "course.yaml"), "utf8");
  const parts = text.split(/^# (?:Group|Fill) .*$/m).slice(1);
  expect(parts.map((part) => parseYaml(part.replaceAll(/^# ?/gm, "")))).toEqual([
    {
      value: {
        units: [
          { number: 1, name: null, topics: ["Series"] },
          { number: 2, name: null, topics: ["Taylor polynomials"] },
        ],
      },
    },
    {
      value: {
        learning_objectives: ["Series", "Taylor polynomials"].map((topic) => ({
          topic,
          objectives: Array(3).fill({ id: null, text: null }),
        })),
      },
    },
  ]);
});

test("without a list the links of courses of the same subject are the candidates", async () => {
  const links = (topic: string) => ({
    linkArray: [{ id: "book", url: "https://a.example/book", topic, order: "1a!", kind: "textbook", source: "A" }],
  });
  const changes = { "courses/calculus-ii/course.json": seriesCourse, "courses/calculus-i/links.json": links("Series") };
  const { run, course } = await begin(changes);
  expect((await run("calculus-ii")).code).toBe(0);
  expect(await readFile(join(course, "links.yaml"), "utf8")).toContain("  # Series\n  - id: series\n");
});

test("a course that is begun is left as it is", async () => {
  const { run, list, course } = await begin({ "courses/calculus-ii/links.json": { linkArray: [] } });
  const { code, said } = await run("calculus-ii", "--list", list);
  expect({ code, said }).toEqual({ code: 1, said: "calculus-ii is begun: it has links.json. Nothing was written.\n" });
  expect((await readdir(course)).sort()).toEqual(["course.json", "links.json"]);
});

test("a course of another map is written into the catalogue", async () => {
  const map = `- name: Set Theory
  description: What sets are.
  prerequisites: []
  related: [Calculus I]
  topics: ["Ordinals: counting beyond the finite"]
  subjects: [mathematics]
  level: core
  hours: 40
`;
  const { folder, run } = await begin({ "map.yaml": map });
  expect((await run("set-theory")).code).toBe(2);
  expect((await run("Set Theory", "--map", join(folder, "map.yaml"))).code).toBe(0);
  const { content, problems } = await inspectContent(folder);
  expect(problems).toEqual([]);
  expect(content.courses.find(({ slug }) => slug === "set-theory")?.course.related).toEqual(["Calculus I"]);
});

test("an unknown course, a list without its columns and a map without courses are refused with the reason", async () => {
  const { folder, run } = await begin({ "bad.tsv": "url\ttitle\n", "bad.yaml": "name: x\n" });
  expect(await run("alchemy")).toMatchObject({ code: 2, said: expect.stringContaining("no course alchemy") });
  const badList = await run("calculus-ii", "--list", join(folder, "bad.tsv"));
  expect(badList).toMatchObject({ code: 1, said: expect.stringContaining("columns provider, kind, subject, sources") });
  const badMap = await run("calculus-ii", "--map", join(folder, "bad.yaml"));
  expect(badMap).toMatchObject({ code: 1, said: expect.stringContaining("no list of courses") });
});
