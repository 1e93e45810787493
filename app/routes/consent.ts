import { data } from "react-router";
import { cookieHeaders, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { CodedError, problemBody } from "#domain/errors.ts";
import { consentOf } from "#domain/privacy/consent.ts";
import type { Route } from "./+types/consent";

/** Nothing stands here: it is the door to which the choice about cookies is sent. */
export function loader() {
  throw data(null, { status: 404 });
}

/**
 * Keeps a choice about cookies in the browser for a year, and logs it. With it the browser remembers the affiliate by
 * whose link this visit came, or with the essential ones only forgets affiliates' links.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const choice = consentOf(textField(await request.formData(), "choice"));
  if (choice === null) return data(problemBody(new CodedError("invalid_request")), { status: 422 });
  const { privacy, affiliates } = context.get(servicesContext);
  const remembered = await affiliates.chooseToRemember(choice);
  return data(null, { headers: cookieHeaders([...(await privacy.chooseConsent(choice)), ...remembered]) });
}
