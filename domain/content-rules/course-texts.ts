import type { RuledCourse } from "./ruled-course.ts";

/**
 * Text that an author wrote, with its place. `kind` tells what may stand in it: a wrong choice and the reason against it
 * may state what is false.
 */
export interface CourseText {
  file: string;
  field: string;
  text: string;
  kind: "statement" | "mistake";
  parts: readonly TextPart[];
  /** The text without its formulas and code. */
  prose: string;
}

type WrittenText = Omit<CourseText, "parts" | "prose">;

const known = new WeakMap<RuledCourse, CourseText[]>();

/** Returns every text of a course that readers see, without ids, titles of sources and typed answers. */
export function courseTexts(course: RuledCourse): readonly CourseText[] {
  const found =
    known.get(course) ??
    collect(course).map((written) => {
      const parts = textParts(written.text);
      return { ...written, parts, prose: proseOf(parts) };
    });
  known.set(course, found);
  return found;
}

function proseOf(parts: readonly TextPart[]): string {
  const [first] = parts;
  if (parts.length === 1 && first?.kind === "prose") return first.text;
  return parts.map(({ kind, text }) => (kind === "prose" ? text : " ")).join("");
}

function collect(course: RuledCourse): WrittenText[] {
  const { files, fileOf } = course;
  const at = (file: string, field: string, text: string): WrittenText => ({ file, field, text, kind: "statement" });
  const own = [
    at(fileOf("course"), "description", files.course.description),
    ...files.course.topics_covered.map((topic, index) => at(fileOf("course"), `topics_covered.${index}`, topic)),
    ...(files.course.learning_objectives ?? []).flatMap(({ objectives }, group) =>
      objectives.map((text, index) => at(fileOf("course"), `learning_objectives.${group}.objectives.${index}`, text)),
    ),
  ];
  const asked = course.questions.flatMap(({ file, field, question, answer, hint, figure }) => [
    at(file, `${field}.question`, question),
    at(file, `${field}.answer`, answer),
    ...(hint === undefined ? [] : [at(file, `${field}.hint`, hint)]),
    ...(figure ? [at(file, `${field}.figure.alt`, figure.alt)] : []),
  ]);
  return [...own, ...asked, ...markedTexts(course), ...projectTexts(course)];
}

function markedTexts({ marked }: RuledCourse): WrittenText[] {
  return marked.flatMap(({ file, field, choices = [], correctAnswer, reasons = [], near = [] }) => [
    ...choices.map((text, index): WrittenText => {
      return { file, field: `${field}.choices.${index}`, text, kind: text === correctAnswer ? "statement" : "mistake" };
    }),
    ...reasons.map(({ choice, why }): WrittenText => {
      const index = choices.indexOf(choice);
      const kind = choice === correctAnswer ? "statement" : "mistake";
      return { file, field: `${field}.choices.${index}.why`, text: why, kind };
    }),
    ...near.map(({ hint }, index): WrittenText => {
      return { file, field: `${field}.near.${index}.hint`, text: hint, kind: "mistake" };
    }),
  ]);
}

function projectTexts({ files: { project }, fileOf }: RuledCourse): WrittenText[] {
  if (!project) return [];
  const at = (field: string, text: string): WrittenText => ({
    file: fileOf("project"),
    field,
    text,
    kind: "statement",
  });
  return [
    at("brief", project.brief),
    ...project.milestones.flatMap(({ task, deliverable }, index) => [
      at(`milestones.${index}.task`, task),
      at(`milestones.${index}.deliverable`, deliverable),
    ]),
    ...project.rubric.flatMap(({ levels }, index) =>
      levels.map(({ description }, level) => at(`rubric.${index}.levels.${level}.description`, description)),
    ),
  ];
}

/** Part of a text: prose, a formula between dollar signs, code in backticks, or a block of code. */
export interface TextPart {
  kind: "prose" | "formula" | "code" | "block";
  text: string;
}

const pieces = /```\n?([\s\S]*?)```|`([^`]+)`|(?<!\\)\$((?:\\.|[^$\\])+)\$/g;

/** Splits a text as the renderer reads it. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    if (match.index > end) parts.push({ kind: "prose", text: text.slice(end, match.index) });
    const [whole, block, code, formula] = match;
    if (block !== undefined) parts.push({ kind: "block", text: block });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "formula", text: formula ?? "" });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: "prose", text: text.slice(end) });
  return parts;
}
