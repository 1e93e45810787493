import { keysOnDevice, readDevice } from "#app/client/storage.ts";
import { keptDays } from "#domain/offline/page-cache.ts";
import type { CoursePageProps } from "./course-page-props.ts";

const [infoName, linksName, apiName] = ["studiolo:courseInfo", "studiolo:linkArray", "studiolo:linkArrayApi"] as const;

/** Key prefixes of the three parts of a cached course; the learner's uid and the course follow. */
export const courseCacheNames: readonly string[] = [infoName, linksName, apiName];

/** Maximum number of cached courses, to leave room for data that must not be lost. */
const keptCoursesMax = 40;

/** A premium learner's course page in Learn mode, with the version of the course. */
export type KeptCourse = CoursePageProps & { version: string };

/** First part of a cached course: when it was cached (milliseconds) and its version, which the other parts repeat. */
interface KeptInfo extends Pick<CoursePageProps, "course"> {
  version: string;
  timestamp: number;
}

/** Caches a course in three parts: description, links, and the learner's standing. */
export function keepCourse(uid: string, { version, ...page }: KeptCourse, nowMs: number): void {
  const { course, study, ...rest } = page;
  const { units, ...standing } = study;
  const info: KeptInfo = { version, timestamp: nowMs, course };
  const parts = [info, { version, units }, { version, ...rest, study: standing }];
  const write = () => {
    for (const [place, name] of courseCacheNames.entries())
      localStorage.setItem(`${name}:${uid}:${course.name}`, JSON.stringify(parts[place]));
  };
  try {
    write();
  } catch {
    // Storage is full: evicts the oldest course and retries once.
    forgetOldestCourse(course.name);
    try {
      write();
    } catch {
      forgetCourse(uid, course.name);
    }
  }
  if (keysOnDevice(`${infoName}:`).length > keptCoursesMax) forgetOldestCourse(course.name);
}

/** Returns a learner's cached course; null if it is missing, incomplete, or older than 15 days. */
export function recallCourse(uid: string, name: string, nowMs: number): KeptCourse | null {
  const [info, links, rest] = courseCacheNames.map((part) => parse(readDevice(`${part}:${uid}:${name}`)));
  const { version, timestamp, course } = (info ?? {}) as Partial<KeptInfo>;
  const isWhole = [links, rest].every((part) => part?.version === version);
  if (!isWhole || version === undefined || course?.name !== name || !isFresh(timestamp, nowMs)) return null;
  const { study, ...page } = rest as unknown as Omit<KeptCourse, "course">;
  return { ...page, version, course, study: { ...study, units: links?.units as KeptCourse["study"]["units"] } };
}

/** Removes a cached course whose version differs from the server's. */
export function forgetOtherVersion(uid: string, name: string, version: string): void {
  const info = parse(readDevice(`${infoName}:${uid}:${name}`));
  if (info && info.version !== version) forgetCourse(uid, name);
}

/** Removes courses cached more than 15 days ago, and parts whose first part is missing. */
export function forgetExpiredCourses(nowMs: number): void {
  const expired = [...keptEnds()].filter((end) => !isFresh(parse(readDevice(infoName + end))?.timestamp, nowMs));
  for (const end of expired) forgetParts(end);
}

/** Removes all cached courses, whose links require a subscription. */
export function forgetCourses(): void {
  for (const end of keptEnds()) forgetParts(end);
}

/** Returns the key suffixes of all cached parts, `:uid:course`. */
function keptEnds(): Set<string> {
  return new Set(courseCacheNames.flatMap((name) => keysOnDevice(`${name}:`).map((key) => key.slice(name.length))));
}

function isFresh(timestamp: unknown, nowMs: number): boolean {
  return typeof timestamp === "number" && Math.abs(nowMs - timestamp) < keptDays * 86_400_000;
}

/** Removes the least recently cached course, except the one being cached. Returns whether there was one. */
export function forgetOldestCourse(but?: string): boolean {
  const [oldest] = keysOnDevice(`${infoName}:`)
    .filter((key) => but === undefined || !key.endsWith(`:${but}`))
    .map((key) => ({ key, timestamp: Number(parse(readDevice(key))?.timestamp) || 0 }))
    .sort((a, b) => a.timestamp - b.timestamp);
  if (oldest) forgetParts(oldest.key.slice(infoName.length));
  return oldest !== undefined;
}

function forgetCourse(uid: string, name: string): void {
  forgetParts(`:${uid}:${name}`);
}

function forgetParts(end: string): void {
  try {
    for (const name of courseCacheNames) localStorage.removeItem(name + end);
  } catch {
    // Storage is off, so nothing was stored.
  }
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
