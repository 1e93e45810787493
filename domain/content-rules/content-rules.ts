/**
 * All rules of `studiolo check --strict`, as content/README.md states them. A further format brings its rules in a file
 * of its own, and a line here.
 */
import { choiceRules } from "./choice-rules.ts";
import { codeRules } from "./code-rules.ts";
import { courseRules as mapCourseRules } from "./course-rules.ts";
import { duplicateRules } from "./duplicate-rules.ts";
import { figureRules } from "./figure-rules.ts";
import { keyRules } from "./key-rules.ts";
import { linkRules } from "./link-rules.ts";
import { mapRules } from "./map-rules.ts";
import { objectiveRules } from "./objective-rules.ts";
import { poolRules } from "./pool-rules.ts";
import { programRules } from "./program-rules.ts";
import { projectRules } from "./project-rules.ts";
import type { CatalogueRule, CourseRule } from "./rule.ts";
import { solvedRules } from "./solved-rules.ts";
import { templateRules } from "./template-rules.ts";
import { textRules } from "./text-rules.ts";

export const courseRules: readonly CourseRule[] = [
  ...mapCourseRules,
  ...objectiveRules,
  ...linkRules,
  ...poolRules,
  ...choiceRules,
  ...keyRules,
  ...textRules,
  ...codeRules,
  ...templateRules,
  ...figureRules,
  ...projectRules,
  ...solvedRules,
];

export const catalogueRules: readonly CatalogueRule[] = [...mapRules, ...programRules, ...duplicateRules];
