import { everyone, outsiders, type RouteCase, signedIn } from "./authorisation.ts";

/** Closed for everyone. */
const nobody: RouteCase = { answers: everyone("not_found") };
const anyone: RouteCase = { answers: everyone(200) };
const unknownEmail = () => `${crypto.randomUUID()}@cast.example`;

/**
 * Every route that the accounts library adds under /api/auth. A plugin adds routes of its own: each gets a line here,
 * and is closed unless server/api/middleware/auth-guard.ts opens it.
 */
export const accountRoutes: Record<string, RouteCase> = {
  "GET /api/auth/get-session": { answers: signedIn(200) },
  "POST /api/auth/sign-up/email": {
    answers: everyone("invalid_request"),
    body: { name: "x", email: "none", password: "Abcdefg-1" },
  },
  "POST /api/auth/sign-in/email": {
    answers: everyone("login_failed"),
    body: () => ({ email: unknownEmail(), password: "Abcdefg-1" }),
  },
  "POST /api/auth/request-password-reset": { ...anyone, body: () => ({ email: unknownEmail() }) },
  "POST /api/auth/reset-password": {
    answers: everyone("reset_link_invalid"),
    body: { token: "x", newPassword: "Correct-Horse-8" },
  },
  "POST /api/auth/second-step": { answers: everyone("second_step_expired"), body: { response: "{}" } },
  "POST /api/auth/change-password": {
    answers: signedIn("current_password_wrong"),
    body: { currentPassword: "Wrong-Horse-7", newPassword: "Correct-Horse-8" },
  },
  "POST /api/auth/revoke-other-sessions": { answers: signedIn(200), body: {} },
  "POST /api/auth/revoke-sessions": { answers: signedIn(200), body: {} },
  "POST /api/auth/sign-out": { answers: { ...signedIn(200), ...outsiders(200) }, body: {} },
  "GET /api/auth/ok": nobody,
  "GET /api/auth/error": nobody,
  "POST /api/auth/get-session": nobody,
  "POST /api/auth/sign-in/social": nobody,
  "GET /api/auth/callback/:id": nobody,
  "POST /api/auth/callback/:id": nobody,
  "POST /api/auth/verify-password": nobody,
  "GET /api/auth/verify-email": nobody,
  "POST /api/auth/send-verification-email": nobody,
  "POST /api/auth/change-email": nobody,
  "POST /api/auth/update-session": nobody,
  "POST /api/auth/update-user": nobody,
  "POST /api/auth/delete-user": nobody,
  "GET /api/auth/delete-user/callback": nobody,
  "GET /api/auth/reset-password/:token": nobody,
  "GET /api/auth/list-sessions": nobody,
  "POST /api/auth/revoke-session": nobody,
  "POST /api/auth/link-social": nobody,
  "GET /api/auth/list-accounts": nobody,
  "POST /api/auth/unlink-account": nobody,
  "POST /api/auth/refresh-token": nobody,
  "POST /api/auth/get-access-token": nobody,
  "GET /api/auth/account-info": nobody,
};
