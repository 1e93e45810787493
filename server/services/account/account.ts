import { meetsPasswordCriteria } from "#domain/account/password.ts";
import { CodedError } from "#domain/errors.ts";
import { listSubscriptions, type SubscriptionRow } from "#server/db/billing/billing.ts";
import type { Resources } from "#server/resources.ts";
import { referralHeader } from "#server/services/affiliates/referrals.ts";
import { type AccessNow, accessBy, readAccess } from "#server/services/billing/grants.ts";
import { waitForEvents } from "#server/services/billing/provider-events.ts";
import type { Caller } from "#server/services/caller.ts";
import { awaitAfterLogIn, awaitedHeader } from "#server/services/study/awaited-courses.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";
import { callAuth, toAuthError } from "./auth-request.ts";

/** A signed-in learner and the `Set-Cookie` values for their browser. */
export interface SignInResult {
  uid: string;
  email: string;
  cookies: string[];
}

/** Result of a correct password on an account with passkeys; the cookies identify the learner for the second step. */
export interface SecondStepResult {
  needsSecondStep: true;
  cookies: string[];
}

/** The sign-up form as submitted. */
export interface SignUpForm {
  email: string;
  password: string;
  confirmPassword: string;
  /** Code of the affiliate whose link led to this visit, or null. */
  referral: string | null;
  /** Course that the learner wants to be told of, or null. */
  awaited: string | null;
}

/** The viewer of a request, and the cookie to set in their browser if their session has just been extended. */
export interface FoundViewer extends Pick<Caller, "viewer" | "subscriptions"> {
  renewedCookie: string | null;
}

/**
 * Returns the viewer of a request, and their subscriptions if they are signed in. Identity comes from the session
 * cookie; premium access is read from our own subscription and grant tables on every request.
 */
export async function findViewer(resources: Resources, headers: Headers): Promise<FoundViewer> {
  const visitor = { viewer: { kind: "visitor" }, renewedCookie: null } as const;
  if (!headers.has("cookie")) return visitor;
  const found = await resources.readSession(headers);
  if (!found) return visitor;
  const { uid, email, renewedCookie } = found;
  const { isPremium, subscriptions } = await readAccessNow(resources, uid, found.subscriptions);
  return { viewer: { kind: isPremium ? "premium" : "member", uid, email }, subscriptions, renewedCookie };
}

/** Returns the claims of a learner's session, read from the database: `stripeRole` while they have access. */
export async function readClaims(resources: Resources, uid: string): Promise<{ stripeRole?: "premium" }> {
  const subscriptions = await listSubscriptions(resources.db, uid);
  return (await readAccessNow(resources, uid, subscriptions)).isPremium ? { stripeRole: "premium" } : {};
}

/** Waits for unprocessed provider events about this learner before it reports that they are not premium. */
async function readAccessNow(
  { db, now, webhookSignal }: Resources,
  uid: string,
  subscriptions: readonly SubscriptionRow[],
): Promise<AccessNow> {
  const known = await accessBy({ db, now }, uid, subscriptions);
  const isWorthAsking = !known.isPremium && (await waitForEvents({ db, webhookSignal }, uid));
  return isWorthAsking ? readAccess({ db, now }, uid) : known;
}

/**
 * Creates an account; the sign-up hook in `auth` runs the steps that forms and scripts share. Throws `email_required`,
 * `passwords_differ`, `password_criteria` or `password_common` before anything is created, and `registration_failed`
 * for every other cause.
 */
export async function signUp(resources: Resources, { headers }: Caller, form: SignUpForm): Promise<SignInResult> {
  const email = form.email.trim();
  if (email === "") throw new CodedError("email_required");
  if (form.password !== form.confirmPassword) throw new CodedError("passwords_differ");
  if (!meetsPasswordCriteria(form.password)) throw new CodedError("password_criteria");
  const body = { name: email.split("@", 1)[0] ?? email, email, password: form.password };
  const named = new Headers(headers);
  if (form.referral !== null) named.set(referralHeader, form.referral);
  if (form.awaited !== null) named.set(awaitedHeader, encodeURIComponent(form.awaited));
  const response = await callAuth(resources, named, { path: "/sign-up/email", body });
  if (!response.ok) throw await toAuthError(response, "registration_failed");
  return completeSignIn(resources, response);
}

