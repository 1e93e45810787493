/** Home screens for learners, loaded on demand, so that the landing page does not include them. */
import { lazy } from "react";

/** For a learner without a subscription. */
export const MemberHome = lazy(async () => ({ default: (await import("./member-home.tsx")).MemberHome }));

export const HistoryScreen = lazy(async () => ({ default: (await import("./history-screen.tsx")).HistoryScreen }));

export const LearnerHome = lazy(async () => ({ default: (await import("./learner-home.tsx")).LearnerHome }));

export const FirstSteps = lazy(async () => ({ default: (await import("./first-steps.tsx")).FirstSteps }));
