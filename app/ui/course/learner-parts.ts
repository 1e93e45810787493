/** Parts of a course page for learners, loaded on demand, so that a visitor's page does not include them. */
import { lazy } from "react";

const load = () => import("./learner-course.ts");

export const CourseNotes = lazy(async () => ({ default: (await load()).learnerCourse.CourseNotes }));

export const CourseStanding = lazy(async () => ({ default: (await load()).learnerCourse.CourseStanding }));

export const LinkUnits = lazy(async () => ({ default: (await load()).learnerCourse.LinkUnits }));

export const NextInCourse = lazy(async () => ({ default: (await load()).learnerCourse.NextInCourse }));

export const NextStepPanel = lazy(async () => ({ default: (await load()).learnerCourse.NextStepPanel }));

export const PracticeMode = lazy(async () => ({ default: (await load()).learnerCourse.PracticeMode }));

export const ProjectMode = lazy(async () => ({ default: (await load()).learnerCourse.ProjectMode }));

export const SupplementLists = lazy(async () => ({ default: (await load()).learnerCourse.SupplementLists }));

export const TopicLinks = lazy(async () => ({ default: (await load()).learnerCourse.TopicLinks }));
