import { desc, eq } from "drizzle-orm";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { session } from "#server/db/schema/accounts.ts";
import { waitForBilling } from "#tests/helpers/billing/wait-for-billing.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { finalsAt, finalsCourse } from "#tests/helpers/study/finals-site.ts";
import { courseOf } from "#tests/helpers/study/study-site.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Everyone who may knock at a door. Nobody is signed in with a `signedOut` or `expired` browser, although both send the
 * cookie of a session; `stranger` and `rival` are a member and a premium learner who ask for what is someone else's.
 */
export const roles = ["visitor", "signedOut", "expired", "member", "premium", "stranger", "rival"] as const;

export type Role = (typeof roles)[number];

/** A learner whose things are asked for. Premium learners are affiliates too. */
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
  /** The contract from which they can withdraw; `none` without a subscription. */
  contractId: string;
}

/** Who asks, and whose things they ask for: their own, or for all but the member and the premium learner another's. */
export interface Actor {
  /** Sends the cookies it once got with every request, whatever the site has it forget. */
  browser: TestBrowser;
  owner: Owner;
  /** Puts the session back that another request has ended: for the next request all is as at first. */
  prepare(): Promise<void>;
}

export type Cast = Record<Role, Actor>;

/** One browser for each role, on accounts of their own; `word` keeps the accounts of several casts apart. */
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
  // Before the same learner signs in elsewhere: it is the latest session that is kept.
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
  const linkKey = courseOf(site, finalsCourse).links[0]?.itemKey ?? "none";
  await waitForBilling(site);
  const [contract] = await listSubscriptions(site.resources.db, uid);
  const things = { checkoutId: id, attemptId: attempt?.id ?? "none", itemKey, linkKey };
  return { browser, owner: { email, uid, ...things, contractId: contract?.id ?? "none" } };
}

/** A browser that has signed out, and sends the cookie all the same. */
async function openSignedOut(site: TestSite, { email }: Owner): Promise<TestBrowser> {
  const browser = site.openBrowser();
  await browser.logIn(email);
  const stubborn = withFixedCookies(browser);
  await browser.submit("/logout", {});
  return stubborn;
}

/** A browser whose session has run out in the database, a minute ago. */
async function openExpired(site: TestSite, owner: Owner): Promise<Actor> {
  const browser = site.openBrowser();
  await browser.logIn(owner.email);
  const prepare = await keepSession(site, owner.uid, new Date(Date.now() - 60_000));
  return { browser: withFixedCookies(browser), owner, prepare };
}

/** Keeps a learner's latest session, and gives what writes it back; with a time given, it ended then. */
async function keepSession({ resources: { db } }: TestSite, uid: string, endedAt?: Date): Promise<() => Promise<void>> {
  const latest = desc(session.createdAt);
  const [row] = await db.select().from(session).where(eq(session.userId, uid)).orderBy(latest).limit(1);
  if (!row) throw new Error("the session is missing");
  const { expiresAt } = endedAt ? { expiresAt: endedAt } : row;
  const restore = async () => {
    const kept = { ...row, expiresAt };
    await db.insert(session).values(kept).onConflictDoUpdate({ target: session.id, set: { expiresAt } });
  };
  await restore();
  return restore;
}

/** The browser of someone who keeps sending the cookie although the site has told it to forget it. */
function withFixedCookies(browser: TestBrowser): TestBrowser {
  const kept = browser.copy();
  const stubborn = browser.copy();
  stubborn.send = (path, init) => kept.copy().send(path, init);
  return stubborn;
}
