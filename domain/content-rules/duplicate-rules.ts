/** Rule about questions that ask nearly the same, in the whole catalogue. */
import { nearDuplicatePairs } from "#domain/catalogue/near-duplicate.ts";
import type { CatalogueRule } from "./rule.ts";

export const duplicateRules: readonly CatalogueRule[] = [
  {
    id: "near-duplicate",
    title: "No question asks nearly the same as another one of the catalogue",
    check: ({ courses }) =>
      nearDuplicatePairs(courses.flatMap(({ questions }) => questions)).map(([one, other]) => ({
        file: other.file,
        field: `${other.field}.question`,
        message: `asks nearly the same as "${one.id}" in ${one.file}`,
      })),
  },
];
