import { randomBytes } from "node:crypto";
import { normalEmail } from "#domain/account/email-address.ts";
import { mailedLinkMinutes } from "#domain/account/sign-in-limits.ts";
import { paths } from "#domain/paths.ts";
import { randomKey } from "#server/adapters/account/account-mails.ts";
import { seal, unseal } from "#server/adapters/account/encrypt.ts";
import { findUserByEmail } from "#server/db/account/accounts.ts";
import type { Resources } from "#server/resources.ts";

/** The queue of those who forgot their password. */
export const resetQueue = "password-resets";

/** How long the queue keeps a typed e-mail once it was dealt with, in seconds. */
const keptSeconds = 3600;

/** What the queue knows of someone who forgot their password: what they typed, which only the site can read. */
export interface ResetWish {
  /** The key of its mail: a wish that the queue hands out twice is answered once. */
  mailKey: string;
  sealedEmail: string;
}

const setting = (secret: string) => ({ secret, purpose: "studiolo password resets", label: resetQueue });

/**
 * Notes that someone wants a new password for an e-mail. Whether it has an account is looked up after the answer, so
 * that the answer tells nobody, not even by its time.
 */
export function requestResetLink(
  { db, jobs, secret }: Pick<Resources, "db" | "jobs" | "secret">,
  email: string,
): Promise<void> {
  const wish: ResetWish = { mailKey: randomKey(), sealedEmail: seal(email, setting(secret)) };
  return jobs.send(db, { queue: resetQueue, data: wish, keptSeconds });
}

/** Mails a link that works once and for an hour to the owner of an e-mail; nothing where there is none. */
export async function mailResetLink(
  { db, auth, origin, now, secret, sendAccountMail }: Resources,
  { mailKey, sealedEmail }: ResetWish,
): Promise<void> {
  const email = unseal(sealedEmail, setting(secret));
  const owner = email === null ? null : await findUserByEmail(db, normalEmail(email));
  if (!owner) return;
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now().getTime() + mailedLinkMinutes * 60_000);
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    value: owner.uid,
    identifier: `reset-password:${token}`,
    expiresAt,
  });
  const link = origin + paths.resetPassword(token);
  await sendAccountMail({ kind: "reset-password", to: owner.email, uid: owner.uid, key: mailKey, link, expiresAt });
}
