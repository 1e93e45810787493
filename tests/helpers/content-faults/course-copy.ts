import { mkdir, mkdtemp, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FinalsFile } from "#domain/catalogue/format-finals.ts";
import { blindQuestion } from "#domain/content-rules/blind-question.ts";
import { recordAnswers } from "#domain/content-rules/record-answers.ts";
import type { SolvedFile } from "#domain/content-rules/solved-record.ts";
import type { Random } from "#domain/seeded-random.ts";
import type { InstancesFile } from "#domain/templates/instances-file.ts";
import { canonicalDocuments, canonicalText } from "#server/catalogue/canonical-files.ts";
import type { KeptDocuments } from "#server/catalogue/check/kept-documents.ts";
import { type KeptResults, openKeptResults } from "#server/catalogue/check/kept-results.ts";
import { ruledCourseOf } from "#server/catalogue/check/read-ruled-course.ts";
import { strictCheck } from "#server/catalogue/check/strict-check.ts";
import { hashInstances, templatesOf } from "#server/catalogue/course-templates.ts";
import type { Content, CourseContent } from "#server/catalogue/read-content.ts";

/** Copy of a real course, to be broken in one place. */
export interface CourseCopy extends CourseContent {
  solved: SolvedFile;
  /** The rest of the catalogue, for faults of the map. */
  content: Content;
  /** Files that are written after all others, by path in the content folder: their bytes, or a change of their text. */
  files: Map<string, string | ((text: string) => string)>;
}

/** Kind of fault with the rule that must find it, or "problem" for what the format itself refuses. */
export interface FaultKind {
  kind: string;
  caughtBy: string;
  /** Puts the fault at a place drawn by seed, and returns the place; null where it cannot stand. */
  put(copy: CourseCopy, random: Random): string | null;
}

export function draw<Item>(items: readonly Item[], random: Random): Item | null {
  return items[Math.floor(random() * items.length)] ?? null;
}

/** Completed courses by slug, without the catalogue, whose copy takes longest. */
const completedCourses = new Map<string, CourseContent & { solved: SolvedFile }>();

/**
 * Returns a course with everything that rules ask of each item and that its authors have not added yet. The catalogue is
 * a copy only for faults of the map; other faults must not change it.
 */
export function completed(content: Content, slug: string, isInMap: boolean): CourseCopy {
  const known = completedCourses.get(slug) ?? complete(content, slug);
  completedCourses.set(slug, known);
  return { ...structuredClone(known), content: isInMap ? copyMap(content) : content, files: new Map() };
}

/** Copies programs, fundamentals and the courses' own files: of the other courses nothing else is written. */
function copyMap({ programs, fundamentals, courses, text }: Content): Content {
  const own = courses.map((entry) => ({ ...entry, course: structuredClone(entry.course) }));
  return { programs: structuredClone(programs), fundamentals: structuredClone(fundamentals), courses: own, text };
}

function complete(content: Content, slug: string): CourseContent & { solved: SolvedFile } {
  const found = content.courses.find((each) => each.slug === slug);
  if (!found) throw new Error(`there is no course ${slug}`);
  const entry: CourseContent = { ...structuredClone(found), form: "json" };
  if (entry.links?.currentPzs.length === 0) entry.links.currentPzs = entry.links.currentSecondary.splice(0, 1);
  const firstLink = entry.links?.linkArray[0]?.id ?? "";
  const objectiveOf = (topic: string | undefined) =>
    entry.course.learning_objectives?.find((group) => group.topic === topic)?.objective_ids?.[0];
  for (const link of entry.links?.linkArray ?? []) Object.assign(link, { minutes: 60, access: "free", ...link });
  for (const { topic, questions } of entry.practice?.practice_material ?? [])
    for (const question of questions) if (topic) question.objective ??= objectiveOf(topic);
  for (const question of [...(entry.quiz?.questions ?? []), ...(entry.finals?.questions ?? [])]) {
    question.objective ??= objectiveOf(question.topic);
    question.sources ??= [{ link: firstLink }];
    completeAnswer(question);
  }
  return { ...entry, solved: solve(entry) };
}

function completeAnswer(question: FinalsFile["questions"][number]): void {
  if (question.tolerance && !question.template) question.verify ??= question.correctAnswer;
  if (!question.choices) return;
  const known = question.reasons ?? [];
  const missing = question.choices.filter(
    (choice) => choice !== question.correctAnswer && !known.some((reason) => reason.choice === choice),
  );
  question.reasons = [...known, ...missing.map((choice) => ({ choice, why: "This takes the cause for its effect." }))];
}

/** Records the keys as the answers of a solver. */
function solve(entry: CourseContent): SolvedFile {
  const course = ruledCourseOf(entry, undefined);
  const answers = course.marked.map((question) => ({
    ...blindQuestion(question),
    answer: question.correctAnswer,
    working: "Worked out by hand.",
  }));
  return recordAnswers(course, { course: entry.slug, answers }).solved;
}

