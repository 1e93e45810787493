import { textParts } from "./course-texts.ts";
import type { ProgramLanguage } from "./rule.ts";
import type { MarkedQuestion, PlacedQuestion, RuledCourse } from "./ruled-course.ts";

/** Program of a question whose text says what it prints. */
export interface StatedOutput {
  question: PlacedQuestion | MarkedQuestion;
  language: ProgramLanguage;
  code: string;
  /** Outputs that the model answer states; empty where the key alone states it. */
  stated: readonly string[];
}

const asksForOutput = /\b(?:prints?|printed|output|displays?|displayed|appears? on the screen|logs?|logged)\b/i;

/** Numbers of blocks of code in questions that are not run, by the reason. */
export interface PassedBlocks {
  /** Fragments, data, and programs that print nothing or are in a language that the check does not run. */
  language: number;
  /** Programs whose output no text states. */
  unstated: number;
  /** Programs of a question that has several: what it says of an output can be about any of them. */
  several: number;
}

/** Returns the programs of a course whose output a text states. */
export function statedOutputs({ questions }: Pick<RuledCourse, "questions">): StatedOutput[] {
  return questions.flatMap((question) => readBlocks(question).stated ?? []);
}

/** Counts the blocks of code in the questions of courses that are not run. */
export function passedBlocks(courses: readonly Pick<RuledCourse, "questions">[]): PassedBlocks {
  const counts = { language: 0, unstated: 0, several: 0 };
  for (const question of courses.flatMap(({ questions }) => questions)) {
    const { passed } = readBlocks(question);
    for (const reason of ["language", "unstated", "several"] as const) counts[reason] += passed[reason];
  }
  return counts;
}

function readBlocks(question: StatedOutput["question"]): { stated: StatedOutput | null; passed: PassedBlocks } {
  const blocks = question.question.includes("```") ? blocksOf(question.question) : [];
  const programs = blocks.flatMap((code) => {
    const language = languageOf(code);
    return language ? [{ code, language }] : [];
  });
  const passed = { language: blocks.length - programs.length, unstated: 0, several: 0 };
  const [program] = programs;
  if (!program) return { stated: null, passed };
  if (programs.length > 1) return { stated: null, passed: { ...passed, several: programs.length } };
  const stated = outputsIn(question.answer, program.language);
  const isStated = asksForOutput.test(question.question) && ("correctAnswer" in question || stated.length > 0);
  if (!isStated) return { stated: null, passed: { ...passed, unstated: 1 } };
  return { stated: { question, ...program, stated }, passed };
}

/** Returns the language of a program that prints something; null for fragments, data and other languages. */
export function languageOf(code: string): ProgramLanguage | null {
  if (/\bconsole\.log\(/.test(code)) return "javascript";
  return /(?:^|[\s:;])print\(/.test(code) ? "python" : null;
}

function blocksOf(text: string): string[] {
  return textParts(text).flatMap(({ kind, text: block }) => (kind === "block" ? [block] : []));
}

/** Returns blocks of an answer that are no program, and what stands in backticks after "It prints". */
function outputsIn(answer: string, language: ProgramLanguage): string[] {
  const program =
    language === "python"
      ? /\bprint\(|^\s*(?:def|for|if|while|import|from|class|with)\b|[^=!<>]=[^=]/m
      : /\bconsole\.|\b(?:const|let|function)\b|[^=!<>]=[^=]/;
  const blocks = blocksOf(answer).filter((block) => !program.test(block));
  const told = [
    ...answer.matchAll(/^(?:It|The (?:program|loop|code|script|call)) (?:prints|displays|logs) `([^`]+)`[.,;]/gm),
  ];
  return [...blocks, ...told.map(([, output = ""]) => output)];
}

/** Returns an output as it is compared: without spaces at the ends of lines and at its end. */
export function plainOutput(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/^\n+|\n+$/g, "");
}
