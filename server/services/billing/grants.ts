import { grantGivesAccess } from "#domain/billing/grant.ts";
import { isPremium } from "#domain/billing/subscription.ts";
import { findUser, type UserRow } from "#server/db/account/users.ts";
import { listSubscriptions, type SubscriptionRow } from "#server/db/billing/billing.ts";
import { findLastGrant, insertGrant } from "#server/db/billing/grants.ts";
import type { Resources } from "#server/resources.ts";

type Operator = Pick<Resources, "db" | "now">;

/** A learner's access now, and the subscriptions that it was read from. */
export interface AccessNow {
  isPremium: boolean;
  subscriptions: readonly SubscriptionRow[];
}

/** Returns whether a learner is premium now, by a subscription or by the operator's last grant. */
export async function readAccess(operator: Operator, uid: string): Promise<AccessNow> {
  return accessBy(operator, uid, await listSubscriptions(operator.db, uid));
}

/** Returns whether a learner with these subscriptions is premium now. */
export async function accessBy(
  { db, now }: Operator,
  uid: string,
  subscriptions: readonly SubscriptionRow[],
): Promise<AccessNow> {
  const isPaid = isPremium(subscriptions, now());
  return { isPremium: isPaid || grantGivesAccess(await findLastGrant(db, uid), now()), subscriptions };
}

/** Request to grant access until a date (null: revoke it), with a reason. */
export interface GrantInput {
  /** The learner's uid or email. */
  user: string;
  until: Date | null;
  reason: string;
}

/** Result of a grant request. */
export type GrantResult = { kind: "done"; user: UserRow } | { kind: "refused"; reason: string };

/**
 * Grants or revokes premium access, independently of subscriptions. Refused for an unknown user, a past date, an empty
 * reason, or a revocation with nothing granted.
 */
export async function applyGrant(
  { db, now }: Operator,
  { user: name, until, reason }: GrantInput,
): Promise<GrantResult> {
  const user = await findUser(db, name);
  if (!user) return { kind: "refused", reason: `There is no account for ${name}.` };
  const at = now();
  if (until !== null && until <= at) return { kind: "refused", reason: "That date has passed." };
  if (reason.trim() === "") return { kind: "refused", reason: "A grant needs a reason." };
  if (until === null && !grantGivesAccess(await findLastGrant(db, user.uid), at))
    return { kind: "refused", reason: `Nothing is granted to ${user.email} now.` };
  await insertGrant(db, { uid: user.uid, grantedAt: at, until, reason: reason.trim() });
  return { kind: "done", user };
}
