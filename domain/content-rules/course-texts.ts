import type { TemplatedQuestion } from "#domain/templates/instance.ts";
import type { RuledCourse } from "./ruled-course.ts";

/** Text that an author wrote, with its place. */
export interface CourseText {
  file: string;
  field: string;
  text: string;
  /** Of a wrong answer and of the reason against it: that answer, whose result the text may state as if it were right. */
  mistake?: string | undefined;
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
  const at = (file: string, field: string, text: string): WrittenText => ({ file, field, text });
  const own = [
    at(fileOf("course"), "description", files.course.description),
    ...files.course.topics_covered.map((topic, index) => at(fileOf("course"), `topics_covered.${index}`, topic)),
    ...(files.course.learning_objectives ?? []).flatMap(({ objectives }, group) =>
      objectives.map((text, index) => at(fileOf("course"), `learning_objectives.${group}.objectives.${index}`, text)),
    ),
  ];
  const asked = course.questions.flatMap(({ file, field, figure, ...question }) => [
    ...questionTexts(question).map((text) => ({ ...text, file, field: `${field}.${text.field}` })),
    ...(figure ? [at(file, `${field}.figure.alt`, figure.alt)] : []),
  ]);
  return [...own, ...asked, ...projectTexts(course)];
}

/** Fields of a question that hold what a learner may read of it: those of practice have only the first three. */
type QuestionFields = Pick<TemplatedQuestion, "question" | "answer"> &
  Partial<Pick<TemplatedQuestion, "hint" | "correctAnswer" | "choices" | "reasons" | "near">>;

/** Returns the texts of a question, by their fields in it; the alternative text of its figure is not among them. */
export function questionTexts(asked: QuestionFields): Pick<CourseText, "field" | "text" | "mistake">[] {
  const { question, answer, hint, choices = [], correctAnswer, reasons = [], near = [] } = asked;
  const mistakeIn = (choice: string) => (choice === correctAnswer ? undefined : choice);
  return [
    { field: "question", text: question },
    { field: "answer", text: answer },
    ...(hint === undefined ? [] : [{ field: "hint", text: hint }]),
    ...choices.map((text, index) => ({ field: `choices.${index}`, text, mistake: mistakeIn(text) })),
    ...reasons.map(({ choice, why }) => {
      return { field: `choices.${choices.indexOf(choice)}.why`, text: why, mistake: mistakeIn(choice) };
    }),
    ...near.map(({ text, hint }, index) => ({ field: `near.${index}.hint`, text: hint, mistake: text })),
  ];
}

function projectTexts({ files: { project }, fileOf }: RuledCourse): WrittenText[] {
  if (!project) return [];
  const at = (field: string, text: string): WrittenText => ({ file: fileOf("project"), field, text });
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
