import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { createSiteDatabase, databaseKind, testOn } from "#tests/helpers/site-database.ts";
import { startPreview } from "#tools/preview/preview-server.ts";

/** Opens a preview of Calculus I, and its stream of changes. */
async function openPreview() {
  const folder = await writeContentFolder({
    "courses/calculus-i/figures/jump.svg":
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" role="img" aria-label="A jump"><path d="M0 0h4" fill="none"/></svg>',
    "courses/calculus-i/quiz.json": { questions: [quizQuestion] },
  });
  const data = await createSiteDatabase();
  const { origin, close } = await startPreview({ folder, slug: "calculus-i", port: 0, data });
  onTestFinished(close);
  const stream = await fetch(`${origin}/preview/changes`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  /** Waits until the preview tells what a pattern matches, and forgets what came before. */
  const hear = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(heard);
      if (found) {
        heard = heard.slice(found.index + found[0].length);
        return found[0];
      }
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`The stream ended after: ${heard}`);
      heard += part.value;
    }
  };
  const page = async (path: string) => {
    const response = await fetch(new URL(path, origin));
    return { response, text: await response.text() };
  };
  const edit = async (file: string, from: string, to: string) => {
    const path = join(folder, "courses/calculus-i", file);
    await writeFile(path, (await readFile(path, "utf8")).replace(from, to));
  };
  return { origin, hear, page, edit };
}

const quizQuestion = {
  id: "which-jump",
  level: "comprehension",
  topic: "Limits",
  question: "What does the figure show?",
  answer: "The two sides disagree.",
  hint: "Look at both sides.",
  correctAnswer: "A jump",
  choices: [{ text: "A hole", why: "A hole has one limit." }, "A jump"],
  figure: { file: "jump.svg", alt: "A graph that jumps." },
};

const isShown = /event: page\n/;
const isChecked = /event: findings\ndata: "<h1>\d+ to mend.*\n/;

const siteTest = testOn(databaseKind);

siteTest(
  "an author sees the course, its links, every answer and what is to mend, and each save at once, on this machine only",
  async () => {
    const { origin, hear, page, edit } = await openPreview();
    await hear(isShown);
    expect((await page("/")).response.url).toBe(`${origin}/preview`);
    expect((await page("/preview")).text).toContain('src="/courses/Calculus%20I"');
    const learn = await page("/courses/Calculus%20I?mode=learn");
    expect(learn.response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(learn.text).toContain("https://a.example/book");
    expect((await page("/courses/Calculus%20I/review")).text).toContain("What is a limit?");
    const answers = (await page("/preview/answers")).text;
    for (const part of [
      "1 + 1?",
      "<strong>2</strong>",
      "A hole has one limit.",
      "Look at both sides.",
      'aria-label="A graph that jumps."',
    ])
      expect(answers).toContain(part);
    expect(answers).toMatch(/<link\b[^>]*rel="stylesheet"/);
    const first = await hear(isChecked);
    expect(first).toContain("[learn-count]");

    await edit("course.json", "The mathematics of change.", "The mathematics of the the slope.");
    await hear(isShown);
    expect((await page("/courses/Calculus%20I")).text).toContain("The mathematics of the the slope.");
    expect(await hear(isChecked)).toContain("[words-doubled]");

    await edit("finals.json", '"1 + 1?"', "");
    expect(await hear(isChecked)).toContain("not JSON");
    expect((await page("/courses/Calculus%20I")).text).toContain("The mathematics of the the slope.");

    const { port } = new URL(origin);
    const asked = httpRequest({ host: "127.0.0.1", port, path: "/preview", headers: { host: "evil.example" } }).end();
    const [response] = await once(asked, "response");
    expect(response.statusCode).toBe(421);
    response.resume();
  },
);
