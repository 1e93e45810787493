import { z } from "@hono/zod-openapi";
import { requireSignedIn } from "#domain/access.ts";
import { emailMaximum, normalEmail } from "#domain/account/email-address.ts";
import { mailedLinkMinutes } from "#domain/account/sign-in-limits.ts";
import { CodedError } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";
import { randomKey } from "#server/adapters/account/account-mails.ts";
import { tellOwner } from "#server/adapters/account/prevent-enumeration.ts";
import { dropResetLinks, findEmail, findUserByEmail, putEmail } from "#server/db/account/accounts.ts";
import { dropProofs, findProof, findProofOf, makeProof, useProof } from "#server/db/account/pending-proofs.ts";
import type { Resources } from "#server/resources.ts";
import { queueCustomerEmail } from "#server/services/billing/customer-email.ts";
import { confirmPassword } from "./password.ts";

const emailSchema = z.email().max(emailMaximum);

/**
 * Mails a link to a new address, by which the viewer's account changes to it. An address that has an account already
 * gets the same answer here, and its owner another mail. Throws `email_invalid`, `email_unchanged`,
 * `current_password_wrong` or `sign_in_delayed`.
 */
export async function requestEmailChange(
  resources: Resources,
  viewer: Viewer,
  form: { email: string; password: string },
): Promise<{ newEmail: string }> {
  const { uid, email } = requireSignedIn(viewer);
  const newEmail = normalEmail(form.email);
  if (!emailSchema.safeParse(newEmail).success) throw new CodedError("email_invalid");
  if (newEmail === email) throw new CodedError("email_unchanged");
  await confirmPassword(resources, uid, form.password);
  const { db, now, origin, sendAccountMail } = resources;
  await dropProofs(db, uid, ["email-change"]);
  const wish = { uid, kind: "email-change", value: newEmail, now: now(), minutes: mailedLinkMinutes } as const;
  const link = origin + paths.confirmEmail(await makeProof(db, wish));
  resources.background.run(async () => {
    const owner = await findUserByEmail(db, newEmail);
    if (owner) return tellOwner(resources, owner);
    await sendAccountMail({ kind: "email-change", to: newEmail, uid, key: randomKey(), link, newEmail });
  });
  return { newEmail };
}

/** The address that waits for the viewer's confirmation, or null. */
export async function readEmailChange({ db, now }: Resources, viewer: Viewer): Promise<string | null> {
  const { uid } = requireSignedIn(viewer);
  return (await findProofOf(db, "email-change", { uid, now: now() }))?.value ?? null;
}

/** Gives up the change that waits. */
export async function cancelEmailChange({ db }: Resources, viewer: Viewer): Promise<void> {
  await dropProofs(db, requireSignedIn(viewer).uid, ["email-change"]);
}

/** What a mailed link would do: from which e-mail to which. Null where it does nothing any more. */
export async function previewEmailChange({ db, now }: Resources, token: string): Promise<EmailChange | null> {
  const proof = await findProof(db, "email-change", { token, now: now() });
  const oldEmail = proof && (await findEmail(db, proof.uid));
  return proof && oldEmail ? { oldEmail, newEmail: proof.value } : null;
}

/** An account's e-mail and the one that takes its place. */
export interface EmailChange {
  oldEmail: string;
  newEmail: string;
}

/**
 * Changes an account's e-mail by the token that was mailed to the new one: once, within an hour. Links for a new
 * password that went to the old address work no more, the old address is told, and soon the payment provider. Throws `email_link_invalid`.
 */
export async function confirmEmailChange(resources: Resources, token: string): Promise<EmailChange> {
  const { db, now, sendAccountMail } = resources;
  return db.transaction(async (transaction) => {
    const proof = await useProof(transaction, "email-change", { token, now: now() });
    const oldEmail = proof && (await findEmail(transaction, proof.uid));
    if (!proof || !oldEmail) throw new CodedError("email_link_invalid");
    const { uid, value: newEmail } = proof;
    if (await findUserByEmail(transaction, newEmail)) throw new CodedError("email_link_invalid");
    await putEmail(transaction, { uid, email: newEmail, now: now() });
    await dropResetLinks(transaction, uid);
    const mail = { kind: "email-changed", to: oldEmail, uid, key: randomKey(), newEmail } as const;
    await sendAccountMail(mail, transaction);
    await queueCustomerEmail(resources, transaction, uid);
    return { oldEmail, newEmail };
  });
}
