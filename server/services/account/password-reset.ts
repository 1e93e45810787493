import { randomBytes } from "node:crypto";
import { normalizeEmail } from "#domain/account/email-address.ts";
import { mailedLinkMinutes } from "#domain/account/sign-in-limits.ts";
import { paths } from "#domain/paths.ts";
import { randomKey } from "#server/adapters/account/account-mails.ts";
import { decrypt, encrypt } from "#server/adapters/account/encrypt.ts";
import { findUserByEmail } from "#server/db/account/accounts.ts";
import type { Resources } from "#server/resources.ts";

export const resetQueue = "password-resets";

/** Seconds for which the queue keeps a finished job, which holds the typed email encrypted. */
const keptSeconds = 3600;

/** Job data of a password reset; only this site can decrypt the email. */
export interface ResetRequest {
  /** Idempotency key of the mail, in case the queue delivers the job twice. */
  mailKey: string;
  sealedEmail: string;
  /** Path of this site to lead on to, or null; absent in requests from before it was kept. */
  to?: string | null;
}

const setting = (secret: string) => ({ secret, purpose: "studiolo password resets", label: resetQueue });

/**
 * Queues a password reset. The account is looked up after the response, so that neither its content nor its timing
 * reveals whether the email has one.
 */
export function requestResetLink(
  { db, jobs, secret }: Pick<Resources, "db" | "jobs" | "secret">,
  { email, to }: { email: string; to: string | null },
): Promise<void> {
  const wish: ResetRequest = { mailKey: randomKey(), sealedEmail: encrypt(email, setting(secret)), to };
  return jobs.send(db, { queue: resetQueue, data: wish, keptSeconds });
}

/**
 * Mails the owner of an email a reset link that works once, for one hour. Does nothing if there is no such account.
 */
export async function mailResetLink(
  { db, auth, origin, now, secret, sendAccountMail }: Resources,
  { mailKey, sealedEmail, to }: ResetRequest,
): Promise<void> {
  const email = decrypt(sealedEmail, setting(secret));
  const owner = email === null ? null : await findUserByEmail(db, normalizeEmail(email));
  if (!owner) return;
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now().getTime() + mailedLinkMinutes * 60_000);
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    value: owner.uid,
    identifier: `reset-password:${token}`,
    expiresAt,
  });
  const link = origin + paths.resetPassword(token, to);
  await sendAccountMail({ kind: "reset-password", to: owner.email, uid: owner.uid, key: mailKey, link, expiresAt });
}
