import { useLocation, useNavigation } from "react-router";
import { type CourseMode, courseModeOf } from "#domain/catalogue/course-mode.ts";

/** The other mode of this course that is on its way; null where none is. */
export function usePendingMode(shown: CourseMode): CourseMode | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== "loading" || location.pathname !== pathname) return null;
  const asked = courseModeOf(new URLSearchParams(location.search).get("mode"));
  return asked === shown ? null : asked;
}
