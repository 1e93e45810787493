import { paths } from "#domain/paths.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import type { Catalogue, Course, FinalsQuestion, StudyQuestion } from "#server/catalogue/catalogue.ts";
import { correctText, questionsOf } from "#server/catalogue/question-text.ts";
import { renderInline, renderText } from "#server/catalogue/render-text.ts";
import { questionFigure } from "#server/services/catalogue/question-figure.ts";
import type { Finding } from "./preview-state.ts";

/** Addresses of the preview itself; every other one is the site's. */
export const previewPaths = {
  frame: "/preview",
  answers: "/preview/answers",
  changes: "/preview/changes",
  script: "/preview/preview.js",
} as const;

const style = `
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color-scheme: light dark; }
.preview { display: grid; grid-template-columns: minmax(0, 1fr) minmax(16rem, 26rem); height: 100vh; }
.preview main { display: grid; grid-template-rows: auto 1fr; }
.preview nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .5rem 1rem; }
.preview iframe { width: 100%; height: 100%; border: 0; border-block-start: 1px solid; }
.preview aside { overflow: auto; padding: .5rem 1rem; border-inline-start: 1px solid; overflow-wrap: anywhere; }
.preview li { margin-block: .5rem; }
.preview li.warning { opacity: .75; }
@media (max-width: 700px) { .preview { grid-template-columns: 1fr; grid-template-rows: 65vh auto; height: auto; } }
`;

/** Returns the page that frames the site beside what the check finds. */
export function framePage(course: { slug: string; name: string }, findings: string): string {
  const places: [string, string][] = [
    ["Course", paths.course(course.name)],
    ["Learn", paths.courseMode(course.name, "learn")],
    ["Sup", paths.courseMode(course.name, "sup")],
    ["Practice", paths.courseMode(course.name, "practice")],
    ["Build", paths.courseMode(course.name, "build")],
    ["Session", paths.reviewAll(course.name)],
    ["Finals", paths.finals(course.name)],
    ["All questions, with answers", previewPaths.answers],
  ];
  const links = places.map(([name, path]) => `<a href="${escapeHtml(path)}" target="site">${name}</a>`).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview of ${escapeHtml(course.name)}</title>
<style>${style}</style>
</head>
<body>
<div class="preview">
<main>
<nav aria-label="Preview">
${links}
</nav>
<iframe name="site" title="${escapeHtml(course.name)}" src="${escapeHtml(paths.course(course.name))}"></iframe>
</main>
<aside aria-live="polite" id="findings">${findings}</aside>
</div>
<script src="${previewPaths.script}"></script>
</body>
</html>
`;
}

/** Reloads the framed page when the course changes, and replaces the findings when they do. */
export const frameScript = `
const changes = new EventSource("${previewPaths.changes}");
changes.addEventListener("page", () => document.querySelector("iframe").contentWindow.location.reload());
changes.addEventListener("findings", ({ data }) => { document.getElementById("findings").innerHTML = JSON.parse(data); });
`;

/** Returns the list of what hinders the course, for the frame. */
export function findingsHtml(slug: string, findings: readonly Finding[] | null): string {
  if (findings === null) return `<h1>Checking …</h1>`;
  const breaches = findings.filter(({ isWarning }) => !isWarning).length;
  const title = findings.length === 0 ? "No breach" : `${breaches} to mend, ${findings.length - breaches} to look at`;
  const items = findings.map(({ text, isWarning }) => {
    const shown = escapeHtml(text.replace(`courses/${slug}/`, ""));
    return `<li${isWarning ? ' class="warning"' : ""}>${shown}</li>`;
  });
  return `<h1>${title}</h1><ol>${items.join("")}</ol>`;
}

/** Returns a page with every question of the course and its answer; `styles` are the links of the site's style sheets. */
export function answersPage(catalogue: Catalogue, course: Course, styles: string): string {
  const groups = [...course.topics.map(({ label, questions }) => ({ title: label, questions })), ...course.deepDive];
  const practice = groups.map(({ title, questions }) => ({ title, questions: questionsOf(catalogue, questions) }));
  const finals = catalogue.finalsByCourse.get(course.slug) ?? [];
  const sections = [...practice, { title: "Finals", questions: finals }].filter(
    ({ questions }) => questions.length > 0,
  );
  const body = sections.map(
    ({ title, questions }) =>
      `<section><h2>${renderInline(title)}</h2>${questions.map((each) => questionHtml(catalogue, each)).join("")}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Questions of ${escapeHtml(course.name)}</title>
${styles}
<style>main { max-width: 48rem; margin: 1rem auto; padding-inline: 1rem; } article { margin-block: 2rem; border-block-start: 1px solid; }</style>
</head>
<body><main><h1>${escapeHtml(course.name)}: every question, with its answer</h1>
${body.join("\n")}
</main></body>
</html>
`;
}

function questionHtml(catalogue: Catalogue, question: StudyQuestion | FinalsQuestion): string {
  const kind = "correctAnswer" in question ? markedHtml(question) : "";
  const drawn = question.templateVersion ? ", numbers drawn" : "";
  const hint = "hint" in question && question.hint ? `<p><em>Hint</em></p>${renderText(question.hint)}` : "";
  const id = question.itemKey.split("/").at(-1) ?? "";
  return `<article id="${id}"><p><code>${id}</code> · ${question.level}${drawn}</p>
${renderText(question.question)}${questionFigure({ catalogue }, question) ?? ""}${kind}${hint}
<p><em>Answer</em></p>${renderText(question.answer)}</article>`;
}

type MarkedQuestion = FinalsQuestion | Extract<StudyQuestion, { correctAnswer: string }>;

function markedHtml(question: MarkedQuestion): string {
  const { correctAnswer, choices = [], reasons = [], accept, near = [] } = question;
  const reasonOf = (choice: string) => reasons.find((each) => each.choice === choice)?.why;
  const items = choices.map((choice) => {
    const shown = choice === correctAnswer ? `<strong>${renderInline(choice)}</strong>` : renderInline(choice);
    const why = reasonOf(choice);
    return `<li>${shown}${why === undefined ? "" : `: ${renderInline(why)}`}</li>`;
  });
  const nearly = near.map(({ text, hint }) => `<li>Nearly: ${renderInline(text)}: ${renderInline(hint)}</li>`);
  const typed = choices.length > 0 ? "" : `<p><strong>${renderInline(correctText(question))}</strong></p>`;
  const accepted = accept ? `<p>Accepted: ${accept.map(renderInline).join("; ")}</p>` : "";
  return `${typed}${accepted}<ul>${[...items, ...nearly].join("")}</ul>`;
}
