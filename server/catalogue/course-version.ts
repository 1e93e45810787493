import { createHash } from "node:crypto";
import type { Course } from "./catalogue.ts";

const versions = new WeakMap<Course, string>();

/** The version of a course: the same as long as all that its page can show is the same. */
export function courseVersion(course: Course): string {
  const known = versions.get(course);
  if (known) return known;
  const version = createHash("sha256").update(JSON.stringify(course)).digest("base64url").slice(0, 12);
  versions.set(course, version);
  return version;
}
