import { useLoaderData } from "react-router";
import { useSite } from "#app/client/use-site.ts";
import { FactCards } from "#app/ui/info/fact-cards.tsx";
import { MailboxLink } from "#app/ui/info/mailbox-link.tsx";
import { OutboundLink } from "#app/ui/info/outbound-link.tsx";
import { PostalAddress } from "#app/ui/info/postal-address.tsx";
import type { ProseSection } from "#app/ui/info/prose-page.tsx";
import { eventRetentionMonths } from "#domain/events/retention.ts";
import { type RetentionRule, retentionRules, retentionText } from "#domain/privacy/retention.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";

/** Sections of the policy: controller, data and purposes, recipients. */
export const heldSections: readonly ProseSection[] = [
  { id: "short", title: "In short", Text: Short },
  { id: "controller", title: "Who is responsible", Text: Controller },
  { id: "data", title: "What we hold, and why", Text: Data },
  { id: "retention", title: "What goes by itself", Text: Retention },
  { id: "payments", title: "Payments", Text: Payments },
  { id: "recipients", title: "Who else receives data", Text: Recipients },
  { id: "transfers", title: "Data outside Europe", Text: Transfers },
];

function Short() {
  return (
    <ul>
      <li>We hold what we need so that you can study here and, only if you allow it, what helps us to improve.</li>
      <li>We show no advertising, and we sell or rent your data to nobody.</li>
      <li>Our pages load nothing from other companies: no trackers, no fonts, no advertising scripts.</li>
      <li>Records of events are deleted {eventRetentionMonths} months after the end of their month.</li>
      <li>
        You can take a copy of what we hold about you, and erase it, on your account page at any time. Only bookkeeping
        stays, because the law asks for it.
      </li>
    </ul>
  );
}

function Controller() {
  const { name, company } = useSite();
  return (
    <>
      <p>
        {company}, a Swedish limited company, runs {name} and is the controller of your personal data under the General
        Data Protection Regulation (GDPR).
      </p>
      <PostalAddress />
      <p>
        For anything about your data, write to <MailboxLink subject="Privacy" />.
      </p>
    </>
  );
}

function Data() {
  const { personalData } = useLoaderData<PrivacyFacts>();
  return (
    <>
      <p>
        You can read most of the site without telling us anything. What we hold depends on what you do here. An account
        needs an email address and a password, and a subscription needs a payment; the rest is yours to give.
      </p>
      <FactCards entries={personalData} />
    </>
  );
}

function Retention() {
  return (
    <>
      <p>Each night we delete what has been kept long enough, without anybody having to ask:</p>
      <ul>
        {Object.values<RetentionRule>(retentionRules).map((rule) => (
          <li key={rule.what}>
            <strong>{rule.what}</strong>: {retentionText(rule)}, counted from when {rule.from}
          </li>
        ))}
      </ul>
      <p>All else stays until you remove it or erase your account. Backups are dropped within a year.</p>
    </>
  );
}

function Payments() {
  return (
    <>
      <p>
        The checkout and the billing portal are pages of our payment provider, Stripe. Your card number goes to Stripe
        and never to us. We give Stripe your email address and the number of your account, and receive from it what
        stands above under “Subscription and payments”.
      </p>
      <p>
        For some of what it does, such as preventing fraud, Stripe is responsible itself: see{" "}
        <OutboundLink href="https://stripe.com/privacy">Stripe’s privacy policy</OutboundLink>.
      </p>
    </>
  );
}

function Recipients() {
  return (
    <>
      <p>We share personal data only with</p>
      <ul>
        <li>companies that host our servers and databases, and that deliver our email, on our instructions;</li>
        <li>the payment provider, as told above;</li>
        <li>authorities and courts, where the law obliges us to.</li>
      </ul>
      <p>
        A certificate that you have earned has a page that everyone can read who has its address, which nobody can
        guess. An affiliate whose link led you here sees amounts and dates, never who you are.
      </p>
      <p>
        Facts about videos, such as titles and the names of channels, may come from YouTube API Services. Our server
        asks for them, so your browser does not meet YouTube until you open a video; then{" "}
        <OutboundLink href="https://policies.google.com/privacy">Google’s privacy policy</OutboundLink> holds. The same
        is true of every study link: once you open it, you are on somebody else’s site.
      </p>
    </>
  );
}

function Transfers() {
  return (
    <p>
      Where a company that works for us handles personal data outside the European Economic Area, this rests on a
      decision of the European Commission that the country protects data well enough, or on the Commission’s standard
      contractual clauses with further safeguards where they are needed. Ask us, and we tell you which holds for whom
      and give you a copy.
    </p>
  );
}
