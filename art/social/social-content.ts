import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { courseCode } from "#domain/catalogue/course-code.ts";
import { chooseFieldPrograms } from "#domain/catalogue/field-program.ts";
import { generalDrawing, socialCardFile } from "#domain/catalogue/picture.ts";
import type { SiteConfiguration } from "#domain/site.ts";

/** Content of a social card, and the drawing that it shows. */
export type SocialCard = {
  readonly file: string;
  readonly kicker: string;
  readonly title: string;
  readonly facts: string;
  /** A program's slug, the general drawing, or the site itself. */
  readonly drawing: string | "site";
};

type ProgramFile = { readonly program_title: string; readonly position: number; readonly tagline: string } & Record<
  string,
  unknown
>;

/** What a card needs of a course. */
interface CourseFile {
  readonly name: string;
  readonly level: keyof typeof levelNames;
  readonly hours: number;
  readonly subjects: readonly string[];
}

const levelNames = { intro: "Introductory", core: "Core", advanced: "Advanced" } as const;

/** Parts of the site's configuration that social cards show. */
export type CardSite = Pick<SiteConfiguration, "name" | "tagline">;

/**
 * Reads the content of the social cards from the catalogue's folder: one card for the site, each program and each
 * course.
 */
export function readSocialCards(contentFolder: string, site: CardSite): SocialCard[] {
  const programs = readdirSync(join(contentFolder, "programs"))
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({
      slug: file.slice(0, -".json".length),
      program: read<ProgramFile>(contentFolder, "programs", file),
    }))
    .sort((a, b) => a.program.position - b.program.position);
  const courses = readdirSync(join(contentFolder, "courses"))
    .sort()
    .map((slug) => ({ slug, course: readCourse(join(contentFolder, "courses", slug)) }));
  const drawings = chooseFieldPrograms(
    programs.map(({ slug, program }) => ({ slug, courses: coursesOf(program) })),
    courses.map(({ course }) => course),
  );
  const counts = `${programs.length} programs and ${courses.length} courses`;
  return [
    {
      file: socialCardFile("site"),
      kicker: "",
      title: site.tagline,
      facts: `${counts} for people who teach themselves, made of the best free study links on the web.`,
      drawing: "site",
    },
    ...programs.map(({ slug, program }) => ({
      file: socialCardFile("program", slug),
      kicker: "Program",
      title: program.program_title,
      facts: program.tagline,
      drawing: slug,
    })),
    ...courses.map(({ slug, course }) => ({
      file: socialCardFile("course", slug),
      kicker: courseCode(course.name),
      title: course.name,
      facts: `${levelNames[course.level]} course, ${course.hours} hours`,
      drawing: drawings.get(course.name) ?? generalDrawing,
    })),
  ];
}

function coursesOf(program: ProgramFile): string[] {
  return Object.entries(program)
    .filter(([key]) => /^Unit\d+$/.test(key))
    .flatMap(([, unit]) => (unit as { courses: { name: string }[] }).courses.map(({ name }) => name));
}

/** Reads a course's own file, which its authors write in YAML and imports in JSON. */
function readCourse(folder: string): CourseFile {
  const written = join(folder, "course.yaml");
  return existsSync(written) ? parse(readFileSync(written, "utf8")) : read<CourseFile>(folder, "course.json");
}

function read<File>(...names: string[]): File {
  return JSON.parse(readFileSync(join(...names), "utf8")) as File;
}
