import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { textParts } from "#domain/content-rules/course-texts.ts";
import { finalsQuestions } from "#domain/finals/finals.ts";
import { type Random, seededRandom } from "#domain/seeded-random.ts";
import { canonicalDocuments, canonicalText } from "#server/catalogue/canonical-files.ts";
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

/** Returns the courses that are ready without their templates. */
function modelsOf({ courses }: Content): CourseContent[] {
  return courses.filter(({ practice, quiz, finals }) => {
    const plain = plainOf(finals?.questions).length;
    return practice && quiz && plain >= finalsQuestions;
  });
}

function fillCourse({ slug, course }: CourseContent, model: CourseContent): CourseContent {
  const reword = rewording(model, seededRandom(slug));
  const { topics_covered, units, learning_objectives, hours } = model.course;
  const own = { ...course, topics_covered, learning_objectives: reword(learning_objectives), hours };
  return {
    slug,
    form: "json",
    figures: model.figures,
    course: units ? { ...own, units } : own,
    links: model.links,
    practice: reword({ practice_material: groupsOf(model) }),
    quiz: reword({ questions: plainOf(model.quiz?.questions) }),
    finals: reword({ questions: plainOf(model.finals?.questions) }),
    project: null,
    instances: null,
  };
}

/** Leaves out questions with a template, whose instances belong to their own words. */
function plainOf<Question extends { template?: unknown }>(questions: readonly Question[] = []): Question[] {
  return questions.filter(({ template }) => template === undefined);
}

function groupsOf({ practice }: CourseContent) {
  const groups = practice?.practice_material ?? [];
  return groups.map((group) => ({ ...group, questions: plainOf(group.questions) }));
}

/** Writes a filled catalogue, with the figures of the courses that it was filled from. */
async function writeFilled(folder: string, filled: Content, from: { folder: string; content: Content }) {
  for (const document of canonicalDocuments(filled)) {
    await mkdir(dirname(join(folder, document.file)), { recursive: true });
    await writeFile(join(folder, document.file), canonicalText(document));
  }
  const models = modelsOf(from.content);
  for (const [index, { slug }] of from.content.courses.entries()) {
    const model = models[index % models.length];
    if (!model || model.figures.length === 0) continue;
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
  const text = (source: string) =>
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
