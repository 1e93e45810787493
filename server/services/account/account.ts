import { meetsPasswordCriteria } from "#domain/account/password.ts";
import { CodedError } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Resources } from "#server/resources.ts";
import { referralHeader } from "#server/services/affiliates/referrals.ts";
import { hasPremium } from "#server/services/billing/grants.ts";
import { awaitEvents } from "#server/services/billing/provider-events.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";
import { askAuth, refusalOf } from "./auth-request.ts";

/** A learner who has just signed in, and the cookies that their browser is to keep. */
export interface SignedInAnswer {
  uid: string;
  email: string;
  cookies: string[];
}

/** A learner whose password was right, and who has a passkey to show yet; the cookies hold who they are until then. */
export interface SecondStepAnswer {
  needsSecondStep: true;
  cookies: string[];
}

/** What a person typed to sign up. */
export interface SignUpForm {
  email: string;
  password: string;
  confirmPassword: string;
  /** The code of the affiliate by whose link the visit came; null for none. */
  referral: string | null;
}

/**
 * Who is behind a request: read from the session cookie, and premium by our own tables of subscriptions and grants, each
 * time anew.
 */
export async function findViewer(resources: Resources, headers: Headers): Promise<Viewer> {
  if (!headers.has("cookie")) return { kind: "visitor" };
  const found = await resources.auth.api.getSession({ headers });
  if (!found) return { kind: "visitor" };
  const { id: uid, email } = found.user;
  return { kind: (await isPremiumNow(resources, uid)) ? "premium" : "member", uid, email };
}

/** The claims that a learner's session carries, from the database: `stripeRole` while there is access. */
export async function readClaims(resources: Resources, uid: string): Promise<{ stripeRole?: "premium" }> {
  return (await isPremiumNow(resources, uid)) ? { stripeRole: "premium" } : {};
}

/** Nobody is told that they are not premium while what the provider has sent about them waits to be worked off. */
async function isPremiumNow({ db, now, openEvents }: Resources, uid: string): Promise<boolean> {
  const ask = () => hasPremium({ db, now }, uid);
  return (await ask()) || ((await awaitEvents({ db, openEvents }, uid)) && (await ask()));
}

/**
 * Makes an account; what follows every sign-up is noted where scripts come by too. Throws `email_required`, `passwords_differ`, `password_criteria`,
 * `password_common` before anything is made, and `registration_failed` for whatever else is in the way.
 */
export async function signUp(resources: Resources, headers: Headers, form: SignUpForm): Promise<SignedInAnswer> {
  const email = form.email.trim();
  if (email === "") throw new CodedError("email_required");
  if (form.password !== form.confirmPassword) throw new CodedError("passwords_differ");
  if (!meetsPasswordCriteria(form.password)) throw new CodedError("password_criteria");
  const body = { name: email.split("@", 1)[0] ?? email, email, password: form.password };
  const named = new Headers(headers);
  if (form.referral !== null) named.set(referralHeader, form.referral);
  const response = await askAuth(resources, named, { path: "/sign-up/email", body });
  if (!response.ok) throw await refusalOf(response, "registration_failed");
  return welcome(resources, response);
}

/**
 * Signs a learner in, or asks for their passkey. Throws `login_failed`, whatever the reason, so that nobody learns
 * which e-mails have accounts, and `sign_in_delayed` with the wait for whoever has failed too often.
 */
export async function logIn(
  resources: Resources,
  headers: Headers,
  form: { email: string; password: string },
): Promise<SignedInAnswer | SecondStepAnswer> {
  const body = { email: form.email.trim(), password: form.password };
  const response = await askAuth(resources, headers, { path: "/sign-in/email", body });
  if (!response.ok) throw await refusalOf(response, "login_failed");
  const { needsSecondStep } = (await response.clone().json()) as { needsSecondStep?: true };
  return needsSecondStep ? { needsSecondStep, cookies: response.headers.getSetCookie() } : welcome(resources, response);
}

/** What follows every sign-in that has succeeded: the user document is there, and the browser keeps its cookies. */
export async function welcome(resources: Resources, response: Response): Promise<SignedInAnswer> {
  const { user } = (await response.json()) as { user: { id: string; email: string } };
  await ensureUserDocument(resources, user.id);
  return { uid: user.id, email: user.email, cookies: response.headers.getSetCookie() };
}

/** Ends the session of this browser. Gives the cookies that make it forget. */
export async function logOut(resources: Resources, headers: Headers): Promise<string[]> {
  const response = await askAuth(resources, headers, { path: "/sign-out", body: {} });
  return response.headers.getSetCookie();
}

/** Mails a link to choose a new password, when the e-mail has an account. Throws `reset_failed`, also for no e-mail. */
export async function requestPasswordReset(resources: Resources, headers: Headers, email: string): Promise<void> {
  if (email.trim() === "") throw new CodedError("reset_failed");
  const response = await askAuth(resources, headers, {
    path: "/request-password-reset",
    body: { email: email.trim() },
  });
  if (!response.ok) throw await refusalOf(response, "reset_failed");
}

/**
 * Sets a new password by the token of a reset mail, which works once and for one hour; every session of the account
 * ends. Throws `passwords_differ`, `password_criteria`, `password_common` or `reset_link_invalid`.
 */
export async function resetPassword(
  resources: Resources,
  headers: Headers,
  form: { token: string; password: string; confirmPassword: string },
): Promise<void> {
  if (form.password !== form.confirmPassword) throw new CodedError("passwords_differ");
  if (!meetsPasswordCriteria(form.password)) throw new CodedError("password_criteria");
  const body = { token: form.token, newPassword: form.password };
  const response = await askAuth(resources, headers, { path: "/reset-password", body });
  if (!response.ok) throw await refusalOf(response, "reset_link_invalid");
}
