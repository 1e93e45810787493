import { paths } from "#domain/paths.ts";
import { standingPlans, writeStandingPlan } from "#tests/helpers/screens/plan.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";
import { passDays, subscribe } from "./subscribed-learner.ts";

const failingCard = "4000 0000 0000 0341";

/** Every state of a plan, with what the site offers in it: a trial, a month to pay, a payment that is open, nothing. */
export const planOffers = {
  visitor: "trial",
  "never subscribed": "trial",
  "on trial": "none",
  "trial canceled": "none",
  paying: "none",
  "payment failed": "none",
  "payment long overdue": "again",
  "trial ended": "again",
  withdrawn: "again",
  confirmer: "again",
  pauser: "again",
} as const;

export type PlanState = keyof typeof planOffers;

export const planStates = Object.keys(planOffers) as PlanState[];

/** Opens a browser in every state of a plan. Time passes on the site and at the provider meanwhile. */
export async function openPlanCast(site: TestSite): Promise<Record<PlanState, TestBrowser>> {
  const open = async (word: string, card?: string) => {
    const browser = site.openBrowser();
    await subscribe(browser, { email: `${word}@cast.example`, ...(card === undefined ? {} : { card }) });
    return browser;
  };
  const ended = await open("ended");
  await ended.submit(paths.cancelSubscription(), { intent: "cancel" });
  const paying = await open("paying");
  const overdue = await open("overdue", failingCard);
  await passDays(site, 8);
  const failed = await open("failed", failingCard);
  await passDays(site, 8);
  const canceled = await open("canceled");
  await canceled.submit(paths.cancelSubscription(), { intent: "cancel" });
  return {
    visitor: site.openBrowser(),
    "never subscribed": await openMember(site, "never"),
    "on trial": await open("trial"),
    "trial canceled": canceled,
    paying,
    "payment failed": failed,
    "payment long overdue": overdue,
    "trial ended": ended,
    withdrawn: await withdraw(await open("withdrawn")),
    ...(await openStanding(site)),
  };
}

async function openMember(site: TestSite, word: string): Promise<TestBrowser> {
  const browser = site.openBrowser();
  await browser.signUp(`${word}@cast.example`);
  return browser;
}

async function withdraw(browser: TestBrowser): Promise<TestBrowser> {
  const page = await (await browser.get(paths.withdraw())).text();
  const contract = /name="contract" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await browser.submit(paths.withdraw(), { contract, name: "A learner", email: "withdrawn@cast.example" });
  return browser;
}

async function openStanding(site: TestSite) {
  const opened = standingPlans.map(async (plan) => {
    const browser = await openMember(site, plan);
    await writeStandingPlan(site.resources.db, await browser.uid(), plan);
    return [plan, browser] as const;
  });
  return Object.fromEntries(await Promise.all(opened)) as Record<(typeof standingPlans)[number], TestBrowser>;
}
