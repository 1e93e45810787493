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

/** Returns the programs of a course whose output a text states. */
export function statedOutputs({ questions }: RuledCourse): StatedOutput[] {
  return questions.flatMap((question) => {
    if (!question.question.includes("```") || !asksForOutput.test(question.question)) return [];
    const programs = blocksOf(question.question).flatMap((code) => {
      const language = languageOf(code);
      return language ? [{ code, language }] : [];
    });
    const [program] = programs;
    if (!program || programs.length > 1) return [];
    const stated = outputsIn(question.answer, program.language);
    const isStated = "correctAnswer" in question || stated.length > 0;
    return isStated ? [{ question, ...program, stated }] : [];
  });
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
