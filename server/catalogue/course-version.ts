import { createHash } from "node:crypto";
import type { Course } from "./catalogue.ts";

/** Raised when a course page shows more of the same course, so that devices do not show what they kept from before. */
const pageFormat = 2;

const versions = new WeakMap<Course, string>();

/** Returns the version of a course, which changes only with what its page can show. */
export function courseVersion(course: Course): string {
  const known = versions.get(course);
  if (known) return known;
  const version = createHash("sha256")
    .update(`${pageFormat} ${JSON.stringify([course.version, course.state, course.programs])}`)
    .digest("base64url")
    .slice(0, 12);
  versions.set(course, version);
  return version;
}
