/** Rule about questions that ask nearly the same, in the whole catalogue. */
import { nearDuplicatePairs, type WordedQuestion } from "#domain/catalogue/near-duplicate.ts";
import type { CatalogueRule, Finding } from "./rule.ts";
import type { PlacedQuestion } from "./ruled-course.ts";

export const duplicateRules: readonly CatalogueRule[] = [
  {
    id: "near-duplicate",
    title: "No question asks nearly the same as another one of the catalogue",
    check: ({ courses }) => {
      const pairs = nearDuplicatePairs(courses.flatMap(({ questions }) => questions.flatMap(wordings)));
      const found = new Map<string, Finding>();
      for (const [{ of: one }, { of: other }] of pairs) {
        const [file, field] = [other.file, `${other.field}.question`];
        const message = `asks nearly the same as "${one.id}" in ${one.file}`;
        if (one !== other) found.set(`${file} ${field} ${message}`, { file, field, message });
      }
      return [...found.values()];
    },
  },
];

/** Returns the texts of a question that are compared: one with drawn numbers also without them. */
function wordings(of: PlacedQuestion): (WordedQuestion & { of: PlacedQuestion })[] {
  const { question, choices } = of as PlacedQuestion & WordedQuestion;
  return [{ question, choices, of }, ...(of.wording ? [{ ...of.wording, of }] : [])];
}
