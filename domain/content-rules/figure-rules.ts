/** Rules about figures of questions. */
import { type CourseRule, everyState, type Finding, percent, readyOnly } from "./rule.ts";

/** A text that points at a picture. "Graph" and "table" alone are words of many subjects. */
const mention =
  /\b(?:in|from|see|to|of|on) (?:the|this) (?:figure|diagram|sketch)\b|\bthe (?:figure|diagram|sketch|drawing|picture|graph) (?:shows|below|above|beside|at the right)\b|\b(?:shown|drawn|pictured|sketched) (?:below|above|beside|in the figure|here)\b/i;

const shortestAlt = 20;
const emptyAlt = /^(?:an? |the )?(?:image|picture|figure|photo|illustration) of\b/i;

/** Subjects that are drawn, and the least share of their questions that have a figure. */
const drawnSubjects = new Set(["architecture", "art", "biology", "economics", "electronics"]);
const drawnShare = 1 / 3;

export const figureRules: readonly CourseRule[] = [
  {
    id: "figure-mentioned",
    title: "Where a question speaks of a figure, it has one",
    states: everyState,
    check: ({ questions }) =>
      questions.flatMap(({ file, field, question, figure }): Finding[] => {
        const [found] = mention.exec(question) ?? [];
        // What is shown below may be a program or a table of the text itself.
        const isInText = /```|^\|.*\|$/m.test(question);
        const isShown = figure !== undefined || found === undefined || isInText;
        return isShown ? [] : [{ file, field: `${field}.question`, message: `says "${found}", and has no figure` }];
      }),
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
