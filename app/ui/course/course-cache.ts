import { keysOnDevice, readDevice } from "#app/client/storage.ts";
import { keptDays } from "#domain/offline/page-cache.ts";
import type { CoursePageProps } from "./course-page-props.ts";

const [infoName, linksName, apiName] = ["studiolo:courseInfo", "studiolo:linkArray", "studiolo:linkArrayApi"] as const;

/** The names of the three parts in which a device keeps a course; the learner's uid and the course follow. */
export const courseCacheNames: readonly string[] = [infoName, linksName, apiName];

/** Most courses that a device keeps so, to leave room for what has to be kept. */
const keptCoursesMax = 40;

/** A course page of a premium learner in Learn, with the version of the course that it shows. */
export type KeptCourse = CoursePageProps & { version: string };

/** When a course was kept, in milliseconds, and by which version: in its first part; the others name the version too. */
interface KeptInfo extends Pick<CoursePageProps, "course"> {
  version: string;
  timestamp: number;
}

/** Keeps a course: what it is, its links, and the rest that the server said of the learner's standing in it. */
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
    // Without room the oldest course makes some, and it is tried once more.
    forgetOldestCourse(course.name);
    try {
      write();
    } catch {
      forgetCourse(uid, course.name);
    }
  }
  if (keysOnDevice(`${infoName}:`).length > keptCoursesMax) forgetOldestCourse(course.name);
}

/** A course as this device has kept it for a learner; null where it has not, not whole, or for longer than 15 days. */
export function recallCourse(uid: string, name: string, nowMs: number): KeptCourse | null {
  const [info, links, rest] = courseCacheNames.map((part) => parse(readDevice(`${part}:${uid}:${name}`)));
  const { version, timestamp, course } = (info ?? {}) as Partial<KeptInfo>;
  const isWhole = [links, rest].every((part) => part?.version === version);
  if (!isWhole || version === undefined || course?.name !== name || !isFresh(timestamp, nowMs)) return null;
  const { study, ...page } = rest as unknown as Omit<KeptCourse, "course">;
  return { ...page, version, course, study: { ...study, units: links?.units as KeptCourse["study"]["units"] } };
}

/** Lets go of a course that was kept by another version than the server's. */
export function forgetOtherVersion(uid: string, name: string, version: string): void {
  const info = parse(readDevice(`${infoName}:${uid}:${name}`));
  if (info && info.version !== version) forgetCourse(uid, name);
}

/** Lets go of all courses that were kept for longer than 15 days, and of parts of which the first is missing. */
export function forgetExpiredCourses(nowMs: number): void {
  const expired = [...keptEnds()].filter((end) => !isFresh(parse(readDevice(infoName + end))?.timestamp, nowMs));
  for (const end of expired) forgetParts(end);
}

/** Lets go of all courses: without a subscription nobody has their links. */
export function forgetCourses(): void {
  for (const end of keptEnds()) forgetParts(end);
}

/** What follows the names of the parts that are kept: `:uid:course`. */
function keptEnds(): Set<string> {
  return new Set(courseCacheNames.flatMap((name) => keysOnDevice(`${name}:`).map((key) => key.slice(name.length))));
}

function isFresh(timestamp: unknown, nowMs: number): boolean {
  return typeof timestamp === "number" && Math.abs(nowMs - timestamp) < keptDays * 86_400_000;
}

/**
 * Removes the three parts of the course that was kept longest ago, but for the one that is being kept. Gives whether
 * there was one.
 */
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
    // Where storage is off nothing was kept.
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
