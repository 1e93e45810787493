import { CodedError, type ProblemCode } from "#domain/errors.ts";
import type { Api } from "#server/api/api-context.ts";
import { answerProblem } from "#server/api/problem.ts";
import type { Resources } from "#server/resources.ts";
import { refusalOf } from "#server/services/auth-request.ts";

/** The doors of better-auth that are open, and the code of a refusal for which it has none of ours. All others are shut. */
const doors: Record<string, { method: "GET" | "POST"; refusal: ProblemCode }> = {
  "/get-session": { method: "GET", refusal: "not_signed_in" },
  "/sign-up/email": { method: "POST", refusal: "registration_failed" },
  "/sign-in/email": { method: "POST", refusal: "login_failed" },
  "/second-step": { method: "POST", refusal: "passkey_refused" },
  "/sign-out": { method: "POST", refusal: "not_signed_in" },
  "/request-password-reset": { method: "POST", refusal: "reset_failed" },
  "/reset-password": { method: "POST", refusal: "reset_link_invalid" },
  "/change-password": { method: "POST", refusal: "current_password_wrong" },
  "/revoke-sessions": { method: "POST", refusal: "not_signed_in" },
  "/revoke-other-sessions": { method: "POST", refusal: "not_signed_in" },
};

/** The API of accounts under /api/auth: better-auth's own, as far as it is used here, with its refusals as our problems. */
export function addAuthDoors(api: Api, resources: Resources): void {
  api.all("/auth/*", async (context) => {
    const door = doors[context.req.path.slice("/api/auth".length)];
    if (door?.method !== context.req.method) return answerProblem(context, new CodedError("not_found"), resources);
    const response = await resources.auth.handler(context.req.raw);
    return response.ok ? response : answerProblem(context, await translate(response, door.refusal), resources);
  });
}

async function translate(response: Response, refusal: ProblemCode): Promise<CodedError> {
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: unknown };
  return refusalOf(response, general(response.status, code) ?? refusal);
}

/** The code of what can be wrong at every door alike. */
function general(status: number, code: unknown): ProblemCode | null {
  if (code === "VALIDATION_ERROR") return "invalid_request";
  if (status === 403) return "cross_site";
  if (status === 413) return "body_too_large";
  if (status === 415) return "unsupported_media_type";
  return null;
}
