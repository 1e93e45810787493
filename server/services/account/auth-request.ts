import { CodedError, type ProblemCode, problems } from "#domain/errors.ts";
import type { Resources } from "#server/resources.ts";

/** A question to better-auth: its path under /api/auth, and the JSON body. */
export interface AuthQuestion {
  path: string;
  body: Record<string, unknown>;
}

/** Goes through better-auth's own door, so that its rate limit and its checks hold for forms as they do for scripts. */
export function askAuth({ auth, origin }: Resources, headers: Headers, question: AuthQuestion): Promise<Response> {
  const passed = new Headers(headers);
  passed.set("content-type", "application/json");
  passed.set("origin", origin);
  passed.delete("content-length");
  const body = JSON.stringify(question.body);
  return auth.handler(new Request(`${origin}/api/auth${question.path}`, { method: "POST", headers: passed, body }));
}

/** Why better-auth refused: by a code of ours where it gives one, else by `fallback`; with the wait where it is known. */
export async function refusalOf(response: Response, fallback: ProblemCode): Promise<CodedError> {
  const body = (await response.json().catch(() => null)) as { code?: unknown; retryAfterSeconds?: unknown } | null;
  const wait = Number(body?.retryAfterSeconds ?? response.headers.get("x-retry-after") ?? Number.NaN);
  const known = Number.isFinite(wait) ? { retryAfterSeconds: wait } : {};
  if (response.status >= 500) return new CodedError("internal");
  const code = body?.code;
  if (typeof code === "string" && Object.hasOwn(problems, code)) return new CodedError(code as ProblemCode, known);
  return new CodedError(response.status === 429 ? "too_many_requests" : fallback, known);
}
