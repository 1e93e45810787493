import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { shownHash } from "#domain/content-rules/blind-question.ts";
import { textParts } from "#domain/content-rules/course-texts.ts";
import type { SolvedFile } from "#domain/content-rules/solved-record.ts";
import { finalsQuestions } from "#domain/finals/finals.ts";
import { type Random, seededRandom } from "#domain/seeded-random.ts";
import type { InstanceTable } from "#domain/templates/instances-file.ts";
import { fewestForUse } from "#domain/templates/vary.ts";
import { canonicalDocuments, canonicalText } from "#server/catalogue/canonical-files.ts";
import { ruledCourseOf } from "#server/catalogue/check/read-ruled-course.ts";
import { readSolved, solvedPath } from "#server/catalogue/check/read-solved.ts";
import { hashInstances, instancesOf, templatesOf } from "#server/catalogue/course-templates.ts";
import { formatYaml } from "#server/catalogue/format-yaml.ts";
import { type Content, type CourseContent, readContent } from "#server/catalogue/read-content.ts";

/** Writes the site's own catalogue into a folder, with every course complete. Returns the names of the courses. */
export async function writeCompleteCatalogue(folder: string): Promise<string[]> {
  const { content } = await readContent("content");
  const filled = fillCatalogue(content);
  await writeFilled(folder, filled, { folder: "content", content });
  return filled.courses.map(({ course }) => course.name);
}

/**
 * Generates a catalogue in which every course is complete: the map of `content`, filled with the files of its ready
 * courses. Words and letters of formulas are permuted in each course, so that no text occurs twice.
 */
function fillCatalogue(content: Content): Content {
  const models = modelsOf(content);
  const courses = content.courses.map((entry, index) => {
    const model = models[index % models.length];
    return model ? fillCourse(entry, model) : entry;
  });
  return { ...content, courses, text: [] };
}

/** Returns the courses that are ready. */
function modelsOf({ courses }: Content): CourseContent[] {
  return courses.filter(({ practice, quiz, finals }) => {
    return practice && quiz && (finals?.questions.length ?? 0) >= finalsQuestions;
  });
}

function fillCourse({ slug, course, project }: CourseContent, model: CourseContent): CourseContent {
  const reword = rewording(model, seededRandom(slug));
  const { topics_covered, units, learning_objectives } = model.course;
  const hours = project ? course.hours : model.course.hours;
  const own = { ...course, topics_covered, learning_objectives: reword(learning_objectives), hours };
  return withInstances({
    slug,
    form: "json",
    figures: model.figures,
    course: units ? { ...own, units } : own,
    links: model.links,
    ...structuredClone({ practice: reword(model.practice), quiz: reword(model.quiz), finals: reword(model.finals) }),
    project,
    instances: structuredClone(model.instances),
  });
}

/**
 * Lets the instances of a filled course belong to its own words. Which of them are for the finals and which for practice
 * follows from course and id: a template that has too few for one of them gets another id.
 */
function withInstances(entry: CourseContent): CourseContent {
  const templates = entry.instances?.templates ?? [];
  for (let round = 1; round <= mostIds; round += 1) {
    const served = instancesOf({ ...entry });
    for (const table of templates) {
      const { finals = [], practice = [] } = served.get(table.id) ?? {};
      if (Math.min(finals.length, practice.length) < fewestForUse) renameTemplate(entry, table, round);
    }
  }
  for (const question of templatesOf(entry)) {
    const table = templates.find(({ id }) => id === question.id);
    if (table) table.hash = hashInstances(question, table);
  }
  return entry;
}

/** Ids that are tried for a template: one in about thirty has too few instances for one use. */
const mostIds = 5;

function renameTemplate({ practice, quiz, finals }: CourseContent, table: InstanceTable, round: number): void {
  const groups = [...(practice?.practice_material ?? []), quiz, finals];
  const questions = groups.flatMap((group): { id: string }[] => group?.questions ?? []);
  const id = `drawn-${round}-${table.id}`.slice(0, 60).replace(/-$/, "");
  for (const question of questions) if (question.id === table.id) question.id = id;
  table.id = id;
}

