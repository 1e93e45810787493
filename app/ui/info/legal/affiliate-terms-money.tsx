import type { ProseSection } from "#app/ui/info/prose-page.tsx";
import {
  affiliatePercent,
  commissionHoldDays,
  payoutCurrency,
  payoutMinimum,
  payoutNetDays,
} from "#domain/affiliates/affiliate.ts";
import { moneyText } from "#domain/text/money-text.ts";

/** The affiliate terms' sections on commission, statements, payment and tax. */
export const affiliateMoneySections: readonly ProseSection[] = [
  { id: "commission", title: "Your commission", Text: Commission },
  { id: "self-referral", title: "No commission on yourself", Text: SelfReferral },
  { id: "statements", title: "Hold and statements", Text: Statements },
  { id: "payment", title: "Payment", Text: Payment },
  { id: "tax", title: "Tax", Text: Tax },
];

function Commission() {
  return (
    <>
      <p>
        You receive {affiliatePercent}% of every paid invoice of a customer you referred, for as long as that customer
        pays.
      </p>
      <ul>
        <li>It is counted on the amount that was really collected: net of tax, discounts, and refunds.</li>
        <li>
          It is rounded once, to the cent. What is refunded or disputed is counted at the rate at which it had come in,
          so that an invoice that is refunded whole leaves exactly nothing.
        </li>
        <li>The free trial is an invoice of nothing, and gives nothing.</li>
        <li>
          If a payment is refunded or disputed, its commission is taken back by an entry below zero, and given back if
          the dispute is won.
        </li>
      </ul>
    </>
  );
}

function SelfReferral() {
  return (
    <p>
      You cannot refer yourself. Your own code does nothing in your own account, and a subscription earns no commission
      if it belongs to you or is paid with your card, under whatever account. What looks like it, such as several trials
      from one network, is kept back until we have looked at it, and we tell you if you ask.
    </p>
  );
}

function Statements() {
  return (
    <p>
      Each commission is held for {commissionHoldDays} days, so that refunds and disputes can show. For every calendar
      month we make a statement of what has come out of the hold in it, entries below zero included. A month is one of
      Coordinated Universal Time. A statement below {moneyText({ amount: payoutMinimum, currency: payoutCurrency })}, or
      below zero, is carried over to the next one. Look at it when it comes: if you think that something is wrong, tell
      us soon, while it is easy to trace.
    </p>
  );
}

function Payment() {
  return (
    <p>
      Statements are payable net {payoutNetDays} days after the end of their month, in {payoutCurrency}, through our
      card payment provider, to the account that you give us. No two affiliates can be paid to one account. What
      customers paid in another currency is counted at the amount at which the provider settled their payment to us. To
      be paid you must give the provider what it asks of those who receive payments; until then your commissions wait,
      without interest. Fees of your own bank are yours.
    </p>
  );
}

function Tax() {
  return (
    <p>
      You are responsible for the taxes and reports that your commissions call for where you live. If you are registered
      for value added tax, tell us, so that the statement can serve as the document that your law requires. Where the
      law obliges us to withhold or report something, we do so and tell you.
    </p>
  );
}
