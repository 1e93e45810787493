import type { CoursesShare } from "#domain/study/program-progress.ts";
import { counted } from "#domain/text/counted.ts";

/** How many courses are done and begun, in words. */
export function shareText({ done, begun, counted: of }: CoursesShare): string {
  return `${done} of ${counted(of, "course")} done${begun === 0 ? "" : `, ${begun} begun`}`;
}
