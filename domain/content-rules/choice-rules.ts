/** Rules about questions with choices. */
import { type CourseRule, everyState, percent, readyOnly } from "./rule.ts";
import type { MarkedQuestion, RuledCourse } from "./ruled-course.ts";

/** Shares of a course's choice items whose right choice is the longest, and stands first. */
const longestMost = 0.35;
const firstBetween = { least: 0.15, most: 0.4 } as const;

/** Fewest items of which a share says something. */
const itemsNeeded = 7;

type ChoiceQuestion = MarkedQuestion & { choices: readonly string[] };

function choiceItems({ marked }: RuledCourse): ChoiceQuestion[] {
  return marked.filter((question): question is ChoiceQuestion => question.choices !== undefined);
}

/** Returns the length of a choice as it is read: without the signs of TeX. */
function shownLength(choice: string): number {
  return choice.replaceAll(/\\(?:frac|sqrt|text|mathrm|left|right|cdot|times|[,;! ])|[${}\\`]/g, "").length;
}

/** Returns true when the right choice is longer than every other one. */
export function isLongest({ choices, correctAnswer }: Pick<ChoiceQuestion, "choices" | "correctAnswer">): boolean {
  const others = choices.filter((choice) => choice !== correctAnswer).map(shownLength);
  return shownLength(correctAnswer) > Math.max(...others);
}

/** Returns a choice as it counts for being another one: without case, spaces and punctuation of sentences. */
function core(choice: string): string {
  // In code every sign counts.
  if (choice.includes("`")) return choice;
  return choice
    .toLowerCase()
    .replaceAll(/[\s.;:!?"'$]/g, "")
    .replaceAll(/[–—−]/g, "-");
}

const referring =
  /\b(?:all|none|both|neither|any) of (?:the (?:above|others)|these(?! \w))\b|\bboth [a-f] and [a-f]\b|\ball (?:are|answers are) (?:right|correct)\b/i;

export const choiceRules: readonly CourseRule[] = [
  {
    id: "choice-reasons",
    title: "Every wrong choice has a reason that names the mistake",
    states: readyOnly,
    check: (course) =>
      choiceItems(course).flatMap(({ file, field, choices, correctAnswer, reasons = [] }) =>
        choices.flatMap((choice, index) => {
          const isGiven = choice === correctAnswer || reasons.some((reason) => reason.choice === choice);
          return isGiven ? [] : [{ file, field: `${field}.choices.${index}`, message: `"${choice}" has no reason` }];
        }),
      ),
  },
  {
    id: "reason-says-more",
    title: "A reason says more than that the choice is wrong",
    states: everyState,
    check: (course) =>
      choiceItems(course).flatMap(({ file, field, reasons = [] }) =>
        reasons
          .filter(
            ({ why }) =>
              why.length < 15 || /^(?:this is |that is )?(?:wrong|false|incorrect|not right|no)\.?$/i.test(why),
          )
          .map(({ why }) => ({ file, field: `${field}.choices`, message: `"${why}" names no mistake` })),
      ),
  },
  {
    id: "choice-longest",
    title: "The right choice is the longest in at most 35 % of the choice items",
    states: readyOnly,
    check: (course) => {
      const items = choiceItems(course);
      const longest = items.filter(isLongest);
      if (items.length < itemsNeeded || longest.length <= items.length * longestMost) return [];
      const message = `the right choice is the longest in ${percent(longest.length, items.length)} of ${items.length} items`;
      return [{ file: course.fileOf("finals"), field: "questions", message }];
    },
  },
  {
    id: "choice-first",
    title: "The right choice stands first in 15 to 40 % of the choice items",
    states: readyOnly,
    check: (course) => {
      const items = choiceItems(course);
      const share = items.filter(({ choices, correctAnswer }) => choices[0] === correctAnswer).length / items.length;
      const isEven = share >= firstBetween.least && share <= firstBetween.most;
      if (items.length < itemsNeeded || isEven) return [];
      const message = `the right choice stands first in ${percent(share, 1)} of ${items.length} items`;
      return [{ file: course.fileOf("finals"), field: "questions", message }];
    },
  },
  {
    id: "choices-differ",
    title: "Choices differ by more than case and punctuation",
    states: everyState,
    check: (course) =>
      choiceItems(course).flatMap(({ file, field, choices }) => {
        const cores = choices.map(core);
        return choices.flatMap((choice, index) =>
          cores.indexOf(cores[index] ?? "") < index
            ? [
                {
                  file,
                  field: `${field}.choices.${index}`,
                  message: `"${choice}" is another choice, written otherwise`,
                },
              ]
            : [],
        );
      }),
  },
  {
    id: "choices-stand-alone",
    title: "No choice refers to the others: their order may change",
    states: everyState,
    check: (course) =>
      choiceItems(course).flatMap(({ file, field, choices }) =>
        choices.flatMap((choice, index) =>
          referring.test(choice)
            ? [{ file, field: `${field}.choices.${index}`, message: `"${choice}" refers to other choices` }]
            : [],
        ),
      ),
  },
];
