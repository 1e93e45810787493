import type { CourseMode } from "#domain/catalogue/course-mode.ts";
import type { Consent } from "#domain/privacy/consent.ts";
import type { MaterialInput } from "#domain/study/saved-materials.ts";
import type { Viewer } from "#domain/viewer.ts";
import { describeCover } from "#server/adapters/art/art.ts";
import type { Resources } from "#server/resources.ts";
import * as affiliates from "#server/services/affiliates/affiliates.ts";
import { readCarriedCode, referralCookiesFor } from "#server/services/affiliates/referrals.ts";
import { startCheckout } from "#server/services/billing/checkout.ts";
import { readDunning } from "#server/services/billing/plan.ts";
import * as billing from "#server/services/billing/provider-account.ts";
import * as library from "#server/services/catalogue/library.ts";
import * as certificates from "#server/services/certificates/certificates.ts";
import { type FeedbackInput, listOwnFeedback, sendFeedback } from "#server/services/feedback/feedback.ts";
import * as finals from "#server/services/finals/finals.ts";
import { isOperatorPage, readOperatorPage } from "#server/services/operator/operator.ts";
import * as consent from "#server/services/privacy/consent.ts";
import { type ErasureRequest, eraseOwnAccount } from "#server/services/privacy/erasure.ts";
import { readErasurePreview } from "#server/services/privacy/erasure-preview.ts";
import { describeExport } from "#server/services/privacy/personal-export.ts";
import { hasExportablePractice } from "#server/services/review/exported-question.ts";
import { readToday } from "#server/services/review/review.ts";
import { type ReviewSettings, readReviewSettings, updateReviewSettings } from "#server/services/review/settings.ts";
import { readProgram, readProgramProgress, readProgramsBegun } from "#server/services/study/program.ts";
import { markLink, readProgress } from "#server/services/study/progress.ts";
import { readOwnHistory } from "#server/services/study/recent-history.ts";
import * as savedMaterials from "#server/services/study/saved-materials.ts";
import * as study from "#server/services/study/study.ts";
import { readStudyDays, setWeeklyGoal } from "#server/services/study/study-days.ts";
import { readUserDocument } from "#server/services/study/user-document.ts";
import { bindAccountServices } from "./account-page-services.ts";
import { bindPlan } from "./bind-plan.ts";

/** A page request as services see it. */
export interface PageRequest {
  viewer: Viewer;
  headers: Headers;
  /** The full request URL. */
  address: string;
}

/**
 * Binds the service verbs to the site and the viewer for pages. Pages never check access themselves; each verb does.
 */
