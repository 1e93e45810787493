import { pluralize } from "./pluralize.ts";

/** Says how many of some courses are ready to study, beside what they belong to: `25 of 45 courses ready`. */
export function readyText(ready: number, courses: number): string {
  return `${ready} of ${pluralize(courses, "course")} ready`;
}
