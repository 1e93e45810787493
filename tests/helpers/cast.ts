import { desc, eq } from "drizzle-orm";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { session } from "#server/db/schema/accounts.ts";
import { waitForBilling } from "#tests/helpers/billing/wait-for-billing.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { finalsAt, finalsCourse } from "#tests/helpers/study/finals-site.ts";
import { courseOf } from "#tests/helpers/study/study-site.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Every role of a requester. `signedOut` and `expired` browsers are not signed in, although both send the cookie of a
 * session; `stranger` and `rival` are a member and a premium learner who request another learner's objects.
 */
export const roles = ["visitor", "signedOut", "expired", "member", "premium", "stranger", "rival"] as const;

export type Role = (typeof roles)[number];

/** The learner whose objects are requested. Premium learners are affiliates too. */
export interface Owner {
  email: string;
  uid: string;
  /** A checkout that they have started. */
  checkoutId: string;
  /** Their running attempt at the finals; `none` without a subscription. */
  attemptId: string;
  /** A question of that attempt. */
  itemKey: string;
  /** A link of the course. */
  linkKey: string;
  /** Key of a quiz question of a course. */
  quizKey: string;
  /** A contract from which they can withdraw; `none` without a subscription. */
  contractId: string;
}

/**
 * A requester, and the owner of the requested objects: themselves for the member and the premium learner, for all
 * others another learner.
 */
export interface Actor {
  /** Sends the cookies it once got with every request, even after the site deletes them. */
  browser: TestBrowser;
  owner: Owner;
  /** Restores the session that another request ended, so that each request starts from the same state. */
  prepare(): Promise<void>;
}

export type Cast = Record<Role, Actor>;

/** Returns a browser for each role, on accounts of their own; `word` keeps the accounts of several casts apart. */
export async function openCast(site: TestSite, word: string): Promise<Cast> {
  const [member, premium, stranger, rival] = await Promise.all([
    openOwner(site, `member.${word}@cast.example`),
    openOwner(site, `premium.${word}@cast.example`, "paid"),
    openOwner(site, `stranger.${word}@cast.example`),
    openOwner(site, `rival.${word}@cast.example`, "paid"),
  ]);
  const asking = async (browser: TestBrowser, owner: Owner, uid: string): Promise<Actor> => ({
    browser: withFixedCookies(browser),
    owner,
    prepare: await keepSession(site, uid),
  });
  // Before the same learner signs in elsewhere: the latest session is kept.
  const asMember = await asking(member.browser, member.owner, member.owner.uid);
  const nothing = async () => {};
  return {
    visitor: { browser: site.openBrowser(), owner: member.owner, prepare: nothing },
    signedOut: { browser: await openSignedOut(site, member.owner), owner: member.owner, prepare: nothing },
    expired: await openExpired(site, member.owner),
    member: asMember,
    premium: await asking(premium.browser, premium.owner, premium.owner.uid),
    stranger: await asking(stranger.browser, member.owner, stranger.owner.uid),
    rival: await asking(rival.browser, premium.owner, rival.owner.uid),
  };
}

async function openOwner(site: TestSite, email: string, kind: "free" | "paid" = "free") {
  const browser = site.openBrowser();
  await browser.signUp(email);
  const uid = await browser.uid();
  const { id, url } = await (await browser.json("POST", `/api/users/${uid}/checkout_sessions`)).json();
  if (kind === "paid") {
    await browser.pay(url);
    await browser.waitUntilPremium();
    await browser.submit("/affiliates", { agrees: "yes" });
  }
  const attempt = kind === "paid" ? await finalsAt(site).start({ browser, uid }) : null;
  const itemKey = attempt?.questions[0]?.itemKey ?? "none";
  const course = courseOf(site, finalsCourse);
  const [linkKey, quizKey] = [course.links[0]?.itemKey ?? "none", course.quiz[0]?.itemKey ?? "none"];
  await waitForBilling(site);
  const [contract] = await listSubscriptions(site.resources.db, uid);
  const things = { checkoutId: id, attemptId: attempt?.id ?? "none", itemKey, linkKey, quizKey };
  return { browser, owner: { email, uid, ...things, contractId: contract?.id ?? "none" } };
}

/** Returns a browser that has signed out, and still sends the cookie. */
async function openSignedOut(site: TestSite, { email }: Owner): Promise<TestBrowser> {
  const browser = site.openBrowser();
  await browser.logIn(email);
  const stubborn = withFixedCookies(browser);
  await browser.submit("/logout", {});
  return stubborn;
}

/** Returns a browser whose session expired in the database a minute ago. */
async function openExpired(site: TestSite, owner: Owner): Promise<Actor> {
  const browser = site.openBrowser();
  await browser.logIn(owner.email);
  const prepare = await keepSession(site, owner.uid, new Date(Date.now() - 60_000));
  return { browser: withFixedCookies(browser), owner, prepare };
}

/** Reads a learner's latest session, and returns a function that restores it, with `endedAt` as its end if given. */
async function keepSession({ resources: { db } }: TestSite, uid: string, endedAt?: Date): Promise<() => Promise<void>> {
  const latest = desc(session.createdAt);
  const [row] = await db.select().from(session).where(eq(session.userId, uid)).orderBy(latest).limit(1);
  if (!row) throw new Error("the session is missing");
  const { expiresAt } = endedAt ? { expiresAt: endedAt } : row;
  const restore = async () => {
    const values = { ...row, expiresAt };
    await db.insert(session).values(values).onConflictDoUpdate({ target: session.id, set: { expiresAt } });
  };
  await restore();
  return restore;
}

/** Returns a browser that keeps sending a cookie although the site has deleted it. */
function withFixedCookies(browser: TestBrowser): TestBrowser {
  const original = browser.copy();
  const stubborn = browser.copy();
  stubborn.send = (path, init) => original.copy().send(path, init);
  return stubborn;
}