/** Records the keys of a filled course as what a solver answered, with the workings of its model. */
function solvedOf(entry: CourseContent, { solved }: SolvedFile): SolvedFile {
  const workings = solved.map(({ working }) => working);
  const { marked } = ruledCourseOf(entry, undefined);
  return {
    solved: marked.map((question, index) => ({
      ...{ id: question.id, shown: shownHash(question), answer: question.correctAnswer },
      working: workings[index % workings.length] ?? "Worked out by hand.",
    })),
  };
}

/** Writes a filled catalogue, with the figures of the courses that it was filled from and with solved records. */
async function writeFilled(folder: string, filled: Content, from: { folder: string; content: Content }) {
  for (const document of canonicalDocuments(filled)) {
    await mkdir(dirname(join(folder, document.file)), { recursive: true });
    await writeFile(join(folder, document.file), canonicalText(document));
  }
  const models = modelsOf(from.content);
  const slugs = models.map(({ slug }) => slug);
  const { records } = await readSolved(from.folder, slugs);
  for (const [index, entry] of filled.courses.entries()) {
    const { slug } = entry;
    const model = models[index % models.length];
    if (!model) continue;
    const record = solvedOf(entry, records.get(model.slug) ?? { solved: [] });
    await writeFile(join(folder, solvedPath(slug)), formatYaml(record));
    if (model.figures.length === 0) continue;
    const figures = join(folder, "courses", slug, "figures");
    await cp(join(from.folder, "courses", model.slug, "figures"), figures, { recursive: true });
  }
}

/** Fields with words of their own; what is compared with typed answers stays as it is. */
const worded = new Set(["question", "answer", "hint", "why", "choice", "choices", "objectives", "alt"]);

/** Returns a function that replaces words and letters of formulas in the worded fields of a document, always alike. */
function rewording(model: CourseContent, random: Random): <Document>(document: Document) => Document {
  const words = permutation(wordsOf(JSON.stringify([model.practice, model.finals])), random);
  const letters = permutation([..."abcdghkmnpqrstuvwxyz"], random);
  const text = (source: string): string => {
    // What stands in slots are the names of a template's numbers.
    const slots = source.match(/<<[^<>]*>>/g) ?? [];
    const reworded = partsOf(source.replaceAll(/<<[^<>]*>>/g, "\uE000"));
    let next = 0;
    return reworded.replaceAll("\uE000", () => slots[next++] ?? "");
  };
  const partsOf = (source: string) =>
    textParts(source)
      .map(({ kind, text: part }) => {
        if (kind === "prose") return part.replaceAll(/\b[a-z]{4,}\b/g, (word) => words.get(word) ?? word);
        if (kind === "block") return `\`\`\`\n${part}\`\`\``;
        if (kind === "code") return `\`${part}\``;
        return `$${part.replaceAll(/\\[a-zA-Z]+(?:\{[a-z]+\})?|[a-z]/g, (sign) => letters.get(sign) ?? sign)}$`;
      })
      .join("");
  const walk = (value: unknown, isWorded: boolean): unknown => {
    if (typeof value === "string") return isWorded ? text(value) : value;
    if (Array.isArray(value)) return value.map((each) => walk(each, isWorded));
    if (typeof value !== "object" || value === null) return value;
    const hasChoices = "choices" in value;
    const fields = Object.entries(value).map(([key, each]) => [
      key,
      walk(each, worded.has(key) || (hasChoices && key === "correctAnswer")),
    ]);
    return Object.fromEntries(fields);
  };
  return <Document>(document: Document) => walk(document, false) as Document;
}

function wordsOf(text: string): string[] {
  return [...new Set(text.match(/\b[a-z]{4,}\b/g))];
}

function permutation(items: readonly string[], random: Random): Map<string, string> {
  const shuffled = items.map((item) => ({ item, at: random() })).sort((one, other) => one.at - other.at);
  return new Map(items.map((item, index) => [item, shuffled[index]?.item ?? item]));
}
