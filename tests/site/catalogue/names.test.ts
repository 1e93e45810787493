import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { writeDocuments } from "#tests/helpers/study/imported-documents.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { runCommandLine } from "#tools/command-line.ts";
import { studiolo } from "#tools/commands.ts";

/** Courses with unusual names. */
const names = [
  "C",
  "C++",
  "C#",
  ".NET",
  "Node.js",
  "L'Étranger",
  "St. Augustine",
  "TCP/IP",
  "100% Math",
  "A%20B",
  "日本語 I",
];

const longTopic = "What a learner has to know before anything else is said about pointers: where things are";

const folder = mkdtempSync(join(tmpdir(), "studiolo-names-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...words: string[]) => {
  let output = "";
  const write = (text: string) => {
    output += text;
  };
  const code = await runCommandLine(studiolo, words, { stdout: { write }, stderr: { write } });
  return { code, output };
};

const course = (name: string) => ({
  name,
  description: `All of ${name}.`,
  topics_covered: [longTopic, "More: of it"],
  prerequisites: name === "C++" ? names.filter((other) => other !== name) : [],
  related: ["L’Étranger"].filter(() => name === "C"),
  practice_material: [
    { topic: "More", questions: [{ level: "analysis", question: `What of ${name}?`, answer: "All." }] },
  ],
});

const documents = [
  ...names.map((name) => ({ path: `courses/${encodeURIComponent(name)}.json`, text: JSON.stringify(course(name)) })),
  // A learner with a subscription sees the links.
  {
    path: "courses/SET.json",
    text: JSON.stringify({
      description: "x",
      topics_covered: ["A: b"],
      linkArray: [{ url: "https://a.example/", kind: "video" }],
    }),
  },
  {
    path: "programs/L%27%C3%89cole.json",
    text: JSON.stringify({ name: "L'École", description: "All.", Unit1: { courses: names } }),
  },
];

const contentDir = join(folder, "content");
await writeDocuments(join(folder, "brought"), documents);
const imported = await run("import", join(folder, "brought"), "--to", contentDir);

const site = withTestSite(contentDir);

siteTest("courses of any name are imported; values beyond the site's bounds cause warnings, not rejections", () => {
  expect(imported).toMatchObject({ code: 0 });
  expect(imported.output).not.toContain("Rejected");
  expect(imported.output).toMatch(/Warning: courses\/C%2B%2B\.json: prerequisites has 10 entries/);
  expect(imported.output).toMatch(/Warning: courses\/C\.json: topics_covered\.0 has 70 characters/);
});

siteTest("the catalogue is valid, and its export in either form makes the very same one", async () => {
  expect((await run("check", contentDir)).output).toMatch(/1 program, 12 courses, 0 problems, \d+ warnings\n$/);
  for (const exported of [join(folder, "exported"), join(folder, "exported.jsonl")]) {
    expect((await run("export", "--from", contentDir, "--to", exported)).code).toBe(0);
    const again = JSON.parse(
      (await run("import", exported, "--to", contentDir, "--replace", "--dry-run", "--json")).output,
    );
    expect(again).toMatchObject({ rejected: [], changedFiles: again.documents });
    const same = JSON.parse((await run("import", exported, "--to", contentDir, "--dry-run", "--json")).output);
    expect(same).toMatchObject({ rejected: [], notes: [], changedFiles: 0 });
  }
});

siteTest.each(names)("%s has a page, a document and links to it at its own address", async (name) => {
  const visitor = site.openBrowser();
  const page = await visitor.get(paths.course(name));
  const html = await page.text();
  expect([page.status, html.includes(name.replaceAll("'", "&#x27;"))]).toEqual([200, true]);
  expect(html).toContain(`<link rel="canonical" href="${site.origin}${paths.course(name).replaceAll("'", "&#x27;")}"`);
  const document = await (await visitor.get(`/api/courses/${encodeURIComponent(name)}`)).json();
  expect(document).toMatchObject({ name, description: `All of ${name}.` });
  const data = await visitor.get(`${paths.course(name)}.data`);
  expect([data.status, (await data.text()).includes(`All of ${name}.`)]).toEqual([200, true]);
  const program = await (await visitor.get(paths.program("L'École"))).text();
  expect(program).toContain(`href="${paths.course(name).replaceAll("'", "&#x27;")}"`);
});

siteTest("each name is found by itself, and is the first that is found", async () => {
  const { createSearch } = await import("#domain/search/search.ts");
  const search = createSearch(names.map((name) => ({ type: "course", name })));
  for (const name of names.slice(1)) expect(search(name)[0]?.name).toBe(name);
});

siteTest(
  "a learner practices a course of such a name, and its grades are kept apart from those of its like",
  async () => {
    const { browser, uid } = await openPremium(site, "ada@names.example");
    const review = await browser.get(paths.review("C++", "More"));
    expect(review.status).toBe(200);
    expect(await (await browser.get(paths.reviewAll(".NET"))).text()).toContain("What of .NET?");
    const keys = site.resources.catalogue.courses.flatMap(({ topics }) =>
      topics.flatMap(({ questions }) => questions.map(({ itemKey }) => itemKey)),
    );
    expect(new Set(keys).size).toBe(names.length);
    const saved = await browser.json("POST", `/api/users/${uid}/savedMaterials`, {
      course: "C++",
      title: "A book",
      url: "https://book.example/",
    });
    expect(saved.ok).toBe(true);
  },
);
