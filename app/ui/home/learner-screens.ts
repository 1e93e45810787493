/** The start's screens for learners. Their code is fetched when one is shown, so that no visitor's landing page waits for it. */
import { lazy } from "react";

/** For a learner without a subscription. */
export const CompletingSetup = lazy(async () => ({
  default: (await import("./completing-setup.tsx")).CompletingSetup,
}));

/** The recent history, full screen. */
export const HistoryScreen = lazy(async () => ({ default: (await import("./history-screen.tsx")).HistoryScreen }));

/** A premium learner's home. */
export const LearnerHome = lazy(async () => ({ default: (await import("./learner-home.tsx")).LearnerHome }));
