import { TopicLinks } from "#app/ui/course/links/topic-links.tsx";
import { CourseNotes } from "#app/ui/course/notes/course-notes.tsx";
import { NextStepPanel } from "#app/ui/next-step/next-step-panel.tsx";
import { CourseStanding } from "./course-standing.tsx";
import { LinkUnits } from "./links/link-units.tsx";
import { SupplementLists } from "./links/supplement-lists.tsx";
import { NextInCourse } from "./next-in-course.tsx";
import { PracticeMode } from "./practice/practice-mode.tsx";
import { ProjectMode } from "./project-mode.tsx";

/** What only learners see of a course, as one file that `learner-parts.ts` loads. */
export const learnerCourse = {
  CourseNotes,
  CourseStanding,
  LinkUnits,
  NextInCourse,
  NextStepPanel,
  PracticeMode,
  ProjectMode,
  SupplementLists,
  TopicLinks,
};
