import type { Resources } from "#server/resources.ts";
import * as account from "#server/services/account/account.ts";
import * as emailChange from "#server/services/account/email-change.ts";
import * as passkeys from "#server/services/account/passkeys.ts";
import * as password from "#server/services/account/password.ts";
import * as sessions from "#server/services/account/sessions.ts";
import * as affiliates from "#server/services/affiliates/affiliates.ts";
import * as referrals from "#server/services/affiliates/referrals.ts";
import * as checkout from "#server/services/billing/checkout.ts";
import * as continueSetup from "#server/services/billing/continue-setup.ts";
import * as plan from "#server/services/billing/plan.ts";
import * as providerAccount from "#server/services/billing/provider-account.ts";
import * as withdrawal from "#server/services/billing/withdrawal.ts";
import * as library from "#server/services/catalogue/library.ts";
import * as search from "#server/services/catalogue/search.ts";
import * as certificates from "#server/services/certificates/certificates.ts";
import * as certificateNames from "#server/services/certificates/names.ts";
import * as feedback from "#server/services/feedback/feedback.ts";
import * as finals from "#server/services/finals/finals.ts";
import { readEarnedByCourse } from "#server/services/home/earned-certificates.ts";
import * as home from "#server/services/home/home.ts";
import * as nextStep from "#server/services/home/next-step.ts";
import * as progressPage from "#server/services/home/progress-page.ts";
import * as operator from "#server/services/operator/operator.ts";
import * as consent from "#server/services/privacy/consent.ts";
import { eraseOwnAccount } from "#server/services/privacy/erasure.ts";
import * as erasurePreview from "#server/services/privacy/erasure-preview.ts";
import * as personalExport from "#server/services/privacy/personal-export.ts";
import * as reminderSettings from "#server/services/reminders/settings.ts";
import * as unsubscribe from "#server/services/reminders/unsubscribe.ts";
import * as answerPractice from "#server/services/review/answer-practice.ts";
import * as exportedQuestion from "#server/services/review/exported-question.ts";
import * as review from "#server/services/review/review.ts";
import * as reviewSettings from "#server/services/review/settings.ts";
import * as awaitedCourses from "#server/services/study/awaited-courses.ts";
import * as firstSteps from "#server/services/study/first-steps.ts";
import * as followedPaths from "#server/services/study/followed-paths.ts";
import * as notes from "#server/services/study/notes.ts";
import * as program from "#server/services/study/program.ts";
import * as progress from "#server/services/study/progress.ts";
import * as recentHistory from "#server/services/study/recent-history.ts";
import * as savedMaterials from "#server/services/study/saved-materials.ts";
import * as session from "#server/services/study/session.ts";
import * as study from "#server/services/study/study.ts";
import * as studyDays from "#server/services/study/study-days.ts";
import * as userDocument from "#server/services/study/user-document.ts";
import { createBind } from "./bind.ts";
import type { Caller } from "./caller.ts";

/** Binds the modules that pages call. */
const bind = createBind({
  account,
  affiliates,
  answerPractice,
  awaitedCourses,
  certificateNames,
  certificates,
  checkout,
  consent,
  continueSetup,
  earnedCertificates: { readEarnedByCourse },
  emailChange,
  erasure: { eraseOwnAccount },
  erasurePreview,
  exportedQuestion,
  feedback,
  finals,
  firstSteps,
  followedPaths,
  home,
  library,
  nextStep,
  notes: { writeNote: notes.writeNote },
  operator,
  passkeys,
  password,
  personalExport,
  plan,
  program,
  progress,
  progressPage,
  providerAccount,
  recentHistory,
  referrals,
  reminderSettings: {
    readReminders: reminderSettings.readReminders,
    chooseReminders: reminderSettings.chooseReminders,
  },
  review,
  reviewSettings,
  savedMaterials,
  search: { searchCatalogue: search.searchCatalogue },
  session,
  sessions,
  study,
  studyDays,
  unsubscription: { readUnsubscription: unsubscribe.readUnsubscription, unsubscribe: unsubscribe.unsubscribe },
  userDocument,
  withdrawal,
});

/**
 * Binds the verbs to the site and the caller for pages. Pages never check access themselves; each verb does.
 */
export function bindServices(resources: Resources, caller: Caller) {
  const { site, origin, isProduction, now, report } = resources;
  const { viewer } = caller;
  const bound = bind(resources, caller);
  return {
    viewer,
    site,
    origin,
    isProduction,
    now,
    /** Logs an error of a screen. */
    report,
    /**
     * Data of the frame around every screen; `isAway` is true when the viewer is unknown because the database is down.
     */
    readShell: async () => {
      const [dunning, offer] = await Promise.all([bound.plan.readDunning(), bound.providerAccount.readOffer()]);
      return { viewer, dunning, offer, isAway: false };
    },
    ...bound,
  };
}

export type PageServices = ReturnType<typeof bindServices>;
