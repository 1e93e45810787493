import type { CoursesShare } from "#domain/study/program-progress.ts";
import { counted } from "#domain/text/counted.ts";

/** Returns how many courses are done and begun, as text. */
export function shareText({ done, begun, counted: of }: CoursesShare): string {
  return `${done} of ${counted(of, "course")} done${begun === 0 ? "" : `, ${begun} begun`}`;
}
