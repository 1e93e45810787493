import type { EarnedCertificate } from "#app/ui/certificates/completion-text.tsx";
import type { ListedCourse } from "#app/ui/kit/course-list.tsx";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import type { MapNeed, PrerequisiteMap } from "#domain/prerequisite-map/prerequisite-map.ts";
import type { CourseStanding } from "#domain/study/course-progress.ts";
import type { StandingSummary } from "#domain/study/program-progress.ts";

/** Data of a program page. */
export interface ProgramPage {
  /** The server's time (ISO 8601). */
  now: string;
  slug: string;
  /** Description of the cover picture. */
  cover: string;
  name: string;
  category: string;
  tagline: string;
  description: string;
  hours: number;
  units: ProgramUnitPage[];
  map: DrawnMap;
  /** The learner's progress; null for visitors. */
  progress: ProgramProgress | null;
}

/** A unit with its courses. */
export interface ProgramUnitPage {
  number: number;
  name: string | null;
  hours: number;
  courses: ListedCourse[];
}

/** A course of a program without the learner's certificate. */
export type UncertifiedCourse = Pick<ListedCourse, "name" | "state">;

/** A learner's progress on a program, its units (by number) and courses (by name), and the course to continue with. */
export interface ProgramProgress extends StandingSummary {
  units: ReadonlyMap<number, StandingSummary>;
  courses: ReadonlyMap<string, CourseStanding>;
  next: string | null;
  isFollowed: boolean;
  /** Courses not certified yet; null for viewers who cannot earn certificates. */
  uncertified: readonly UncertifiedCourse[] | null;
  certificate: EarnedCertificate | null;
}

/** A course on the map: the lines of its name, and its position. */
export interface DrawnCourse {
  lines: string[];
  code: string;
  unit: number | null;
  x: number;
  y: number;
  needs: MapNeed[];
  state: CourseState;
}

/** Drawable map of a program's prerequisites. */
export interface DrawnMap extends Pick<PrerequisiteMap, "width" | "height"> {
  /** Left edge and name lines of each unit; the unit is null for courses outside the program. */
  columns: { unit: number | null; x: number; lines: string[] }[];
  courses: DrawnCourse[];
}
