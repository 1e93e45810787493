/** Rules about figures of questions. */
import { questionTexts } from "./course-texts.ts";
import { type CourseRule, everyState, type Finding, percent, readyOnly } from "./rule.ts";
import type { PlacedQuestion } from "./ruled-course.ts";

/** Words that point at a picture in any text. "Graph" and "table" alone are words of many subjects. */
const pointing = [
  /\b(?:in|from|see|on) (?:the|this) (?:figure|diagram|sketch)\b/i,
  /\bthe (?:figure|diagram|sketch|drawing) (?:shows|below|above|beside|at the right)\b/i,
  /\b(?:shown|drawn|pictured|sketched) (?:below|above|beside|in the figure|here)\b/i,
  /\bas (?:drawn|sketched|pictured)\b|\bas shown(?=[.,;:)]|$)|\b(?:the|this) figure(?=[.,;:?!)]|$)/i,
];

/** What points at a picture in a question alone: in an answer it may be one that the learner has in mind. */
const asking = [
  ...pointing,
  /\b(?:to|of) (?:the|this) (?:figure|diagram|sketch)\b|\bthe (?:picture|graph) (?:shows|below|above|beside|at the right)\b/i,
];

/** Words of a question that speaks of a picture itself, such as one that is to be drawn: its answer may point at that. */
const ownPicture = /\b(?:figure|diagram|sketch|draw|picture|graph|photo)/i;

/** What is quoted is no text of the question. */
const quoted = /"[^"]*"|“[^”]*”/g;

/** What is shown below may be a program or a table of the text itself. */
const shownInText = /```|^\|.*\|$/m;

/** Returns the texts of a question that point at a picture, with what they say. */
function mentionsOf(placed: PlacedQuestion): { field: string; found: string }[] {
  const { question } = placed;
  if (shownInText.test(question)) return [];
  const texts = questionTexts(placed).filter(({ field }) => field === "question" || !ownPicture.test(question));
  return texts.flatMap(({ field, text }) => {
    const own = text.replaceAll(quoted, "");
    const [found] = (field === "question" ? asking : pointing)
      .map((pattern) => pattern.exec(own)?.[0])
      .filter((each) => each !== undefined);
    return found === undefined || shownInText.test(text) ? [] : [{ field, found }];
  });
}

const shortestAlt = 20;
const emptyAlt = /^(?:an? |the )?(?:image|picture|figure|photo|illustration) of\b/i;

/** Licenses under which pictures may stand here, by their usual names. */
const license =
  /\b(?:CC (?:BY|BY-SA) [1-4]\.0|CC0(?: 1\.0)?|public domain|MIT License|Apache License 2\.0)(?![\w-]|\.\w)/i;

/** A source is an author, a collection or an address, not only who it was not. */
const noSource = /^(?:unknown|anonymous|internet|web|own|own work|own picture|myself)$/i;

/** Returns what a credit such as "NASA, public domain" does not name; null if nothing is missing. */
export function missingCredit(credit: string): string | null {
  if (!license.test(credit)) return "names no license, such as CC BY 4.0 or public domain";
  const source = credit.replace(license, "").replaceAll(/^[\s,;:.()]+|[\s,;:.()]+$/g, "");
  return /\p{L}{2}/u.test(source) && !noSource.test(source)
    ? null
    : "names no source: who made it, or where it is from";
}

/** Subjects that are drawn, and the least share of their questions that have a figure. */
const drawnSubjects = new Set(["architecture", "art", "biology", "economics", "electronics"]);
const drawnShare = 1 / 3;

export const figureRules: readonly CourseRule[] = [
  {
    id: "figure-mentioned",
    title: "Where a question speaks of a figure, it has one",
    states: everyState,
    check: ({ questions }) =>
      questions
        .filter(({ figure }) => figure === undefined)
        .flatMap((placed) =>
          mentionsOf(placed).map(({ field, found }): Finding => {
            const message = `says "${found}", and has no figure`;
            return { file: placed.file, field: `${placed.field}.${field}`, message };
          }),
        ),
  },
  {
    id: "figure-used",
    title: "Every figure belongs to a question",
    states: readyOnly,
    check: ({ questions, figures, slug }) => {
      const used = new Set(questions.map(({ figure }) => figure?.file));
      return figures
        .filter((name) => !used.has(name))
        .map((name) => ({ file: `courses/${slug}/figures/${name}`, field: "", message: "belongs to no question" }));
    },
  },
  {
    id: "figure-alt",
    title: "The text alternative says what the figure shows",
    states: everyState,
    check: ({ questions }) =>
      questions.flatMap(({ file, field, figure }): Finding[] => {
        if (!figure) return [];
        const place = { file, field: `${field}.figure.alt` };
        if (figure.alt.length < shortestAlt) return [{ ...place, message: `"${figure.alt}" says too little` }];
        const [opening] = emptyAlt.exec(figure.alt) ?? [];
        return opening === undefined ? [] : [{ ...place, message: `begins with "${opening}"` }];
      }),
  },
  {
    id: "figure-credit",
    title: "The credit of a figure names its source and its license",
    states: everyState,
    check: ({ questions }) =>
      questions.flatMap(({ file, field, figure }): Finding[] => {
        const missing = figure?.credit === undefined ? null : missingCredit(figure.credit);
        return missing === null
          ? []
          : [{ file, field: `${field}.figure.credit`, message: `"${figure?.credit}" ${missing}` }];
      }),
  },
  {
    id: "figure-shape",
    title: "A drawing may stand in a page",
    states: everyState,
    check: (course, facts) =>
      course.questions.flatMap(({ file, field, figure }): Finding[] => {
        if (!figure?.file.endsWith(".svg") || !course.figures.includes(figure.file)) return [];
        const drawing = facts.drawingOf(course.slug, figure.file);
        const isEmpty = drawing !== null && !/<(?:path|line|polyline|polygon|rect|circle|ellipse|text)\b/.test(drawing);
        return isEmpty ? [{ file, field: `${field}.figure.file`, message: "draws nothing" }] : [];
      }),
  },
  {
    id: "figure-drawn",
    title: "A drawing is what its description draws, and its labels can be read on a phone",
    states: everyState,
    check: ({ slug }, facts) =>
      facts.drawingFaultsOf(slug).map(({ figure, message }) => ({
        file: `courses/${slug}/${figure === null ? "figures.yaml" : `figures/${figure}.svg`}`,
        field: "",
        message,
      })),
  },
  {
    id: "figure-share",
    title: "A third of the questions of a drawn subject have a figure",
    states: readyOnly,
    weight: "warning",
    check: ({ files: { course }, questions, fileOf }) => {
      const isDrawn = course.subjects.some((subject) => drawnSubjects.has(subject));
      const drawn = questions.filter(({ figure }) => figure !== undefined).length;
      const message = `${percent(drawn, questions.length)} of ${questions.length} questions have a figure`;
      return isDrawn && drawn < questions.length * drawnShare
        ? [{ file: fileOf("course"), field: "subjects", message }]
        : [];
    },
  },
];
