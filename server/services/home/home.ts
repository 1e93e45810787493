import { requireSignedIn } from "#domain/access.ts";
import type { CourseProgress } from "#domain/study/course-progress.ts";
import { findRecentHistory } from "#server/db/study/recent-history.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { countOf, listPrograms, statesOfNamed } from "#server/services/catalogue/library.ts";
import { describeAim, findFirstSteps, type StudyAim } from "#server/services/study/first-steps.ts";
import { findPath } from "#server/services/study/followed-paths.ts";
import { listBegun } from "#server/services/study/progress.ts";
import { describeMaterials } from "#server/services/study/saved-materials.ts";
import { readDaysOf } from "#server/services/study/study-days.ts";
import { readStanding } from "#server/services/study/summaries.ts";
import { ensureUserDocument, listMaterials } from "#server/services/study/user-document.ts";
import { courseOfOpenedLink, describeNextStep, isLookingAround, openedCourses } from "./next-step.ts";

/** Number of courses that the home of a learner without a subscription proposes for practice. */
const practiceCount = 4;

/** Returns what the home of every learner shows of their study, each table read once. Refuses a visitor. */
export async function readHome(resources: Resources, caller: Caller) {
  const viewer = requireSignedIn(caller.viewer);
  const { uid } = viewer;
  const { db, now, catalogue } = resources;
  const document = await ensureUserDocument(resources, uid);
  const [standing, history, materials, { week }] = await Promise.all([
    readStanding(resources, uid),
    findRecentHistory(db, uid),
    listMaterials(resources, uid),
    readDaysOf(resources, document),
  ]);
  const { figures } = standing;
  const aim = describeAim(resources, document, standing);
  const progress = listBegun(resources, figures);
  return {
    now: now().toISOString(),
    aim,
    isLookingAround: isLookingAround(document),
    // The reviews that are due stand above it.
    next: await describeNextStep(resources, viewer, {
      ...standing,
      opened: openedCourses(history),
      linkOpened: courseOfOpenedLink(history),
      due: 0,
    }),
    practice: listPractice(resources, aim, figures),
    progress,
    week,
    history,
    materials: await describeMaterials(resources, viewer, { materials, begun: figures }),
    states: statesOfNamed(resources, [...openedCourses(history), ...materials.map(({ course }) => course)]),
    firstSteps: await findFirstSteps(resources, caller, { document, history, aim, soldBy: standing.soldBy }),
    fundamentals: catalogue.fundamentals.map(({ name, tagline, courses }) => ({
      name,
      tagline,
      ...countOf(resources, courses),
    })),
    programs: listPrograms(resources).map(({ name, category, tagline, courses, ready }) => ({
      name,
      category,
      tagline,
      courses,
      ready,
    })),
  };
}

/** Returns ready courses that are not begun: of the learner's aim first, then the first ones of the fundamentals. */
function listPractice(
  resources: Resources,
  aim: StudyAim | null,
  figures: ReadonlyMap<string, CourseProgress>,
): string[] {
  const { courseByName, fundamentals } = resources.catalogue;
  const ofAim = (aim && findPath(resources, aim.name)?.courses) ?? [];
  const isNew = (name: string) => {
    const course = courseByName.get(name);
    return course?.state === "ready" && !figures.get(course.slug)?.isBegun;
  };
  const firsts = fundamentals.flatMap(({ courses }) => courses.find(isNew) ?? []);
  return [...new Set([...ofAim.filter(isNew), ...firsts])].slice(0, practiceCount);
}
