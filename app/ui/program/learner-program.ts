import { FollowForm } from "./follow-form.tsx";
import { ProgramProgressPanel } from "./program-progress-panel.tsx";
import { StandingCourseList } from "./standing-course-list.tsx";
import { StandingLegend } from "./standing-legend.tsx";

/** What only learners see of a program, as one file that `learner-parts.ts` loads. */
export const learnerProgram = { FollowForm, ProgramProgressPanel, StandingCourseList, StandingLegend };
