import { useDevice, writeDevice } from "#app/client/storage.ts";
import { paths } from "#domain/paths.ts";

/** The visitor profile's flag: `no` from the first course page on, until then a new visitor who looks around first. */
const flagKey = "studiolo:browseFirst";

/** Where Get Started leads: to the catalogue for a new visitor, to sign-up for one who has opened a course. */
export function useGetStartedPath(): string {
  const isFirst = useDevice(flagKey, (text) => text !== "no");
  return isFirst ? paths.browse() : paths.signUp();
}

/** Notes that a visitor has opened a course page. */
export function noteCourseOpened(): void {
  writeDevice(flagKey, "no");
}
