/** Rule about programs: those whose output a text states are run. */
import { answerKindOf, isCorrect } from "#domain/finals/check-answer.ts";
import { type CourseRule, everyState, type Finding, type ProgramRun } from "./rule.ts";
import type { MarkedQuestion } from "./ruled-course.ts";
import { plainOutput, type StatedOutput, statedOutputs } from "./stated-output.ts";

/** Returns what a text states wrongly about the output of its program; null if nothing, or nothing that can be compared. */
export function outputProblem({ question, stated }: StatedOutput, run: ProgramRun): string | null {
  const output = plainOutput(run.output);
  const shown = run.error === null ? output : plainOutput(`${output}\n${run.error}`);
  const wrong = stated.find((text) => !isStatedIn(text, shown));
  if (wrong !== undefined) return `the program prints ${quoted(shown)}, not ${quoted(plainOutput(wrong))}`;
  return "correctAnswer" in question ? keyProblem(question, run, output) : null;
}

function isStatedIn(text: string, shown: string): boolean {
  const plain = plainOutput(text);
  return plain.includes("\n") ? plain === shown : shown.split("\n").includes(plain) || flat(plain) === flat(shown);
}

function keyProblem(question: MarkedQuestion, { error }: ProgramRun, output: string): string | null {
  if (question.choices) return choiceProblem(question, output);
  // A key of another form is computed from the output, or is about something else.
  if (error !== null || output === "" || output.split("\n").length > 1 || !asksForAll(question)) return null;
  const isNumber = answerKindOf(question) === "number";
  if (isNumber && !/^[-+\d.e]+$/.test(output)) return null;
  return isCorrect(question, output)
    ? null
    : `the program prints ${quoted(output)}, and the key is ${question.correctAnswer}`;
}

/** Returns true where the question asks for what is printed, and not for a part of it. */
function asksForAll({ question }: MarkedQuestion): boolean {
  return /\b(?:what|which)\b[^.?]{0,40}\b(?:prints?|output|displays?|logs?)\b|\bprints? what\b/i.test(question);
}

/** Where the output is one of the choices, it is the right one. */
function choiceProblem({ choices = [], correctAnswer }: MarkedQuestion, output: string): string | null {
  const same = choices.find((choice) => flat(choice) === flat(output));
  return same === undefined || same === correctAnswer ? null : `the program prints ${quoted(output)}, a wrong choice`;
}

const flat = (text: string) => text.replaceAll(/[`\s]+/g, " ").trim();
const quoted = (text: string) => `"${text.replaceAll("\n", "⏎")}"`;

export const codeRules: readonly CourseRule[] = [
  {
    id: "code-output",
    title: "A program prints what its question or answer states",
    states: everyState,
    check: (course, facts) =>
      statedOutputs(course).flatMap((program): Finding[] => {
        const run = facts.runOf(program.language, program.code);
        const message = run ? outputProblem(program, run) : null;
        return message === null
          ? []
          : [{ file: program.question.file, field: `${program.question.field}.question`, message }];
      }),
  },
];
