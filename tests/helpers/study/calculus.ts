import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { finalsFile } from "#domain/catalogue/format-finals.ts";
import { practiceFile } from "#domain/catalogue/format-practice.ts";
import { quizFile } from "#domain/catalogue/format-quiz.ts";

const read = (part: string): unknown => parse(readFileSync(`content/courses/calculus-i/${part}.yaml`, "utf8"));

/** The practice of Calculus I, the course that the tests of screens study. */
export const calculusPractice = practiceFile.parse(read("practice"));

/** The quiz of Calculus I, with its answers. */
export const calculusQuiz = quizFile.parse(read("quiz"));

/** The finals of Calculus I, with their answers. */
export const calculusFinals = finalsFile.parse(read("finals"));
