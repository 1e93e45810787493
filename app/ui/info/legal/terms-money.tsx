import { useSite } from "#app/client/use-site.ts";
import { MailboxLink } from "#app/ui/info/mailbox-link.tsx";
import type { ProseSection } from "#app/ui/info/prose-page.tsx";
import { pastDueGraceDays, trialDays } from "#domain/billing/subscription.ts";
import { termsNoticeDays } from "#domain/billing/terms-notice.ts";
import { withdrawalDays, withdrawalRefundDays } from "#domain/billing/withdrawal.ts";
import { paths } from "#domain/paths.ts";

/** Sections of the terms: subscription, cancellation, withdrawal and refunds. */
export const moneySections: readonly ProseSection[] = [
  { id: "subscription", title: "Subscription, trial, and price", Text: Subscription },
  { id: "canceling", title: "Canceling", Text: Canceling },
  { id: "withdrawal", title: "Right of withdrawal", Text: Withdrawal },
  { id: "refunds", title: "Refunds", Text: Refunds },
];

function Subscription() {
  const { monthlyPrice } = useSite();
  return (
    <>
      <p>
        The subscription costs {monthlyPrice} a month, certificates included. The checkout shows the whole amount, with
        any tax, before you agree to pay.
      </p>
      <ul>
        <li>
          <strong>Trial.</strong> Your first subscription begins with a {trialDays}-day free trial. A person gets one
          trial. You give a card when the trial starts; nothing is charged while it runs.
        </li>
        <li>
          <strong>Renewal.</strong> When the trial ends, the first month is charged. From then on the subscription
          renews each month, and is charged at the start of the month, until you cancel it.
        </li>
        <li>
          <strong>Promotion codes.</strong> A code entered at the checkout lowers the price as the code says. It has no
          cash value.
        </li>
        <li>
          <strong>Payment.</strong> Payments are made by card through our payment provider. We never see or keep your
          card number.
        </li>
        <li>
          <strong>Failed payments.</strong> If a payment fails, you keep your access for {pastDueGraceDays} days, so
          that you can mend it on the payment page that every screen then links to, or in the billing portal. After that
          the access rests until the payment is made.
        </li>
        <li>
          <strong>Change of price.</strong> We tell you by email at least {termsNoticeDays} days before a new price
          holds for you. It never holds for a month that you have already paid, and you can cancel before it begins.
        </li>
      </ul>
    </>
  );
}

function Canceling() {
  return (
    <>
      <p>
        You can cancel at any time, without giving a reason, on your account page, in the billing portal that it leads
        to, or by writing to <MailboxLink subject="Cancel my subscription" />.
      </p>
      <ul>
        <li>If you cancel during the trial, nothing is charged.</li>
        <li>
          If you cancel later, you keep your access to the end of the month that is paid, and nothing more is charged.
          Until then you can take it back.
        </li>
        <li>
          If you cancel while a payment is missing, the subscription ends at once and the payment is not tried again.
        </li>
      </ul>
    </>
  );
}

function Withdrawal() {
  const { name } = useSite();
  return (
    <>
      <p>
        As a consumer you may withdraw from a new subscription within {withdrawalDays} days after the day on which you
        started it at the checkout, without giving a reason, and get everything back that you have paid for it. The law
        of the European Union gives this right; we grant it to every consumer, wherever you live.
      </p>
      <p>
        The days count from the start of the subscription, trial included. Neither the first charge after the trial nor
        a monthly renewal is a new subscription, and neither starts them again; a subscription that you start after
        another one has ended does. If the last day is a Saturday, a Sunday, or a public holiday, you have until the end
        of the next working day. Your account page says the exact moment.
      </p>
      <p>
        <strong>How to withdraw.</strong> Press “Withdraw from contract here” on{" "}
        <a href={paths.account()}>your account page</a>, check the statement, and confirm: a receipt with its content,
        date, and time comes by email at once. Or send us any clear statement that you withdraw, by email to{" "}
        <MailboxLink subject="Withdrawal" /> or by letter to the address above. You may use the form below. It is enough
        that you send the notice before the {withdrawalDays} days are over.
      </p>
      <p>
        <strong>What happens then.</strong> The subscription and your access end at once; your account, progress, and
        certificates stay. We return all payments without delay, at the latest {withdrawalRefundDays} days after we have
        your notice, to the card that you paid with and without any fee. We take nothing off for the days on which you
        used the service.
      </p>
      <blockquote>
        <p>
          <strong>Withdrawal form</strong> (fill in and send only if you want to withdraw)
        </p>
        <PartyLine />
        <p>I hereby give notice that I withdraw from my contract for the subscription to {name}.</p>
        <p>Started on: …</p>
        <p>Name and email address of the account: …</p>
        <p>Postal address: …</p>
        <p>Date, and signature if sent on paper: …</p>
      </blockquote>
    </>
  );
}

function PartyLine() {
  const { address, mailbox } = useSite();
  return (
    <p>
      To {address.join(", ")}, {mailbox}:
    </p>
  );
}

function Refunds() {
  return (
    <p>
      Apart from the right of withdrawal, payments are non-refundable, also for a month that you use only in part. This
      takes away no right that the law gives you, such as those for a faulty service. If we end the service, or end your
      contract although you kept to it, we return what you have paid for the time that is left.
    </p>
  );
}
