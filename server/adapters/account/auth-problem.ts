import { APIError } from "better-auth/api";
import { type ProblemCode, statusOf, textOf } from "#domain/errors.ts";

/** A refusal by one of our codes, from inside better-auth; `retryAfterSeconds` says when to come again. */
export function authProblem(code: ProblemCode, retryAfterSeconds?: number): APIError {
  const body = { code, message: textOf(code), ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  const headers = new Headers(retryAfterSeconds === undefined ? [] : [["retry-after", String(retryAfterSeconds)]]);
  return new APIError(statusOf(code), body, headers);
}
