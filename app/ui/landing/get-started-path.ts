import { useStorage, writeStorage } from "#app/client/storage.ts";
import { paths } from "#domain/paths.ts";

/** Visitor flag: `no` once a course page was opened. */
const flagKey = "studiolo:browseFirst";

/** Returns the target of Get Started: the catalogue for a new visitor, sign-up for one who has opened a course. */
export function useGetStartedPath(): string {
  const isFirst = useStorage(flagKey, (text) => text !== "no");
  return isFirst ? paths.browse() : paths.signUp();
}

/** Records that a visitor has opened a course page. */
export function recordCourseOpened(): void {
  writeStorage(flagKey, "no");
}
