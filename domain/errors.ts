import { waitText } from "#domain/account/sign-in-backoff.ts";
import { clientErrors } from "./client-errors.ts";

/**
 * Error vocabulary: every failure has a code, an HTTP status and a text that says what happened and what to do. Match
 * by `code`, never by class, since the build has two module graphs.
 */
export const problems = {
  not_found: [404, "There is nothing at this address."],
  program_not_found: [404, "There is no program of this name."],
  course_not_found: [404, "There is no course of this name."],
  certificate_not_found: [404, "There is no certificate of this number."],
  certificate_erased: [410, "This certificate was erased at the wish of the learner who had earned it."],
  certificate_replaced: [410, "This certificate was replaced by a newer one, to which its page leads."],
  certificate_name_invalid: [
    422,
    "A name has up to 80 letters, with spaces, periods, commas, hyphens and apostrophes between them.",
  ],
  user_not_found: [404, "There is no such user document."],
  checkout_session_not_found: [404, "There is no such checkout session."],
  no_subscription: [
    404,
    "You have no subscription, so there is nothing to manage yet. Your account shows how to begin.",
  ],
  not_signed_in: [401, "No user logged in"],
  subscription_required: [
    403,
    "This belongs to the subscription. Your home page says what it costs and what is due today.",
  ],
  cross_site: [403, "This request came from another site and was refused."],
  invalid_json: [400, "The body is not valid JSON."],
  invalid_form: [400, "The form could not be read."],
  invalid_request: [422, "Some fields are missing or of the wrong type."],
  body_too_large: [413, "The body is too large for this address. Send it in smaller parts."],
  unsupported_media_type: [415, "Send the body as application/json."],
  unsupported_form_type: [415, "Send the form as application/x-www-form-urlencoded or multipart/form-data."],
  too_many_requests: [429, "Too many requests. Wait a moment, then try again."],
  sign_in_delayed: [429, "Too many attempts. Wait a while, then try again."],
  login_failed: [401, "Failed to log in. Please check your email and password."],
  password_wrong: [422, "This is not your password. Nothing was changed."],
  erasure_phrase: [422, "Type the words exactly as they stand there. Nothing was changed."],
  email_required: [422, "Email is required."],
  password_criteria: [
    422,
    "Password does not meet the criteria: uppercase, lowercase, number, special char, min. 8 Char",
  ],
  password_common: [
    422,
    "This password is one of the first that are guessed. Choose another: three or four words that have nothing to do with each other make a good one.",
  ],
  current_password_wrong: [422, "This is not your current password."],
  email_invalid: [422, "This is not an email address."],
  email_unchanged: [422, "This is your email already."],
  email_link_invalid: [400, clientErrors.email_link_invalid],
  session_not_found: [404, "This session has ended already."],
  passkey_not_found: [404, "There is no such passkey."],
  passkey_name_invalid: [422, "Give the passkey a name of 1 to 60 characters."],
  passkeys_full: [409, "You have 10 passkeys. Remove one before you add another."],
  passkey_refused: [422, clientErrors.passkey_refused],
  passkeys_unavailable: [409, clientErrors.passkeys_unavailable],
  second_step_expired: [401, "Too much time has passed. Log in again with your password."],
  passkeys_link_invalid: [400, clientErrors.passkeys_link_invalid],
  passwords_differ: [422, "The two passwords are not the same."],
  registration_failed: [400, clientErrors.registration_failed],
  reset_failed: [400, "Please check your email"],
  reset_link_invalid: [400, clientErrors.reset_link_invalid],
  feedback_empty: [422, "Write a few words first, then send them."],
  feedback_too_long: [422, "This is longer than 4,000 characters. Shorten it, or send it in two parts."],
  feedback_url_missing: [422, "Paste the whole address of the link, from http:// or https:// on."],
  feedback_too_many: [
    429,
    "This is a lot of feedback in a short time. Wait a while, then send it again: what you typed stays here.",
  ],
  review_settings_invalid: [422, "Some review settings are out of range."],
  note_too_long: [422, "A note has up to 4,000 characters. Shorten it, or write the rest beside another link."],
  material_not_saved: [422, clientErrors.material_not_saved],
  no_user_logged_in: [401, "No user is logged in."],
  finals_unavailable: [
    409,
    "There are no finals for you in this course: fewer than 12 questions are left to draw from.",
  ],
  finals_too_soon: [409, "The next attempt at these finals begins 24 hours after the start of the last one."],
  finals_attempt_not_found: [404, "There is no such attempt at these finals."],
  finals_ended: [409, "This attempt has ended. What came after its end does not count."],
  report_empty: [422, "Write in a few words what is wrong with the question."],
  report_too_long: [422, "This is longer than 1,000 characters. Shorten it."],
  affiliate_not_found: [404, "You have not joined the affiliate program."],
  affiliate_terms_required: [422, "Agree to the Affiliate Terms first."],
  affiliate_closed: [
    409,
    "Your place in the affiliate program was closed. Write to us if you think that this is wrong.",
  ],
  payout_holder_required: [422, "Write the name of the account’s holder, as the bank knows it."],
  payout_iban_invalid: [
    422,
    "This is no IBAN that can receive payments in euro. Compare it with the one on a statement of your bank.",
  ],
  payout_account_taken: [409, "Another affiliate is paid to this account. Each needs an account of their own."],
  statement_not_found: [404, "There is no such statement."],
  payments_unavailable: [503, "Payments are not set up on this site yet. Nothing was charged."],
  payment_provider_down: [
    503,
    "The payment provider does not answer right now. Nothing was charged. Wait a moment, then try again.",
  ],
  already_subscribed: [409, "You have a subscription already. Your account page shows it."],
  events_unavailable: [503, "The event could not be stored. Send it again."],
  payment_provider_failed: [502, "The payment provider did not answer as expected. Nothing was charged. Try again."],
  subscription_not_found: [409, "There is no subscription that this could change. Your account shows how it stands."],
  withdrawal_closed: [409, clientErrors.withdrawal_closed],
  withdrawal_statement_incomplete: [422, "State your name and the email for the receipt."],
  database_unavailable: [
    503,
    "The site cannot reach its database right now. Anything you have just sent may not have been kept. Try again in a moment.",
  ],
  database_full: [
    503,
    "The site has no room left to store anything right now. Anything you have just sent was not kept. Try again later.",
  ],
  site_busy: [
    503,
    "The site has more to do right now than it can. Anything you have just sent was not kept. Try again in a few seconds.",
  ],
  not_ready: [503, "The site is not ready to answer. Try again in a moment."],
  video_not_found: [404, "YouTube no longer has this, or it is private."],
  video_page_expired: [409, "This list of videos is out of date. Try again, and it is read anew."],
  video_data_unavailable: [503, "Details of videos are not set up on this site. The link itself works without them."],
  video_provider_down: [503, "YouTube gives no details right now. The link itself still leads there."],
  video_quota_used: [503, "YouTube gives no more details today. The link itself still leads there."],
  signature_invalid: [400, "The signature of this event is not valid."],
  internal: [500, "Something went wrong on our side. Try again in a moment."],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ProblemCode = keyof typeof problems;

/** Details of a failure beyond its code: the invalid fields, with a reason each. */
export interface ProblemDetails {
  errors?: { field: string; message: string }[];
  /** Seconds until a retry makes sense, if known. */
  retryAfterSeconds?: number;
  /** True where what was asked for is not written yet, so that a subscription would not give it either. */
  isUnwritten?: boolean;
}

/** Failure with a code of the vocabulary. `cause` is for the log and never leaves the server. */
export class CodedError extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, { cause, ...details }: ProblemDetails & { cause?: unknown } = {}) {
    super(problems[code][1], { cause });
    this.name = "CodedError";
    this.code = code;
    this.details = details;
  }
}

