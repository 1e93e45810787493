import { requireSignedIn } from "#domain/access.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { describeFollowedPrograms } from "#server/services/study/followed-paths.ts";
import { listBegun } from "#server/services/study/progress.ts";
import { readDaysOf } from "#server/services/study/study-days.ts";
import { readFigures } from "#server/services/study/summaries.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";

/**
 * Returns the viewer's progress: week, calendar, the programs they follow and the courses they have begun, of all that
 * there are. Each table is read once. Refuses a visitor.
 */
export async function readProgressPage(resources: Resources, { viewer }: Caller) {
  const { uid } = requireSignedIn(viewer);
  const document = await ensureUserDocument(resources, uid);
  const [figures, days] = await Promise.all([readFigures(resources, uid), readDaysOf(resources, document)]);
  return {
    ...days,
    courses: listBegun(resources, figures),
    followed: describeFollowedPrograms(resources, document, figures),
    allCourses: resources.catalogue.courses.length,
  };
}
