import type { CoursesShare } from "#domain/program-progress.ts";

/** How many courses are done and begun, in words. */
export function shareText({ done, begun, counted }: CoursesShare): string {
  const courses = counted === 1 ? "course" : "courses";
  return `${done} of ${counted} ${courses} done${begun === 0 ? "" : `, ${begun} begun`}`;
}
