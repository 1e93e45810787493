import { createHash } from "node:crypto";
import { buildStudyUnits, optionalGroup, type StudyUnit } from "#domain/catalogue/study-units.ts";
import { oncePer } from "#domain/once-per.ts";
import { type CourseProgress, computeCourseProgress } from "#domain/study/course-progress.ts";
import { type MeasuredCourse, noProgress, topicKey } from "#domain/study/progress.ts";
import type { Catalogue, Course, StudyLink } from "./catalogue.ts";

/** What progress needs of a course, and what it says of a learner who has not begun it. */
interface Measures {
  measured: MeasuredCourse;
  /** Changes with anything in the course that progress depends on. */
  version: string;
  untouched: CourseProgress;
}

/** Raised when the same content is measured by other rules. */
const rulesVersion = 3;

/** Returns what progress needs of a course; computed once. */
export function toMeasuredCourse(course: Course): MeasuredCourse {
  return measuresOf(course).measured;
}

const bySlug = oncePer((courses: Catalogue["courses"]) => new Map(courses.map((course) => [course.slug, course])));

/** Returns the courses of a catalogue by slug; computed once. */
export function coursesBySlug({ courses }: Catalogue): ReadonlyMap<string, Course> {
  return bySlug(courses);
}

/** Returns a version of what progress needs of a course: equal for equal content. */
export function measuredVersion(course: Course): string {
  return measuresOf(course).version;
}

/** Returns the progress of a learner who has not begun a course. */
export function untouchedProgress(course: Course): CourseProgress {
  return measuresOf(course).untouched;
}

const measuresOf = oncePer((course: Course): Measures => {
  const measured = measure(course);
  const content = JSON.stringify({ ...measured, topics: measured.topics.map(essence) });
  const version = createHash("sha256").update(`${rulesVersion} ${content}`).digest("base64url").slice(0, 12);
  return { measured, version, untouched: computeCourseProgress(measured, noProgress) };
});

function measure({ slug, links, supplements, topics, quiz, document }: Course): MeasuredCourse {
  return {
    slug,
    units: buildStudyUnits(links, document.units)
      .filter(({ label }) => label !== optionalGroup)
      .map((unit) => ({
        linkKeys: linksToStudy(unit),
        topicKeys: unit.topics.map((label) => topicKey(slug, label)),
      })),
    linkKeys: links.map(({ itemKey }) => itemKey),
    supLinkKeys: supplements.flatMap((list) => list.links.map(({ itemKey }) => itemKey)),
    topics: topics.map(({ label, questions }) => ({
      key: topicKey(slug, label),
      questions,
      quizKeys: quiz.filter(({ topic }) => topic === label).map(({ itemKey }) => itemKey),
    })),
  };
}

/** Returns the keys of the links that a unit asks for: the essential ones; where none is, those without a mark. */
function linksToStudy({ groups }: StudyUnit<StudyLink>): string[] {
  const items = groups.flatMap((group) => group.items);
  const asked = ["essential", null].map((wanted) => items.filter(({ mark }) => mark === wanted));
  return (asked.find((some) => some.length > 0) ?? []).map(({ item }) => item.itemKey);
}

function essence({ key, questions, quizKeys }: MeasuredCourse["topics"][number]) {
  return { key, quizKeys, questions: questions.map(({ itemKey, level }) => [itemKey, level]) };
}
