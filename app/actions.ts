import { data } from "react-router";
import { codeOf, type ProblemCode, problemBody, retryAfterOf, sentenceOf, statusOf } from "#domain/errors.ts";

/**
 * Runs a loader's question. A failure with a code becomes an answer with its status, which the nearest error screen
 * shows; anything else goes on as it is.
 */
export async function answerPage<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const code = codeOf(error);
    if (code === "internal") throw error;
    throw data(problemBody(error), { status: statusOf(code) });
  }
}

/** Why a form's request failed, in a sentence, and as a status; how many seconds to wait; whether nobody is signed in. */
export interface FormFailure {
  error: string;
  status: number;
  waitSeconds?: number;
  needsLogIn?: true;
}

/** What says of a form for learners that a visitor has sent it; a password that was wrong is another matter. */
const visitorCodes: ReadonlySet<string> = new Set(["not_signed_in", "no_user_logged_in"] satisfies ProblemCode[]);

/** Runs a form's request. A failure with a code becomes the sentence for the form; anything else goes on as it is. */
export async function answerForm<T>(submit: () => Promise<T>): Promise<T | FormFailure> {
  try {
    return await submit();
  } catch (error) {
    const code = codeOf(error);
    if (code === "internal") throw error;
    const waitSeconds = retryAfterOf(error);
    const wait = waitSeconds === null ? {} : { waitSeconds };
    const logIn = visitorCodes.has(code) ? { needsLogIn: true as const } : {};
    return { error: sentenceOf(error), status: statusOf(code), ...wait, ...logIn };
  }
}

/** Status and headers with which a form that failed is answered: 401, 429 with the wait, or the status that is given. */
export function failureInit({ waitSeconds, needsLogIn }: Omit<FormFailure, "error" | "status">, status = 400) {
  if (needsLogIn) return { status: 401 };
  return waitSeconds === undefined ? { status } : { status: 429, headers: { "retry-after": String(waitSeconds) } };
}

/** One field of a form as text; a missing field or a file is the empty text. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The headers of an answer that has the browser keep these cookies. */
export function cookieHeaders(cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ["set-cookie", cookie]);
}

/** Passes on from a form's answer how long to wait; a route exports it as its `headers`. */
export function passWait({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const wait = actionHeaders.get("retry-after");
  return new Headers(wait === null ? [] : [["retry-after", wait]]);
}