/** The form of log in as submitted. */
export interface LogInForm extends Pick<SignUpForm, "awaited"> {
  email: string;
  password: string;
}

/**
 * Signs a learner in, or starts the passkey step. Throws `login_failed` for every cause, so that it does not reveal
 * which emails have accounts, and `sign_in_delayed` with the wait after too many failures.
 */
export async function logIn(
  resources: Resources,
  { headers }: Caller,
  form: LogInForm,
): Promise<SignInResult | SecondStepResult> {
  const body = { email: form.email.trim(), password: form.password };
  const response = await callAuth(resources, headers, { path: "/sign-in/email", body });
  if (!response.ok) throw await toAuthError(response, "login_failed");
  const { needsSecondStep } = (await response.clone().json()) as { needsSecondStep?: true };
  if (needsSecondStep) return { needsSecondStep, cookies: response.headers.getSetCookie() };
  return completeLogIn(resources, response, form.awaited);
}

/** Completes a log-in, and records which course it was for, if any: the learner wants to be told of it. */
export async function completeLogIn(
  resources: Resources,
  response: Response,
  awaited: string | null,
): Promise<SignInResult> {
  const result = await completeSignIn(resources, response);
  if (awaited !== null) await awaitAfterLogIn(resources, result.uid, awaited);
  return result;
}

/** Completes a successful sign-in: ensures that the user document exists and returns the session's cookies. */
async function completeSignIn(resources: Resources, response: Response): Promise<SignInResult> {
  const { user } = (await response.json()) as { user: { id: string; email: string } };
  await ensureUserDocument(resources, user.id);
  return { uid: user.id, email: user.email, cookies: response.headers.getSetCookie() };
}

/** Ends this browser's session. Returns the cookies that clear it. */
export async function logOut(resources: Resources, { headers }: Caller): Promise<string[]> {
  const response = await callAuth(resources, headers, { path: "/sign-out", body: {} });
  return response.headers.getSetCookie();
}

/**
 * Mails a password reset link if the email has an account; the link keeps `to`, a path of this site, to lead on to after
 * the log-in. Throws `reset_failed`, also for an empty email.
 */
export async function requestPasswordReset(
  resources: Resources,
  { headers }: Caller,
  form: { email: string; to: string | null },
): Promise<void> {
  const email = form.email.trim();
  if (email === "") throw new CodedError("reset_failed");
  const response = await callAuth(resources, headers, { path: "/request-password-reset", body: { ...form, email } });
  if (!response.ok) throw await toAuthError(response, "reset_failed");
}

/** Returns whether the link of a reset mail can still be used, by its token. */
export async function hasOpenResetLink({ auth, now }: Resources, _caller: Caller, token: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link !== null && link.expiresAt > now();
}

/**
 * Sets a new password with the token of a reset mail, which is valid once and for one hour, and ends every session of
 * the account. Throws `passwords_differ`, `password_criteria`, `password_common` or `reset_link_invalid`.
 */
export async function resetPassword(
  resources: Resources,
  { headers }: Caller,
  form: { token: string; password: string; confirmPassword: string },
): Promise<void> {
  if (form.password !== form.confirmPassword) throw new CodedError("passwords_differ");
  if (!meetsPasswordCriteria(form.password)) throw new CodedError("password_criteria");
  const body = { token: form.token, newPassword: form.password };
  const response = await callAuth(resources, headers, { path: "/reset-password", body });
  if (!response.ok) throw await toAuthError(response, "reset_link_invalid");
}
