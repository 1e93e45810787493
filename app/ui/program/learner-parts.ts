/** Parts of a program's page for learners, loaded on demand, so that a visitor's page does not include them. */
import { lazy } from "react";

const load = () => import("./learner-program.ts");

export const FollowForm = lazy(async () => ({ default: (await load()).learnerProgram.FollowForm }));

export const ProgramProgressPanel = lazy(async () => ({ default: (await load()).learnerProgram.ProgramProgressPanel }));

export const StandingCourseList = lazy(async () => ({ default: (await load()).learnerProgram.StandingCourseList }));

export const StandingLegend = lazy(async () => ({ default: (await load()).learnerProgram.StandingLegend }));
