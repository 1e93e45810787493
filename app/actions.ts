import { data, redirect } from "react-router";
import { parseReturnPath } from "#domain/account/return-path.ts";
import { sessionEnded } from "#domain/account/session-ended.ts";
import { codeOf, type ProblemCode, problemBody, problemSentence, retryAfterOf, statusOf } from "#domain/errors.ts";
import { pageOfData } from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";
import { problemField } from "#domain/problem-fields.ts";

/**
 * Runs a loader's query. Throws an error with a code as a response with the status of that code, which the nearest
 * error boundary shows; rethrows any other error.
 */
export async function runLoader<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const code = codeOf(error);
    if (code === "internal") throw error;
    throw data(problemBody(error), { status: statusOf(code) });
  }
}

/** Redirects a visitor to log in, which leads on to the page that they asked for, also where its data was asked for. */
export function redirectToLogIn(request: Request): Response {
  const asked = new URL(request.url);
  const { pathname, search } = pageOfData(asked) ?? asked;
  return redirect(paths.logIn(pathname + search));
}

/** Returns the page to which a request for log in or sign up leads on; null for home. */
export function returnPathOf(request: Request): string | null {
  return parseReturnPath(new URL(request.url).searchParams.get("to"));
}

/** Result of a failed form request. */
export interface FormFailure {
  /** Sentence to show. */
  error: string;
  /** Name of the field that it is about; omitted if it is about the form as a whole. */
  field?: string;
  status: number;
  waitSeconds?: number;
  needsLogIn?: true;
}

/** Codes of forms that need a signed-in learner and were sent by a visitor. A wrong password is not among them. */
const visitorCodes: ReadonlySet<string> = new Set(["not_signed_in", "no_user_logged_in"] satisfies ProblemCode[]);

/**
 * Runs a form's request. Returns a failure for an error with a code, which names the field of `form` that it is about;
 * rethrows any other error.
 */
export async function runAction<T>(submit: () => Promise<T>, form?: FormData): Promise<T | FormFailure> {
  try {
    return await submit();
  } catch (error) {
    const code = codeOf(error);
    if (code === "internal") throw error;
    const waitSeconds = retryAfterOf(error);
    const wait = waitSeconds === null ? {} : { waitSeconds };
    const field = form
      ? problemField(error, new Map([...form.keys()].map((name) => [name, textField(form, name)])))
      : null;
    const logIn = visitorCodes.has(code) ? { needsLogIn: true as const } : {};
    return {
      error: code === "not_signed_in" ? sessionEnded : problemSentence(error),
      ...(field === null ? {} : { field }),
      status: statusOf(code),
      ...wait,
      ...logIn,
    };
  }
}

/** Returns the status and headers of a failed form's response: 401, 429 with `retry-after`, or the given status. */
export function failureInit(
  { waitSeconds, needsLogIn }: Pick<FormFailure, "waitSeconds" | "needsLogIn">,
  status = 400,
) {
  if (needsLogIn) return { status: 401 };
  return waitSeconds === undefined ? { status } : { status: 429, headers: { "retry-after": String(waitSeconds) } };
}

/** Returns one field of a form as text; the empty string if the field is missing or holds a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns one `set-cookie` header per cookie. */
export function cookieHeaders(cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ["set-cookie", cookie]);
}

/** Passes the `retry-after` of an action's response on to the page's response; routes export it as `headers`. */
export function forwardRetryAfter({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const wait = actionHeaders.get("retry-after");
  return new Headers(wait === null ? [] : [["retry-after", wait]]);
}
