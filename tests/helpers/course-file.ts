import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";

const folder = new URL("../../content/courses/", import.meta.url).pathname;

/**
 * Reads one of a course's files as it is written, in YAML or JSON; null if the course has none of the kind. The caller
 * knows its shape.
 */
export function readCourseFile<T>(slug: string, kind: "course" | "practice"): T | null {
  const file = `${folder}${slug}/${kind}`;
  if (existsSync(`${file}.json`)) return JSON.parse(readFileSync(`${file}.json`, "utf8")) as T;
  return existsSync(`${file}.yaml`) ? (parse(readFileSync(`${file}.yaml`, "utf8")) as T) : null;
}