/** Records a marked question again, as if its changed text had been solved; records of other questions stay. */
export function solveAgain(copy: CourseCopy, id: string): void {
  const only = <Asked extends { id: string }>(file: { questions: Asked[] } | null) =>
    file && { questions: file.questions.filter((question) => question.id === id) };
  const { solved } = solve({ ...copy, practice: null, quiz: only(copy.quiz), finals: only(copy.finals) });
  const ids = new Set([copy.quiz, copy.finals].flatMap((file) => file?.questions.map((question) => question.id) ?? []));
  const others = copy.solved.solved.filter((item) => item.id !== id && ids.has(item.id));
  copy.solved = { solved: [...others, ...solved] };
}

/** Lets the instances follow their questions, as `studiolo vary` does: a fault of the words leaves the numbers as they are. */
function followTemplates(entry: CourseContent): InstancesFile | null {
  const tables = new Map(entry.instances?.templates.map((table) => [table.id, table]));
  const templates = templatesOf(entry).flatMap((question) => {
    const table = tables.get(question.id);
    return table ? [{ ...table, hash: hashInstances(question, table) }] : [];
  });
  return templates.length > 0 ? { templates } : null;
}

/** Returns the courses that a course's own file names, without their questions and their own neighbors. */
function neighborsOf(copy: CourseCopy): CourseContent[] {
  const names = new Set([...copy.course.prerequisites, ...copy.course.related]);
  return copy.content.courses
    .filter(({ slug, course }) => slug !== copy.slug && names.has(course.name))
    .map((entry) => ({
      ...entry,
      form: "json",
      ...{ links: null, practice: null, quiz: null, finals: null, project: null, instances: null },
      course: { ...entry.course, prerequisites: [], related: [] },
    }));
}

/** Finding or problem as one line, with its rule. */
export type Found = { rule: string; line: string };

/** Folders of copies by course and whether the map is with it, with what their files hold: most stay as they are. */
const folders = new Map<string, { folder: string; texts: Map<string, string> }>();

/** Writes what differs from the copy before of the same kind, and returns the folder. */
async function writeCopy(kind: string, texts: Map<string, string>): Promise<string> {
  const { folder, texts: before } = folders.get(kind) ?? { folder: await newFolder(), texts: new Map() };
  folders.set(kind, { folder, texts });
  for (const file of before.keys()) {
    if (texts.has(file)) continue;
    await rm(join(folder, file));
    // A folder without files would be a course without files.
    await rmdir(dirname(join(folder, file))).catch(() => undefined);
  }
  for (const [file, text] of texts) {
    if (before.get(file) === text) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-faults-"));
  await mkdir(join(folder, "programs"));
  return folder;
}

/** Removes the folders of all copies. */
export async function removeCopies(): Promise<void> {
  for (const { folder } of folders.values()) await rm(folder, { recursive: true, force: true });
  folders.clear();
}

/** Checks a copy: alone with its neighbors, or in the whole map. */
export async function checkCopy(copy: CourseCopy, from: string, isInMap: boolean): Promise<Found[]> {
  const { content, solved, files, ...entry } = copy;
  const others = isInMap
    ? content.courses.filter(({ slug }) => slug !== entry.slug).map((each) => ({ ...each, form: "json" as const }))
    : neighborsOf(copy);
  const whole = {
    programs: isInMap ? content.programs : [],
    fundamentals: isInMap ? content.fundamentals : [],
    courses: [
      { ...entry, instances: followTemplates(entry) },
      ...others.map((each) => ({ ...each, practice: null, quiz: null, finals: null, links: null, instances: null })),
    ],
    text: [],
  };
  const texts = new Map([...canonicalDocuments(whole)].map((document) => [document.file, canonicalText(document)]));
  texts.set(`courses/${entry.slug}/solved.yaml`, `${JSON.stringify(solved)}\n`);
  for (const name of entry.figures) texts.set(`courses/${entry.slug}/figures/${name}`, drawing);
  for (const [file, change] of files) {
    const text = typeof change === "string" ? change : change(texts.get(file) ?? "");
    texts.set(file, text);
  }
  const { problems, findings } = await strictCheck({
    folder: await writeCopy(`${entry.slug} ${isInMap}`, texts),
    addresses: from,
    ...{ kept, documents },
  });
  const breaches = findings.filter(({ weight }) => weight === "breach");
  return [
    ...problems.map(({ file, field, message }) => ({ rule: "problem", line: `${file} ${field} ${message}` })),
    ...breaches.map(({ rule, file, field, message }) => ({ rule, line: `${file} ${field} ${message}` })),
  ];
}

/** What was found in courses that stay as they are, which are most of the map; no file, which would be read each time. */
const kept: KeptResults = {
  ...(await openKeptResults("of this process", join(tmpdir(), "studiolo-no-such-file"))),
  save: async () => undefined,
};

const parsed = new Map<string, unknown>();

/** The documents of all copies: of each, most are those of the copy before. */
const documents: KeptDocuments = {
  get: (key) => parsed.get(key),
  set: (key, document) => parsed.set(key, document),
  save: async () => undefined,
};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img" aria-label="A line"><path d="M0 0 9 9"/></svg>';
