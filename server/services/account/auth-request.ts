import { CodedError, type ProblemCode, problems } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";

/** A request to better-auth: path under /api/auth and JSON body. */
export interface AuthRequest {
  path: string;
  body: Record<string, unknown>;
}

/** Calls better-auth's own HTTP handler, so that its rate limits and checks apply to forms as well as scripts. */
export function callAuth({ auth, origin }: Resources, headers: Headers, question: AuthRequest): Promise<Response> {
  const passed = new Headers(headers);
  passed.set("content-type", "application/json");
  passed.set("origin", origin);
  passed.delete("content-length");
  const body = JSON.stringify(question.body);
  return auth.handler(new Request(`${origin}/api/auth${question.path}`, { method: "POST", headers: passed, body }));
}

/**
 * Maps a failed better-auth response to an error: our own code if the response carries one, otherwise `fallback`, with
 * the wait in seconds if known.
 */
export async function toAuthError(response: Response, fallback: ProblemCode): Promise<CodedError> {
  const body = (await response.json().catch(() => null)) as { code?: unknown; retryAfterSeconds?: unknown } | null;
  const wait = Number(body?.retryAfterSeconds ?? response.headers.get("x-retry-after") ?? Number.NaN);
  const known = Number.isFinite(wait) ? { retryAfterSeconds: wait } : {};
  if (response.status >= 500) return new CodedError("internal");
  const code = body?.code;
  if (typeof code === "string" && Object.hasOwn(problems, code)) return new CodedError(code as ProblemCode, known);
  return new CodedError(response.status === 429 ? "too_many_requests" : fallback, known);
}
