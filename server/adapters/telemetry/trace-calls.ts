import type { Payments } from "#server/adapters/billing/payments.ts";
import type { Mail } from "#server/adapters/mail/mail.ts";
import { type Verb, wrapVerbs } from "#server/adapters/wrap-verbs.ts";
import type { Traces } from "./traces.ts";

/**
 * The same verbs, each a step of the trace by its name, such as `library.course`; groups of verbs are gone into, and
 * other values stay. Gives the object itself where no traces are sent.
 */
export function traceVerbs<Verbs extends object>(verbs: Verbs, traces: Traces): Verbs {
  if (!traces.isOn) return verbs;
  return wrapVerbs(
    verbs,
    (verb, name) =>
      (...values) =>
        traces.step(name, () => verb(...values)),
  );
}

/** The payment provider, each question to it a step of the trace. */
export function tracePayments(payments: Payments, traces: Traces): Payments {
  if (!traces.isOn) return payments;
  const asked = Object.entries(payments).map(([name, verb]) => [
    name,
    (...values: unknown[]) =>
      traces.step(`payments.${name}`, () => (verb as Verb)(...values), { "peer.service": "stripe" }),
  ]);
  // A list is asked for bit by bit, and a signature nobody is asked about.
  const { listCustomers, readEvent } = payments;
  return { ...(Object.fromEntries(asked) as Payments), listCustomers, readEvent };
}

/** The way of mails, each one a step of the trace; whom it goes to is not told. */
export function traceMail(mail: Mail, traces: Traces): Mail {
  return { send: (message) => traces.step("mail.send", () => mail.send(message), { "peer.service": "smtp" }) };
}
