import { counted } from "#domain/counted.ts";
import type { CoursesShare } from "#domain/program-progress.ts";

/** How many courses are done and begun, in words. */
export function shareText({ done, begun, counted: of }: CoursesShare): string {
  return `${done} of ${counted(of, "course")} done${begun === 0 ? "" : `, ${begun} begun`}`;
}
