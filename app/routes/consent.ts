import { data } from "react-router";
import { cookieHeaders, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { CodedError, problemBody } from "#domain/errors.ts";
import { consentOf } from "#domain/privacy/consent.ts";
import type { Route } from "./+types/consent";

/** No page: this route only accepts the form for cookie consent. */
export function loader() {
  throw data(null, { status: 404 });
}

/**
 * Stores the cookie choice in the browser for a year and logs it. With all cookies allowed, also stores the affiliate
 * of this visit; with essential ones only, removes the affiliate cookie.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const choice = consentOf(textField(await request.formData(), "choice"));
  if (choice === null) return data(problemBody(new CodedError("invalid_request")), { status: 422 });
  const { referrals, consent } = context.get(servicesContext);
  const remembered = await referrals.listReferralCookies(choice);
  return data(null, { headers: cookieHeaders([...(await consent.chooseConsent(choice)), ...remembered]) });
}
