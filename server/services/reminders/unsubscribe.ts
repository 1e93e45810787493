import { createHmac, timingSafeEqual } from "node:crypto";
import { CodedError } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { leaveList, type ReminderList, reminderLists } from "#domain/study/reminder.ts";
import { findReminders } from "#server/db/study/reminders.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { storeReminders } from "./settings.ts";

type Signing = Pick<Resources, "secret" | "origin">;

/**
 * Returns the address that ends one list for one learner. Whoever has it can do only that; it does not expire, since
 * mails are kept for years.
 */
export function unsubscribeUrl({ secret, origin }: Signing, uid: string, list: ReminderList): string {
  return origin + paths.unsubscribe(`${list}.${sign(secret, uid, list)}.${uid}`);
}

function sign(secret: string, uid: string, list: ReminderList): string {
  return createHmac("sha256", secret).update(`unsubscribe\n${list}\n${uid}`).digest("base64url");
}

/** Returns the learner and the list of a token, or null if it is not one of the site's. */
function readToken({ secret }: Pick<Resources, "secret">, token: string): { uid: string; list: ReminderList } | null {
  const [name, signature = "", ...rest] = token.split(".");
  const list = reminderLists.find((one) => one === name);
  const uid = rest.join(".");
  if (!list) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, uid, list))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? { uid, list } : null;
}

/** Returns the list that a token ends. Throws `not_found` for a token that is not the site's. */
export function readUnsubscription(resources: Resources, _caller: Caller, token: string): ReminderList {
  const found = readToken(resources, token);
  if (!found) throw new CodedError("not_found");
  return found.list;
}

/**
 * Ends the list of a token, whoever sends it and however often (RFC 8058). An account that is gone gets no mails
 * either. Throws `not_found` for a token that is not the site's.
 */
export async function unsubscribe(resources: Resources, _caller: Caller, token: string): Promise<ReminderList> {
  const found = readToken(resources, token);
  if (!found) throw new CodedError("not_found");
  const known = await findReminders(resources.db, found.uid);
  if (known) await storeReminders(resources, found.uid, leaveList(known, found.list));
  return found.list;
}
