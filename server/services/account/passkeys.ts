import { requireSignedIn } from "#domain/access.ts";
import { mailBackoff } from "#domain/account/sign-in-backoff.ts";
import { mailedLinkMinutes, passkeyNameMax, passkeysMax } from "#domain/account/sign-in-limits.ts";
import { readCookie } from "#domain/cookie.ts";
import { CodedError } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { randomKey } from "#server/adapters/account/account-mails.ts";
import { secondStepCookie } from "#server/adapters/account/auth-second-step.ts";
import { emailKey } from "#server/adapters/account/auth-throttle.ts";
import {
  canHavePasskeys,
  createAuthenticationOptions,
  createRegistrationOptions,
  verifyRegistration,
} from "#server/adapters/account/webauthn.ts";
import { findEmail } from "#server/db/account/accounts.ts";
import { deletePasskey, deletePasskeys, insertPasskey, listPasskeys } from "#server/db/account/passkeys.ts";
import {
  consumeProof,
  createProof,
  deleteProofs,
  findProof,
  findProofOf,
  putProofValue,
} from "#server/db/account/pending-proofs.ts";
import { countAttempt } from "#server/db/account/sign-in-attempts.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { completeLogIn, type LogInForm, type SignInResult } from "./account.ts";
import { callAuth, toAuthError } from "./auth-request.ts";
import { confirmPassword } from "./password.ts";

/** Minutes allowed for creating a passkey. */
const registrationMinutes = 10;

/** A passkey as listed to its owner. */
export interface ListedPasskey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Returns the viewer's passkeys, and whether this site's address supports passkeys. */
export async function readPasskeys({ db, origin }: Resources, { viewer }: Caller) {
  const held = await listPasskeys(db, requireSignedIn(viewer).uid);
  const passkeys: ListedPasskey[] = held.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt,
    lastUsedAt,
  }));
  return { passkeys, canAdd: canHavePasskeys(origin) };
}

/**
 * Returns WebAuthn registration options as JSON, after checking the password. Throws `current_password_wrong`,
 * `sign_in_delayed`, `passkeys_full` or `passkeys_unavailable`.
 */
export async function startPasskey(resources: Resources, { viewer }: Caller, password: string): Promise<string> {
  const { uid, email } = requireSignedIn(viewer);
  const { db, now, origin, site } = resources;
  if (!canHavePasskeys(origin)) throw new CodedError("passkeys_unavailable");
  await confirmPassword(resources, uid, password);
  const held = await listPasskeys(db, uid);
  if (held.length >= passkeysMax) throw new CodedError("passkeys_full");
  const options = await createRegistrationOptions({ origin, siteName: site.name, uid, email, held });
  await deleteProofs(db, uid, ["passkey-registration"]);
  const kind = "passkey-registration";
  await createProof(db, { uid, kind, value: options.challenge, now: now(), minutes: registrationMinutes });
  return JSON.stringify(options);
}

/**
 * Stores a newly registered passkey under a name and notifies the viewer by mail. Throws `passkey_name_invalid`, or
 * `passkey_refused` if the response is invalid or too late.
 */
export async function addPasskey(
  { db, now, origin, sendAccountMail }: Resources,
  { viewer }: Caller,
  form: { name: string; response: string },
): Promise<void> {
  const { uid, email } = requireSignedIn(viewer);
  const name = form.name.trim();
  if (name === "" || name.length > passkeyNameMax) throw new CodedError("passkey_name_invalid");
  const asked = await findProofOf(db, "passkey-registration", { uid, now: now() });
  if (!asked) throw new CodedError("passkey_refused");
  // A challenge is valid once, whatever the outcome.
  await deleteProofs(db, uid, ["passkey-registration"]);
  const made = await verifyRegistration({ origin, challenge: asked.value, response: form.response });
  if (!made) throw new CodedError("passkey_refused");
  const isNew = await insertPasskey(db, { uid, name, ...made, createdAt: now(), lastUsedAt: null });
  if (!isNew) throw new CodedError("passkey_refused");
  await sendAccountMail({ kind: "security-notice", event: "passkey-added", to: email, uid, key: randomKey() });
}

