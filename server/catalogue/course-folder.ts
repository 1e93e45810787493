import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { type CourseFile, courseFile } from "#domain/catalogue/format-course.ts";
import { type FinalsFile, finalsFile } from "#domain/catalogue/format-finals.ts";
import { type LinksFile, linksFile } from "#domain/catalogue/format-links.ts";
import { type PracticeFile, practiceFile } from "#domain/catalogue/format-practice.ts";
import { type ProjectFile, projectFile } from "#domain/catalogue/format-project.ts";
import { type QuizFile, quizFile } from "#domain/catalogue/format-quiz.ts";
import { type InstancesFile, instancesFile } from "#domain/templates/instances-file.ts";
import type { ContentProblem } from "./content-problem.ts";

/** What the files of a course hold, by their names. */
export interface CourseParts {
  course: CourseFile;
  links: LinksFile;
  practice: PracticeFile;
  quiz: QuizFile;
  finals: FinalsFile;
  project: ProjectFile;
  /** Instances of its templates, as `studiolo vary` writes them. */
  instances: InstancesFile;
}

export type CoursePart = keyof CourseParts;

/** The kinds of file of a course, each with its schema, in reading order. */
export const partSchemas: { [Part in CoursePart]: z.ZodType<CourseParts[Part]> } = {
  course: courseFile,
  links: linksFile,
  practice: practiceFile,
  quiz: quizFile,
  finals: finalsFile,
  project: projectFile,
  instances: instancesFile,
};

export const courseParts = Object.keys(partSchemas) as CoursePart[];

/** Form in which the files of a course are written: YAML by authors, JSON by imports. */
export type CourseForm = "yaml" | "json";

/** What stands in the folder of a course. */
export interface CourseFolder {
  slug: string;
  form: CourseForm;
  /** Names of the files in its folder figures/. */
  figures: readonly string[];
}

/** Returns the path of a file of a course, relative to the content folder. */
export function partFile({ slug, form }: Pick<CourseFolder, "slug" | "form">, part: CoursePart): string {
  return `courses/${slug}/${part}.${form}`;
}

/**
 * Lists the folder of a course. A course is written in YAML or in JSON: both at once is a problem, and so is a file with
 * a name that nothing reads, which is most often a slip.
 */
export async function listCourseFolder(
  content: string,
  slug: string,
): Promise<{ folder: CourseFolder; parts: CoursePart[]; problems: ContentProblem[] }> {
  const path = `courses/${slug}`;
  const names = await readdir(join(content, path)).catch((): string[] => []);
  const found = names.flatMap((name) => {
    const [, part, form] = /^(\w+)\.(yaml|json)$/.exec(name) ?? [];
    return courseParts.some((each) => each === part)
      ? [{ name, part: part as CoursePart, form: form as CourseForm }]
      : [];
  });
  const form = found.some((file) => file.form === "yaml") ? "yaml" : "json";
  const inForm = found.filter((file) => file.form === form);
  const problems = names.flatMap((name) => {
    const message = refusal(name, { isRead: inForm.some((file) => file.name === name), beside: inForm[0]?.name });
    return message ? [{ file: `${path}/${name}`, field: "", message }] : [];
  });
  const figures = names.includes("figures") ? await readdir(join(content, path, "figures")).catch(() => []) : [];
  return { folder: { slug, form, figures: figures.sort() }, parts: inForm.map(({ part }) => part), problems };
}

/** Answers of a solver who saw no keys, which the check reads and the site does not. */
export const solvedName = "solved.yaml";

/**
 * What stands beside the files of a course in either form: drawings, the descriptions that they are drawn from, and the
 * record of a solver.
 */
const besides: ReadonlySet<string> = new Set(["figures", "figures.yaml", solvedName]);

function refusal(name: string, { isRead, beside }: { isRead: boolean; beside: string | undefined }): string | null {
  if (isRead || besides.has(name) || name.startsWith(".")) return null;
  const [, stem, ending] = /^(.*)\.(yaml|json|yml)$/.exec(name) ?? [];
  if (stem === undefined) return "is not read: a course has YAML or JSON files and a folder figures";
  if (ending === "yml") return `is not read: name it ${stem}.yaml`;
  if (courseParts.some((part) => part === stem))
    return `stands beside ${beside}: write all files of a course in YAML, or all in JSON`;
  return `is not read: the files of a course are ${courseParts.join(", ")}`;
}
