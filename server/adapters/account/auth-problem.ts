import { APIError } from "better-auth/api";
import { type ProblemCode, problemText, statusOf } from "#domain/errors.ts";

/** Creates an error with one of our codes for use inside better-auth; `retryAfterSeconds` sets Retry-After. */
export function authProblem(code: ProblemCode, retryAfterSeconds?: number): APIError {
  const body = { code, message: problemText(code), ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  const headers = new Headers(retryAfterSeconds === undefined ? [] : [["retry-after", String(retryAfterSeconds)]]);
  return new APIError(statusOf(code), body, headers);
}
