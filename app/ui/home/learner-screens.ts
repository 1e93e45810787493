/** The start's screens for learners. Their code is fetched when one is shown, so that no visitor's landing page waits for it. */
import { lazy } from "react";
import cardLink from "#app/ui/kit/card-link.module.css";
import notice from "#app/ui/kit/notice.module.css";
import optionToggle from "#app/ui/kit/option-toggle.module.css";
import progressBar from "#app/ui/kit/progress-bar.module.css";
import savedToggle from "#app/ui/saved-materials/saved-toggle.module.css";
import completingSetup from "./completing-setup.module.css";
import coursesBegun from "./courses-begun.module.css";
import dueToday from "./due-today.module.css";
import guide from "./guide.module.css";
import historyScreen from "./history-screen.module.css";
import learnerHome from "./learner-home.module.css";
import profile from "./profile.module.css";

/**
 * The styles of these screens, for the route to hold: so they come with the page itself, and what the server has
 * rendered does not stand bare until the code is there. A test finds what is missing here.
 */
export const learnerStyles = [
  cardLink,
  notice,
  optionToggle,
  progressBar,
  savedToggle,
  completingSetup,
  coursesBegun,
  dueToday,
  guide,
  historyScreen,
  learnerHome,
  profile,
];

/** For a learner without a subscription. */
export const CompletingSetup = lazy(async () => ({
  default: (await import("./completing-setup.tsx")).CompletingSetup,
}));

/** The recent history, full screen. */
export const HistoryScreen = lazy(async () => ({ default: (await import("./history-screen.tsx")).HistoryScreen }));

/** A premium learner's home. */
export const LearnerHome = lazy(async () => ({ default: (await import("./learner-home.tsx")).LearnerHome }));
