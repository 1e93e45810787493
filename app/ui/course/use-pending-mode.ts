import { useLocation, useNavigation } from "react-router";
import { type CourseMode, courseModeOf } from "#domain/catalogue/course-mode.ts";

/** Returns the mode of this course being loaded; null if none is. */
export function usePendingMode(shown: CourseMode): CourseMode | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== "loading" || location.pathname !== pathname) return null;
  const asked = courseModeOf(new URLSearchParams(location.search).get("mode"));
  return asked === shown ? null : asked;
}
