import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import { shownResetToken } from "#tests/helpers/screens/seed.ts";
import { emptyCourse } from "#tests/helpers/screens/separate-site.ts";
import { accountSecurityStates } from "#tests/screens/account/security-states.ts";
import { accountStates } from "#tests/screens/account/states.ts";
import { affiliateStates } from "#tests/screens/affiliates/states.ts";
import { subscriptionStates } from "#tests/screens/billing/subscription-states.ts";
import { browseStates } from "#tests/screens/browse/states.ts";
import { certificateStates } from "#tests/screens/certificates/states.ts";
import { courseStates } from "#tests/screens/course/states.ts";
import { videoStates } from "#tests/screens/course/video-states.ts";
import { feedbackScreenStates } from "#tests/screens/feedback/states.ts";
import { finalsStates } from "#tests/screens/finals/states.ts";
import { infoStates } from "#tests/screens/landing/info-states.ts";
import { landingStates } from "#tests/screens/landing/states.ts";
import { offlineStates } from "#tests/screens/offline/states.ts";
import { operatorStates } from "#tests/screens/operator/states.ts";
import { privacyStates } from "#tests/screens/privacy/states.ts";
import { programStates } from "#tests/screens/program/states.ts";
import { quizStates } from "#tests/screens/review/quiz-states.ts";
import { reviewStates } from "#tests/screens/review/states.ts";
import { searchStates } from "#tests/screens/search/states.ts";
import { failingStates } from "#tests/screens/shell/failing-states.ts";
import { shellStates } from "#tests/screens/shell/states.ts";
import { progressStates } from "#tests/screens/study/progress-states.ts";
import type { ScreenState } from "./screen-state.ts";

const notFound = /Failed to load resource: the server responded with a status of 404/;
const refused = /Failed to load resource: the server responded with a status of 400/;

const course = "Calculus I";

