import { z } from "@hono/zod-openapi";
import { requireSignedIn } from "#domain/access.ts";
import { emailMaxLength, normalizeEmail } from "#domain/account/email-address.ts";
import { mailedLinkMinutes } from "#domain/account/sign-in-limits.ts";
import { CodedError } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { randomKey } from "#server/adapters/account/account-mails.ts";
import { notifyOwner } from "#server/adapters/account/prevent-enumeration.ts";
import { deleteResetLinks, findEmail, findUserByEmail, putEmail } from "#server/db/account/accounts.ts";
import { consumeProof, createProof, deleteProofs, findProof, findProofOf } from "#server/db/account/pending-proofs.ts";
import type { Resources } from "#server/resources.ts";
import { queueCustomerEmail } from "#server/services/billing/customer-email.ts";
import type { Caller } from "#server/services/caller.ts";
import { confirmPassword } from "./password.ts";

const emailSchema = z.email().max(emailMaxLength);

/**
 * Mails a confirmation link to the new address. If that address already has an account, the response is the same and
 * its owner gets a different mail. Throws `email_invalid`, `email_unchanged`, `current_password_wrong` or
 * `sign_in_delayed`.
 */
export async function requestEmailChange(
  resources: Resources,
  { viewer }: Caller,
  form: { email: string; password: string },
): Promise<{ newEmail: string }> {
  const { uid, email } = requireSignedIn(viewer);
  const newEmail = normalizeEmail(form.email);
  if (!emailSchema.safeParse(newEmail).success) throw new CodedError("email_invalid");
  if (newEmail === email) throw new CodedError("email_unchanged");
  await confirmPassword(resources, uid, form.password);
  const { db, now, origin, sendAccountMail } = resources;
  await deleteProofs(db, uid, ["email-change"]);
  const wish = { uid, kind: "email-change", value: newEmail, now: now(), minutes: mailedLinkMinutes } as const;
  const link = origin + paths.confirmEmail(await createProof(db, wish));
  resources.background.run(async () => {
    const owner = await findUserByEmail(db, newEmail);
    if (owner) return notifyOwner(resources, owner);
    await sendAccountMail({ kind: "email-change", to: newEmail, uid, key: randomKey(), link, newEmail });
  });
  return { newEmail };
}

/** Returns the viewer's new address that is not confirmed yet, or null. */
export async function readEmailChange({ db, now }: Resources, { viewer }: Caller): Promise<string | null> {
  const { uid } = requireSignedIn(viewer);
  return (await findProofOf(db, "email-change", { uid, now: now() }))?.value ?? null;
}

/** Cancels the viewer's pending change. */
export async function cancelEmailChange({ db }: Resources, { viewer }: Caller): Promise<void> {
  await deleteProofs(db, requireSignedIn(viewer).uid, ["email-change"]);
}

/** Returns the change that a mailed link would make, or null if the link is no longer valid. */
export async function previewEmailChange(
  { db, now }: Resources,
  _caller: Caller,
  token: string,
): Promise<EmailChange | null> {
  const proof = await findProof(db, "email-change", { token, now: now() });
  const oldEmail = proof && (await findEmail(db, proof.uid));
  return proof && oldEmail ? { oldEmail, newEmail: proof.value } : null;
}

/** The current and the new email of an account. */
export interface EmailChange {
  oldEmail: string;
  newEmail: string;
}

/**
 * Changes an account's email with the token mailed to the new address; valid once, for one hour. Password reset links
 * sent to the old address stop working, the old address is notified, and a job updates the payment provider. Throws
 * `email_link_invalid`.
 */
export async function confirmEmailChange(resources: Resources, _caller: Caller, token: string): Promise<EmailChange> {
  const { db, now, sendAccountMail } = resources;
  return db.transaction(async (transaction) => {
    const proof = await consumeProof(transaction, "email-change", { token, now: now() });
    const oldEmail = proof && (await findEmail(transaction, proof.uid));
    if (!proof || !oldEmail) throw new CodedError("email_link_invalid");
    const { uid, value: newEmail } = proof;
    if (await findUserByEmail(transaction, newEmail)) throw new CodedError("email_link_invalid");
    await putEmail(transaction, { uid, email: newEmail, now: now() });
    await deleteResetLinks(transaction, uid);
    const mail = { kind: "email-changed", to: oldEmail, uid, key: randomKey(), newEmail } as const;
    await sendAccountMail(mail, transaction);
    await queueCustomerEmail(resources, transaction, uid);
    return { oldEmail, newEmail };
  });
}
