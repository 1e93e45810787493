import type { Payments } from "#server/adapters/billing/payments.ts";
import type { Mail } from "#server/adapters/mail/mail.ts";
import { type ServiceFunction, wrapFunctions } from "#server/adapters/wrap-functions.ts";
import type { Traces } from "./traces.ts";

/**
 * Wraps verbs so that each call is a step of the trace, such as `library.readCourse`, including nested groups of verbs;
 * other values are unchanged. Returns the same object if no traces are sent.
 */
export function traceCalls<Verbs extends object>(verbs: Verbs, traces: Traces): Verbs {
  if (!traces.isOn) return verbs;
  return wrapFunctions(
    verbs,
    (verb, name) =>
      (...values) =>
        traces.step(name, () => verb(...values)),
  );
}

/** Wraps the payments so that each call is a step of the trace. */
export function tracePayments(payments: Payments, traces: Traces): Payments {
  if (!traces.isOn) return payments;
  const traced = Object.entries(payments).map(([name, verb]) => [
    name,
    (...values: unknown[]) =>
      traces.step(`payments.${name}`, () => (verb as ServiceFunction)(...values), { "peer.service": "stripe" }),
  ]);
  // A list is fetched in pages, and checking a signature calls no service.
  const { listCustomers, readEvent } = payments;
  return { ...(Object.fromEntries(traced) as Payments), listCustomers, readEvent };
}

/** Wraps sending mails so that each is a step of the trace, without its recipient. */
export function traceMail(mail: Mail, traces: Traces): Mail {
  return { send: (message) => traces.step("mail.send", () => mail.send(message), { "peer.service": "smtp" }) };
}