const visitorScreens: ScreenState[] = [
  { title: "landing page", as: "visitor", path: paths.home() },
  { title: "catalogue", as: "visitor", path: paths.browse() },
  {
    title: "catalogue with search results",
    as: "visitor",
    path: paths.browse(),
    prepare: async (page) => {
      await page.locator("main").getByRole("searchbox").fill("calculus");
      await page.getByRole("search").getByRole("link", { name: "Calculus II" }).first().waitFor();
    },
  },
  {
    title: "catalogue with a search that finds nothing",
    as: "visitor",
    path: paths.browse(),
    prepare: (page) => page.locator("main").getByRole("searchbox").fill("zzzzzzzz"),
  },
  { title: "search answered by the server", as: "visitor", path: paths.browse("mechanics") },
  { title: "program page", as: "visitor", path: paths.program("Aerospace Engineering") },
  { title: "course page of a visitor", as: "visitor", path: paths.course(course) },
  {
    title: "course page with a topic's objectives open",
    as: "visitor",
    path: paths.course(course),
    prepare: async (page) => {
      await page.getByText("Limits", { exact: true }).click();
      await page.getByText("Evaluate limits from tables").waitFor();
    },
  },
  { title: "course in preparation", as: "visitor", site: "with an empty course", path: paths.course(emptyCourse) },
  { title: "page that does not exist", as: "visitor", path: "/nowhere", complaint: notFound },
  { title: "course that does not exist", as: "visitor", path: paths.course("Nowhere"), complaint: notFound },
  { title: "program that does not exist", as: "visitor", path: paths.program("Nowhere"), complaint: notFound },
  {
    title: "sidebar of a visitor",
    as: "visitor",
    path: paths.contact(),
    prepare: async (page) => {
      await page.getByRole("button", { name: "Open the menu" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Humanities" }).waitFor();
    },
  },
];

const accountScreens: ScreenState[] = [
  { title: "log in", as: "visitor", path: paths.logIn() },
  {
    title: "log in refused",
    as: "visitor",
    path: paths.logIn(),
    complaint: refused,
    prepare: async (page) => {
      await page.getByLabel("Email").fill("nobody@screens.example");
      await page.getByLabel("Password", { exact: true }).fill("Wrong-Horse-7");
      await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
      await page.getByText("Failed to log in.").waitFor();
    },
  },
  { title: "sign up", as: "visitor", path: paths.signUp() },
  {
    title: "sign up with the password criteria",
    as: "visitor",
    path: paths.signUp(),
    prepare: async (page) => {
      await page.getByLabel("Password", { exact: true }).fill("short");
      await page.getByText("Match: not met yet").waitFor();
    },
  },
  {
    title: "sign up without an email address",
    as: "visitor",
    path: paths.signUp(),
    complaint: refused,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Sign Up" }).click();
      await page.getByText("Email is required.").waitFor();
    },
  },
  { title: "forgot password", as: "visitor", path: paths.forgotPassword() },
  {
    title: "forgot password, mail sent",
    as: "visitor",
    path: paths.forgotPassword(),
    prepare: async (page) => {
      await page.getByLabel("Email").fill("nobody@screens.example");
      await page.getByRole("button", { name: "Send Email" }).click();
      await page.getByText("A password reset email has been sent").waitFor();
    },
  },
  { title: "choose a new password", as: "visitor", path: paths.resetPassword(shownResetToken) },
  { title: "link for a new password that no longer works", as: "visitor", path: paths.resetPassword("token") },
];

const learnerScreens: ScreenState[] = [
  {
    title: "home of a learner without a subscription",
    as: "member",
    path: paths.home(),
    prepare: (page) => page.getByRole("button", { name: "Continue" }).waitFor(),
  },
  { title: "home of a premium learner in the middle of a course", as: "premium", path: paths.home() },
  { title: "home of a premium learner with nothing saved", as: "fresh", path: paths.home() },
  {
    title: "sidebar of a learner",
    as: "premium",
    path: paths.home(),
    prepare: async (page) => {
      await page.getByRole("button", { name: "Open the menu" }).click();
      await page.getByRole("button", { name: "Log Out" }).waitFor();
    },
  },
  { title: "course page of a learner without a subscription", as: "member", path: paths.course(course) },
  { title: "Learn", as: "premium", path: paths.course(course) },
  { title: "Sup", as: "premium", path: paths.courseMode(course, "sup") },
  { title: "Practice", as: "premium", path: paths.courseMode(course, "practice") },
  { title: "Practice without a subscription", as: "member", path: paths.courseMode(course, "practice") },
  { title: "Build", as: "premium", path: paths.courseMode(course, "build") },
];

const stored = JSON.stringify([
  { type: "course", name: "Calculus I", url: paths.course("Calculus I"), timestamp: 3 },
  { type: "url", name: "Essence of calculus", url: "https://example.org/1", course: "Calculus I", timestamp: 2 },
  { type: "program", name: "Mathematics", url: paths.program("Mathematics"), timestamp: 1 },
]);

const exploreScreens: ScreenState[] = [
  {
    title: "catalogue of a device with a history",
    as: "visitor",
    path: paths.browse(),
    storage: { "studiolo:recentHistory": stored },
    prepare: (page) => page.getByRole("link", { name: "Essence of calculus" }).waitFor(),
  },
  { title: "history of a device that has none", as: "visitor", path: `${paths.browse()}?show=history` },
  {
    title: "history of a device",
    as: "visitor",
    path: `${paths.browse()}?show=history`,
    storage: { "studiolo:recentHistory": stored },
    prepare: (page) => page.getByRole("link", { name: "Essence of calculus" }).waitFor(),
  },
  {
    title: "question whether to clear the history",
    as: "visitor",
    path: `${paths.browse()}?show=history`,
    storage: { "studiolo:recentHistory": stored },
    prepare: async (page) => {
      await page.getByRole("button", { name: "Clear history" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { title: "catalogue of a fundamental", as: "visitor", path: paths.fundamental("Innovation") },
  { title: "catalogue of a fundamental that does not exist", as: "visitor", path: paths.fundamental("Alchemy") },
  {
    title: "list of shortcuts",
    as: "visitor",
    path: paths.contact(),
    prepare: async (page) => {
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
];

const launchpadScreens: ScreenState[] = [
  {
    title: "launchpad before anything is typed",
    as: "premium",
    path: paths.home(),
    storage: { "studiolo:recentHistory:…": stored },
    prepare: async (page) => {
      await page.keyboard.press("Control+Space");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    title: "launchpad of a learner without a history",
    as: "fresh",
    path: paths.home(),
    prepare: async (page) => {
      await page.keyboard.press("Control+Space");
      await page.getByText("Type a course, a program, or what you want to learn.").waitFor();
    },
  },
  {
    title: "launchpad with results",
    as: "premium",
    path: paths.course(course),
    prepare: (page) => searchLaunchpad(page, "calculus", "Calculus II"),
  },
  {
    title: "launchpad that finds nothing",
    as: "member",
    path: paths.course(course),
    prepare: (page) => searchLaunchpad(page, "zzzzzz", "Nothing found"),
  },
  {
    title: "launchpad's chat",
    as: "premium",
    path: paths.program("Mathematics"),
    prepare: async (page) => {
      await page.keyboard.press("Control+c");
      await page.getByText("Chat messages...").waitFor();
    },
  },
];

async function searchLaunchpad(page: Page, query: string, answer: string): Promise<void> {
  await page.keyboard.press("Control+Space");
  await page.getByRole("combobox").fill(query);
  await page.getByRole("dialog").getByText(answer).first().waitFor();
}

/** Every screen in every state that a test can reach. Add new screens and states here. */
export const screenStates: ScreenState[] = [
  ...visitorScreens,
  ...accountScreens,
  ...accountStates,
  ...privacyStates,
  ...accountSecurityStates,
  ...learnerScreens,
  ...quizStates,
  ...reviewStates,
  ...finalsStates,
  ...exploreScreens,
  ...launchpadScreens,
  ...browseStates,
  ...searchStates,
  ...programStates,
  ...progressStates,
  ...courseStates,
  ...landingStates,
  ...certificateStates,
  ...infoStates,
  ...feedbackScreenStates,
  ...affiliateStates,
  ...shellStates,
  ...failingStates,
  ...subscriptionStates,
  ...videoStates,
  ...offlineStates,
  ...operatorStates,
];
