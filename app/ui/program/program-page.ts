import type { ListedCourse } from "#app/ui/kit/course-list.tsx";
import type { MapNeed, PrerequisiteMap } from "#domain/prerequisite-map/prerequisite-map.ts";
import type { CourseStanding } from "#domain/study/course-progress.ts";
import type { CoursesShare } from "#domain/study/program-progress.ts";

/** A program page as its loader gives it. */
export interface ProgramPage {
  /** The server's time when it made the page, as an ISO text. */
  now: string;
  slug: string;
  /** What the cover shows. */
  cover: string;
  name: string;
  category: string;
  tagline: string;
  description: string;
  hours: number;
  units: ProgramUnitPage[];
  map: DrawnMap;
  /** How far a learner is; null for visitors. */
  progress: ProgramProgress | null;
}

/** A unit with its courses. */
export interface ProgramUnitPage {
  number: number;
  name: string | null;
  hours: number;
  courses: ListedCourse[];
}

/** How far a learner is on a program, on its units by number and its courses by name, and the course to go on with. */
export interface ProgramProgress extends CoursesShare {
  units: ReadonlyMap<number, CoursesShare>;
  courses: ReadonlyMap<string, CourseStanding>;
  next: string | null;
  /** The courses not certified yet; null for those who cannot be certified. */
  uncertified: readonly string[] | null;
  /** The program's own certificate. */
  certificateId: string | null;
}

/** A course on the map: the lines of its name, and where it stands. */
export interface DrawnCourse {
  lines: string[];
  code: string;
  unit: number | null;
  x: number;
  y: number;
  needs: MapNeed[];
}

/** The map of a program's prerequisites, ready to be shown. */
export interface DrawnMap extends Pick<PrerequisiteMap, "width" | "height"> {
  /** The left edge of each unit, and the lines of its name; the unit is null for courses from outside the program. */
  columns: { unit: number | null; x: number; lines: string[] }[];
  courses: DrawnCourse[];
}
