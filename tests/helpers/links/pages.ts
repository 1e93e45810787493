import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = new URL("../../../content/courses/", import.meta.url).pathname;
const slugs = readdirSync(folder).sort();

/** What a page of the fixture says. */
export interface PageText {
  title: string;
  paragraphs: readonly string[];
}

interface CourseText {
  name: string;
  description: string;
  topics_covered: string[];
}

interface PracticeText {
  practice_material: { questions: { question: string; answer: string }[] }[];
}

function read<T>(slug: string, file: string): T | null {
  try {
    return JSON.parse(readFileSync(join(folder, slug, file), "utf8")) as T;
  } catch {
    return null;
  }
}

const practiced = slugs.filter((slug) => read(slug, "practice.json") !== null);

/** A page of some hundred words on a subject: every number gives another one. */
export function shortText(number: number): PageText {
  const slug = slugs[(number * 37) % slugs.length] ?? "";
  const course = read<CourseText>(slug, "course.json");
  if (!course) throw new Error(`${slug} has no course.json`);
  return { title: course.name, paragraphs: [course.description, ...course.topics_covered] };
}

/** A page of some thousand words on a subject: a dozen different ones. */
export function longText(number: number): PageText {
  const slug = practiced[number % practiced.length] ?? "";
  const groups = read<PracticeText>(slug, "practice.json")?.practice_material ?? [];
  const name = read<CourseText>(slug, "course.json")?.name ?? slug;
  const paragraphs = groups.flatMap(({ questions }) => questions.flatMap(({ question, answer }) => [question, answer]));
  return { title: name, paragraphs };
}

/** The frames that sites put around their pages. */
export const frames = {
  none: (body: string) => body,
  semantic: (body: string) =>
    `<header><a href="/">Home</a><form><input type="password" aria-label="Password"><button>Sign in</button></form></header>
    <nav>${menu}</nav><main>${body}</main><aside>Subscribe to our newsletter. Already a subscriber? Log in.</aside>
    <footer>Terms Privacy Contact. Page not found? Tell us.</footer>`,
  divs: (body: string) =>
    `<div class="top"><div class="menu">${menu}</div><a href="/login">Log in</a> <a href="/join">Sign up</a></div>
    <div id="content">${body}</div><div class="cookies">We use cookies to improve this site. Accept. Decline.</div>
    <div class="bottom">About Help Jobs Press Terms Privacy. Support us by a donation.</div>`,
  app: (body: string) =>
    `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root">${body}</div><script>var a = "404 not found";</script>`,
};

export type Frame = keyof typeof frames;

const menu = ["Courses", "Books", "Videos", "Library", "Research", "People", "News", "Events", "Alumni", "Giving"]
  .map((word) => `<a href="/${word.toLowerCase()}">${word}</a>`)
  .join(" ");

/** An HTML document of a title, a heading (the title where none is given) and a body in a frame. */
export function htmlPage({
  title,
  heading = title,
  body,
  head = "",
  frame = "none",
}: {
  title: string;
  heading?: string;
  body: string;
  head?: string;
  frame?: Frame;
}): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${frames[frame](
    `<h1>${heading}</h1>${body}`,
  )}</body></html>`;
}

/** The HTML of a page that says something. */
export function textPage(
  { title, paragraphs }: PageText,
  { frame = "none", head = "" }: { frame?: Frame; head?: string } = {},
): string {
  return htmlPage({ title, body: paragraphs.map((text) => `<p>${text}</p>`).join("\n"), frame, head });
}
