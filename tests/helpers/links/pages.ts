import { readdirSync, readFileSync } from "node:fs";
import { readCourseFile } from "#tests/helpers/course-file.ts";

const folder = new URL("../../../content/courses/", import.meta.url).pathname;
const slugs = readdirSync(folder).sort();

/** Text of a page of the fixture. */
export interface PageText {
  title: string;
  paragraphs: readonly string[];
}

interface CourseText {
  name: string;
  description: string;
  topics_covered: string[];
}

/** Texts that were once taken from courses, so that no correction of a course changes a case. */
const longTexts: PageText[] = JSON.parse(readFileSync(new URL("long-texts.json", import.meta.url), "utf8"));

/** Returns a page of some hundred words on a subject, different for every number. */
export function shortText(number: number): PageText {
  const slug = slugs[(number * 37) % slugs.length] ?? "";
  const course = readCourseFile<CourseText>(slug, "course");
  if (!course) throw new Error(`${slug} has no file of its own`);
  return { title: course.name, paragraphs: [course.description, ...course.topics_covered] };
}

/** Returns a page of some thousand words on a subject: a dozen different ones. */
export function longText(number: number): PageText {
  const text = longTexts[number % longTexts.length];
  if (!text) throw new Error("there are no long texts");
  return text;
}

/** Frames that sites put around their pages. */
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

/** Returns an HTML document with a title, a heading (default: the title) and a body in a frame. */
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

/** Returns the HTML of a page of text. */
export function textPage(
  { title, paragraphs }: PageText,
  { frame = "none", head = "" }: { frame?: Frame; head?: string } = {},
): string {
  return htmlPage({ title, body: paragraphs.map((text) => `<p>${text}</p>`).join("\n"), frame, head });
}
