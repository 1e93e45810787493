import { CodedError } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { leaveList, type ReminderList, reminderLists } from "#domain/study/reminder.ts";
import { isSignature, sign } from "#server/adapters/signature.ts";
import { findReminders } from "#server/db/study/reminders.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { storeReminders } from "./settings.ts";

/** What these signatures are for. */
const purpose = "unsubscribe";

/**
 * Returns the address that ends one list for one learner. Whoever has it can do only that; it does not expire, since
 * mails are kept for years.
 */
export function unsubscribeUrl(
  { secret, origin }: Pick<Resources, "secret" | "origin">,
  uid: string,
  list: ReminderList,
): string {
  return origin + paths.unsubscribe(`${list}.${sign(secret, purpose, list, uid)}.${uid}`);
}

/** Returns the learner and the list of a token; null if it is not one of the site's. */
function readToken({ secret }: Pick<Resources, "secret">, token: string): { uid: string; list: ReminderList } | null {
  const [name, signature = "", ...rest] = token.split(".");
  const list = reminderLists.find((one) => one === name);
  const uid = rest.join(".");
  return list && isSignature(signature, secret, purpose, list, uid) ? { uid, list } : null;
}

/** Returns the list that a token ends; null for a token that is not the site's. */
export function readUnsubscription(resources: Resources, _caller: Caller, token: string): ReminderList | null {
  return readToken(resources, token)?.list ?? null;
}

/**
 * Ends the list of a token, whoever sends it and however often (RFC 8058). An account that is gone gets no mails
 * either. Throws `not_found` for a token that is not the site's.
 */
export async function unsubscribe(resources: Resources, _caller: Caller, token: string): Promise<void> {
  const owner = readToken(resources, token);
  if (!owner) throw new CodedError("not_found");
  const known = await findReminders(resources.db, owner.uid);
  if (known) await storeReminders(resources, owner.uid, leaveList(known, owner.list));
}
