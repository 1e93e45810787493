import type { Metrics, Outcome } from "#server/adapters/telemetry/metrics.ts";
import type { Auth } from "./auth.ts";

/** Counts how log-ins end, by password and by the second step, for forms and for scripts alike. */
export function countSignIns(auth: Auth, { count }: Pick<Metrics, "count">): Auth {
  const handler = async (request: Request): Promise<Response> => {
    const response = await auth.handler(request);
    if (/\/(?:sign-in\/email|second-step)$/.test(request.url)) count("sign_ins", outcomeOf(response));
    return response;
  };
  return { ...auth, handler };
}

function outcomeOf({ ok, status, headers }: Response): Outcome<"sign_ins"> {
  if (status >= 500) return "failed";
  if (status === 429) return "delayed";
  if (!ok) return "refused";
  const hasSession = headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie));
  return hasSession ? "signed_in" : "second_step";
}
