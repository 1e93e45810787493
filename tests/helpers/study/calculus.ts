import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { courseFile } from "#domain/catalogue/format-course.ts";
import { finalsFile } from "#domain/catalogue/format-finals.ts";
import { practiceFile } from "#domain/catalogue/format-practice.ts";
import { quizFile } from "#domain/catalogue/format-quiz.ts";
import { toRuledCourse } from "#domain/content-rules/ruled-course.ts";
import { instancesFile } from "#domain/templates/instances-file.ts";

const fileOf = (part: string) => `content/courses/calculus-i/${part}.yaml`;
const read = (part: string): unknown => parse(readFileSync(fileOf(part), "utf8"));

/** The practice of Calculus I, the course that the tests of screens study. */
export const calculusPractice = practiceFile.parse(read("practice"));

/** The quiz of Calculus I, with its answers. */
export const calculusQuiz = quizFile.parse(read("quiz"));

/** The questions of its finals, with their answers; those whose numbers are drawn with every instance. */
export const calculusFinals = toRuledCourse({
  slug: "calculus-i",
  files: {
    course: courseFile.parse(read("course")),
    links: null,
    practice: null,
    quiz: null,
    finals: finalsFile.parse(read("finals")),
    project: null,
    instances: existsSync(fileOf("instances")) ? instancesFile.parse(read("instances")) : null,
  },
  solved: null,
  figures: [],
  fileOf,
}).marked;