export function bindServices(resources: Resources, { viewer, headers, address }: PageRequest) {
  return {
    viewer,
    site: resources.site,
    origin: resources.origin,
    isProduction: resources.isProduction,
    now: resources.now,
    /** Logs an error of a screen. */
    report: resources.report,
    ...bindAccountServices(resources, { viewer, headers }),
    billing: {
      startCheckout: (uid: string) => startCheckout(resources, viewer, { uid, address }),
      /** For a learner who signed up in this same request, whose headers hold no session cookie yet. */
      startFirstCheckout: (learner: { uid: string; email: string }) =>
        startCheckout(resources, { kind: "member", ...learner }, { uid: learner.uid, address }),
      openPortal: () => billing.openPortal(resources, viewer, address),
      catchUp: () => billing.syncAfterCheckout(resources, viewer),
    },
    ...bindPlan(resources, viewer),
    /**
     * Data of the frame around every screen; `isAway` is true when the viewer is unknown because the database is down.
     */
    readShell: async () => ({ viewer, dunning: await readDunning(resources, viewer), isAway: false }),
    affiliates: bindAffiliates(resources, { viewer, headers }),
    certificates: {
      list: () => certificates.listOwnCertificates(resources, viewer),
      read: (id: string) => certificates.readCertificate(resources, id),
    },
    library: {
      programs: () => library.listPrograms(resources),
      courses: () => library.listCourses(resources),
      counts: () => library.countCourses(resources),
      /** Describes a program's cover in words. */
      cover: (slug: string) => describeCover(slug),
      fundamentals: () => resources.catalogue.fundamentals,
      program: (name: string) => readProgram(resources, name),
      programProgress: (name: string) => readProgramProgress(resources, viewer, name),
      programsBegun: () => readProgramsBegun(resources, viewer),
      course: (name: string) => library.readCourse(resources, name),
      search: (query: string) => library.searchCatalogue(resources, query),
    },
    study: {
      course: (request: { name: string; mode: CourseMode }) => study.readStudy(resources, viewer, request),
      courseVersion: (name: string) => study.readCourseVersion(resources, viewer, name),
      session: (request: { name: string; topic: string | null; dive: string | null }) =>
        study.readSession(resources, viewer, request),
      sessionOf: (itemKeys: readonly string[]) => study.readSessionOf(resources, viewer, itemKeys),
      markLink: (step: { uid: string; id: string; itemKey: string; isDone: boolean }) =>
        markLink(resources, viewer, step),
      progress: () => readProgress(resources, viewer),
    },
    studyDays: {
      read: () => readStudyDays(resources, viewer),
      setWeeklyGoal: (days: number) => setWeeklyGoal(resources, viewer, days),
    },
    operator: {
      isOpen: (area: string | undefined) => isOperatorPage(resources, viewer, area),
      read: (asked: { area: string | undefined; days: string | null }) => readOperatorPage(resources, viewer, asked),
    },
    feedback: bindFeedback(resources, { viewer, headers }),
    review: {
      today: () => readToday(resources, viewer),
      settings: () => readReviewSettings(resources, viewer),
      updateSettings: (settings: { uid: string } & Partial<ReviewSettings>) =>
        updateReviewSettings(resources, viewer, settings),
    },
    finals: {
      summary: (name: string) => finals.summariseFinals(resources, viewer, name),
      read: (name: string) => finals.readFinals(resources, viewer, name),
      start: (name: string) => finals.startFinals(resources, viewer, name),
      save: (request: finals.NamedAttempt & { answers: finals.FinalsAnswer[] }) =>
        finals.saveAnswers(resources, viewer, request),
      submit: (request: finals.NamedAttempt) => finals.submitFinals(resources, viewer, request),
      discard: (request: finals.NamedAttempt) => finals.discardFinals(resources, viewer, request),
      report: (request: finals.NamedAttempt & { itemKey: string; reason: string }) =>
        finals.reportQuestion(resources, viewer, request),
    },
    privacy: bindPrivacy(resources, { viewer, headers }),
    recentHistory: { read: () => readOwnHistory(resources, viewer) },
    takeWithYou: { hasPractice: () => hasExportablePractice(resources, viewer) },
    savedMaterials: {
      list: async (uid: string) => (await readUserDocument(resources, viewer, uid)).savedMaterials,
      save: (request: { uid: string; material: MaterialInput }) =>
        savedMaterials.saveMaterial(resources, viewer, request),
      remove: (request: { uid: string; url: string }) => savedMaterials.removeMaterial(resources, viewer, request),
    },
  };
}

function bindFeedback(resources: Resources, { viewer, headers }: Pick<PageRequest, "viewer" | "headers">) {
  return {
    send: (form: FeedbackInput) => sendFeedback(resources, { viewer, headers }, form),
    listOwn: () => listOwnFeedback(resources, viewer),
    /** Returns the canonical name of a course, or "" for an unknown name. */
    findCourse: (name: string) => resources.catalogue.courseByName.get(name)?.name ?? "",
  };
}

function bindAffiliates(resources: Resources, { viewer, headers }: Pick<PageRequest, "viewer" | "headers">) {
  return {
    /** Code of the affiliate whose link led to this visit, or null. */
    carriedCode: () => readCarriedCode(headers),
    chooseToRemember: (choice: Consent) =>
      referralCookiesFor(resources, viewer, { choice, code: readCarriedCode(headers) }),
    read: () => affiliates.readAffiliate(resources, viewer),
    join: (form: { agrees: boolean }) => affiliates.joinAffiliates(resources, viewer, form),
    setPayoutAccount: (form: { holder: string; iban: string }) => affiliates.setPayoutAccount(resources, viewer, form),
    leave: () => affiliates.leaveAffiliates(resources, viewer),
  };
}

export type PageServices = ReturnType<typeof bindServices>;

function bindPrivacy(resources: Resources, { viewer, headers }: Pick<PageRequest, "viewer" | "headers">) {
  return {
    chooseConsent: (choice: Consent) => consent.chooseConsent(resources, viewer, { choice, headers }),
    consents: () => consent.readConsents(resources, viewer),
    exportParts: () => describeExport(resources, viewer),
    erasurePlan: () => readErasurePreview(resources, viewer),
    erase: (request: ErasureRequest) => eraseOwnAccount(resources, viewer, { ...request, headers }),
  };
}