/**
 * Removes one of the viewer's passkeys and notifies them by mail. Throws `current_password_wrong`, `sign_in_delayed` or
 * `passkey_not_found`.
 */
export async function removePasskey(
  resources: Resources,
  { viewer }: Caller,
  form: { id: string; password: string },
): Promise<void> {
  const { uid, email } = requireSignedIn(viewer);
  await confirmPassword(resources, uid, form.password);
  if (!(await deletePasskey(resources.db, uid, form.id))) throw new CodedError("passkey_not_found");
  const mail = { kind: "security-notice", event: "passkey-removed", to: email, uid, key: randomKey() } as const;
  await resources.sendAccountMail(mail);
}

/** Returns the WebAuthn request options of a pending second step as JSON, or null if none is pending. */
export async function startSecondStep(resources: Resources, { headers }: Caller): Promise<string | null> {
  const { db, now, origin } = resources;
  const token = tokenIn(headers, origin);
  const open = await findProof(db, "second-step", { token, now: now() });
  if (!open) return null;
  const options = await createAuthenticationOptions(origin, await listPasskeys(db, open.uid));
  await putProofValue(db, token, options.challenge);
  return JSON.stringify(options);
}

/** The passkey's answer to the challenge, as JSON, and what the log-in is for. */
export interface SecondStepForm extends Pick<LogInForm, "awaited"> {
  response: string;
}

/** Signs in with the passkey that follows the password. Throws `second_step_expired` or `passkey_refused`. */
export async function finishSecondStep(
  resources: Resources,
  { headers }: Caller,
  { response: answer, awaited }: SecondStepForm,
): Promise<SignInResult> {
  const response = await callAuth(resources, headers, { path: "/second-step", body: { response: answer } });
  if (!response.ok) throw await toAuthError(response, "passkey_refused");
  return completeLogIn(resources, response, awaited);
}

/**
 * Mails the link that removes all passkeys to a person who gave the right password but has no passkey at hand. Throws
 * `second_step_expired`, or `sign_in_delayed` after too many mails.
 */
export async function requestPasskeysRemoval(resources: Resources, { headers }: Caller): Promise<void> {
  const { db, now, origin, secret, sendAccountMail } = resources;
  const open = await findProof(db, "second-step", { token: tokenIn(headers, origin), now: now() });
  const email = open && (await findEmail(db, open.uid));
  if (!open || !email) throw new CodedError("second_step_expired");
  const { uid } = open;
  const attempt = { key: emailKey(secret, "mail", email), rule: mailBackoff };
  const wait = await countAttempt(db, [attempt], now());
  if (wait > 0) throw new CodedError("sign_in_delayed", { retryAfterSeconds: wait });
  await deleteProofs(db, uid, ["passkeys-removal"]);
  const wish = { uid, kind: "passkeys-removal", value: "", now: now(), minutes: mailedLinkMinutes } as const;
  const link = origin + paths.removePasskeys(await createProof(db, wish));
  await sendAccountMail({ kind: "passkeys-removal", to: email, uid, key: randomKey(), link });
}

/** Returns whether a mailed link would still remove passkeys. */
export async function canRemovePasskeys({ db, now }: Resources, _caller: Caller, token: string): Promise<boolean> {
  return (await findProof(db, "passkeys-removal", { token, now: now() })) !== null;
}

/**
 * Removes all passkeys of an account with the mailed token; valid once, for one hour. Throws `passkeys_link_invalid`.
 */
export async function removePasskeys(
  { db, now, sendAccountMail }: Resources,
  _caller: Caller,
  token: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const proof = await consumeProof(transaction, "passkeys-removal", { token, now: now() });
    const email = proof && (await findEmail(transaction, proof.uid));
    if (!proof || !email) throw new CodedError("passkeys_link_invalid");
    const { uid } = proof;
    await deletePasskeys(transaction, uid);
    const mail = { kind: "security-notice", event: "passkey-removed", to: email, uid, key: randomKey() } as const;
    await sendAccountMail(mail, transaction);
  });
}

function tokenIn(headers: Headers, origin: string): string {
  return readCookie(headers.get("cookie"), secondStepCookie(origin)) ?? "";
}