/** Codes of database failures, which libraries wrap into errors of their own. */
const databaseCodes: readonly ProblemCode[] = ["database_unavailable", "database_full"];

/** Returns the code of a thrown value, or `internal`. A database failure is found among its causes too. */
export function codeOf(error: unknown): ProblemCode {
  return carrierOf(error)?.code ?? "internal";
}

/** Returns true for a failure of the database itself, which the request has not caused. */
export function isDatabaseFailure(error: unknown): boolean {
  return databaseCodes.includes(codeOf(error));
}

/** Returns the thrown value, or the cause of it, that carries the code. */
function carrierOf(error: unknown): { code: ProblemCode } | null {
  if (hasCode(error)) return error;
  for (let cause = causeOf(error); cause !== undefined; cause = causeOf(cause)) {
    if (hasCode(cause) && databaseCodes.includes(cause.code)) return cause;
  }
  return null;
}

function hasCode(error: unknown): error is { code: ProblemCode } {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" && Object.hasOwn(problems, code);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

/** Returns the HTTP status of a code. */
export function statusOf(code: ProblemCode): (typeof problems)[ProblemCode][0] {
  return problems[code][0];
}

/** Returns the text that a person is shown for a code. */
export function problemText(code: ProblemCode): string {
  return problems[code][1];
}

/** Returns the text that a person is shown for a failure: that of its code, with the time to wait if known. */
export function problemSentence(error: unknown): string {
  const { retryAfterSeconds } = detailsOf(error);
  const code = codeOf(error);
  if (retryAfterSeconds === undefined || statusOf(code) !== 429) return problemText(code);
  const wait = waitText(retryAfterSeconds);
  if (code === "feedback_too_many") {
    return `This is a lot of feedback in a short time. What you typed stays here: send it again in ${wait}.`;
  }
  return `Too many attempts. Try again in ${wait}.`;
}

/** Returns the seconds after which a retry makes sense; null when unknown. */
export function retryAfterOf(error: unknown): number | null {
  return detailsOf(error).retryAfterSeconds ?? null;
}

/**
 * Returns a failure as an `application/problem+json` body (RFC 9457) with our stable `code`. A failure of the site
 * itself carries the request id, if given, by which the operator finds it in the log.
 */
export function problemBody(error: unknown, requestId: string | null = null) {
  const code = codeOf(error);
  const status = statusOf(code);
  const { errors, isUnwritten } = detailsOf(error);
  const ours = status >= 500 && requestId !== null ? { requestId } : {};
  const details = { ...(errors && { errors }), ...(isUnwritten && { isUnwritten }) };
  return { type: "about:blank", title: problemSentence(error), status, code, ...details, ...ours };
}

/** Returns the names of the invalid fields that a failure lists, in its order. */
export function problemFieldsOf(error: unknown): string[] {
  return (detailsOf(error).errors ?? []).map(({ field }) => field);
}

function detailsOf(error: unknown): ProblemDetails {
  const carrier = carrierOf(error);
  return carrier instanceof Error && "details" in carrier ? (carrier.details as ProblemDetails) : {};
}
