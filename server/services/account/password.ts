import { requireSignedIn } from "#domain/access.ts";
import { meetsPasswordCriteria, passwordMaxLength } from "#domain/account/password.ts";
import { CodedError } from "#domain/errors.ts";
import { confirmationKey } from "#server/adapters/account/auth-throttle.ts";
import { clearAttempts, countAttempt } from "#server/db/account/sign-in-attempts.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { callAuth, toAuthError } from "./auth-request.ts";

/** The change-password form as submitted. */
export interface PasswordChange {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/**
 * Changes the viewer's password. Ends every other session, invalidates mailed reset links and notifies the viewer by
 * mail. Returns the cookies of this browser's new session. Throws `passwords_differ`, `password_criteria`,
 * `password_common`, `current_password_wrong` or, after too many wrong ones, `sign_in_delayed`.
 */
export async function changePassword(
  resources: Resources,
  { viewer, headers }: Caller,
  form: PasswordChange,
): Promise<string[]> {
  requireSignedIn(viewer);
  if (form.password !== form.confirmPassword) throw new CodedError("passwords_differ");
  if (!meetsPasswordCriteria(form.password)) throw new CodedError("password_criteria");
  const body = { currentPassword: form.currentPassword, newPassword: form.password, revokeOtherSessions: true };
  const response = await callAuth(resources, headers, { path: "/change-password", body });
  if (!response.ok) throw await toAuthError(response, "current_password_wrong");
  return response.headers.getSetCookie();
}

/**
 * Verifies the viewer's current password. Throws `current_password_wrong`, and `sign_in_delayed` with the wait after
 * too many wrong ones.
 */
export async function confirmPassword({ auth, db, now }: Resources, uid: string, password: string): Promise<void> {
  const attempt = confirmationKey(uid);
  const wait = await countAttempt(db, [attempt], now());
  if (wait > 0) throw new CodedError("sign_in_delayed", { retryAfterSeconds: wait });
  const { internalAdapter, password: passwords } = await auth.$context;
  const hash = (await internalAdapter.findCredentialAccount(uid))?.password;
  const isRight = hash ? await passwords.verify({ hash, password: password.slice(0, passwordMaxLength) }) : false;
  if (!isRight) throw new CodedError("current_password_wrong");
  await clearAttempts(db, attempt.key);
}
