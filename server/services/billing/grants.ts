import { givesGrantedAccess } from "#domain/billing/grant.ts";
import { isPremium } from "#domain/billing/subscription.ts";
import { findUser, type UserRow } from "#server/db/account/users.ts";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { findLastGrant, insertGrant } from "#server/db/billing/grants.ts";
import type { Resources } from "#server/resources.ts";

type Operator = Pick<Resources, "db" | "now">;

/** Whether a learner is premium now: by one of their subscriptions, or by the operator's last word. */
export async function hasPremium({ db, now }: Operator, uid: string): Promise<boolean> {
  if (isPremium(await listSubscriptions(db, uid), now())) return true;
  return givesGrantedAccess(await findLastGrant(db, uid), now());
}

/** What the operator says of a learner's access: until when (null: no longer), and why. */
export interface Granting {
  /** The learner's uid or e-mail. */
  user: string;
  until: Date | null;
  reason: string;
}

/** How a word of the operator was taken. */
export type GrantStep = { kind: "done"; user: UserRow } | { kind: "refused"; reason: string };

/** Gives or takes premium access beside whatever is subscribed. Refused for nobody, a past date and an empty reason. */
export async function grant({ db, now }: Operator, { user: name, until, reason }: Granting): Promise<GrantStep> {
  const user = await findUser(db, name);
  if (!user) return { kind: "refused", reason: `There is no account of ${name}.` };
  const at = now();
  if (until !== null && until <= at) return { kind: "refused", reason: "That date is over: nothing would be given." };
  if (reason.trim() === "") return { kind: "refused", reason: "A grant needs a reason." };
  if (until === null && !givesGrantedAccess(await findLastGrant(db, user.uid), at))
    return { kind: "refused", reason: `Nothing is granted to ${user.email} now.` };
  await insertGrant(db, { uid: user.uid, grantedAt: at, until, reason: reason.trim() });
  return { kind: "done", user };
}
