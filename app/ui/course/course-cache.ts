import { readStorage, storageKeys } from "#app/client/storage.ts";
import { cachedPageDays } from "#domain/offline/page-cache.ts";
import type { CoursePageProps } from "./course-page-props.ts";

const [infoName, linksName, apiName] = ["studiolo:courseInfo", "studiolo:linkArray", "studiolo:linkArrayApi"] as const;

/** Key prefixes of the three parts of a cached course; the learner's uid and the course follow. */
export const courseCacheNames: readonly string[] = [infoName, linksName, apiName];

/** Maximum number of cached courses, to leave room for data that must not be lost. */
const cachedCoursesMax = 40;

/** A premium learner's course page in Learn mode, with the version of the course. */
export type CachedCourse = CoursePageProps & { version: string };

/** First part of a cached course: when it was cached (milliseconds) and its version, which the other parts repeat. */
interface CacheInfo extends Pick<CoursePageProps, "course"> {
  version: string;
  timestamp: number;
}

/** Caches a course in three parts: description, links, and the learner's standing. */
export function cacheCourse(uid: string, { version, ...page }: CachedCourse, nowMs: number): void {
  const { course, study, ...rest } = page;
  const { units, ...standing } = study;
  const info: CacheInfo = { version, timestamp: nowMs, course };
  const parts = [info, { version, units }, { version, ...rest, study: standing }];
  const write = () => {
    for (const [place, name] of courseCacheNames.entries())
      localStorage.setItem(`${name}:${uid}:${course.name}`, JSON.stringify(parts[place]));
  };
  try {
    write();
  } catch {
    // Storage is full: evicts the oldest course and retries once.
    evictOldestCourse(course.name);
    try {
      write();
    } catch {
      evictCourse(uid, course.name);
    }
  }
  if (storageKeys(`${infoName}:`).length > cachedCoursesMax) evictOldestCourse(course.name);
}

/** Returns a learner's cached course; null if it is missing, incomplete, or older than 15 days. */
export function readCachedCourse(uid: string, name: string, nowMs: number): CachedCourse | null {
  const [info, links, rest] = courseCacheNames.map((part) => parse(readStorage(`${part}:${uid}:${name}`)));
  const { version, timestamp, course } = (info ?? {}) as Partial<CacheInfo>;
  const isWhole = [links, rest].every((part) => part?.version === version);
  if (!isWhole || version === undefined || course?.name !== name || !isFresh(timestamp, nowMs)) return null;
  const { study, ...page } = rest as unknown as Omit<CachedCourse, "course">;
  return { ...page, version, course, study: { ...study, units: links?.units as CachedCourse["study"]["units"] } };
}

/** Removes a cached course whose version differs from the server's. */
export function evictOtherVersion(uid: string, name: string, version: string): void {
  const info = parse(readStorage(`${infoName}:${uid}:${name}`));
  if (info && info.version !== version) evictCourse(uid, name);
}

/** Removes courses cached more than 15 days ago, and parts whose first part is missing. */
export function evictExpiredCourses(nowMs: number): void {
  const expired = [...keptEnds()].filter((end) => !isFresh(parse(readStorage(infoName + end))?.timestamp, nowMs));
  for (const end of expired) evictParts(end);
}

/** Removes all cached courses, whose links require a subscription. */
export function clearCourseCache(): void {
  for (const end of keptEnds()) evictParts(end);
}

/** Returns the key suffixes of all cached parts, `:uid:course`. */
function keptEnds(): Set<string> {
  return new Set(courseCacheNames.flatMap((name) => storageKeys(`${name}:`).map((key) => key.slice(name.length))));
}

function isFresh(timestamp: unknown, nowMs: number): boolean {
  return typeof timestamp === "number" && Math.abs(nowMs - timestamp) < cachedPageDays * 86_400_000;
}

/** Removes the least recently cached course, except the one being cached. Returns whether there was one. */
export function evictOldestCourse(but?: string): boolean {
  const [oldest] = storageKeys(`${infoName}:`)
    .filter((key) => but === undefined || !key.endsWith(`:${but}`))
    .map((key) => ({ key, timestamp: Number(parse(readStorage(key))?.timestamp) || 0 }))
    .sort((a, b) => a.timestamp - b.timestamp);
  if (oldest) evictParts(oldest.key.slice(infoName.length));
  return oldest !== undefined;
}

function evictCourse(uid: string, name: string): void {
  evictParts(`:${uid}:${name}`);
}

function evictParts(end: string): void {
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
