import { useSite } from "#app/client/use-site.ts";
import { MailboxLink } from "#app/ui/info/mailbox-link.tsx";
import { OutboundLink } from "#app/ui/info/outbound-link.tsx";
import type { ProseSection } from "#app/ui/info/prose-page.tsx";
import { termsNoticeDays } from "#domain/billing/terms-notice.ts";

/** Sections of the terms: faults, liability, termination, changes and law. */
export const restSections: readonly ProseSection[] = [
  { id: "faults", title: "Availability and faults", Text: Faults },
  { id: "liability", title: "Liability", Text: Liability },
  { id: "ending", title: "When we may end the contract", Text: Ending },
  { id: "changes", title: "Changes to these terms", Text: Changes },
  { id: "law", title: "Law and disputes", Text: Law },
  { id: "contact", title: "Contact", Text: Contact },
];

function Faults() {
  return (
    <>
      <p>
        We do our best to keep the site available and your progress safe, but no site runs without interruption. We may
        pause it for maintenance.
      </p>
      <p>
        If the service is not as it should be, tell us. As a consumer you have the rights that the law gives you for
        faulty digital services, in Sweden the Consumer Sales Act: that we mend the fault within a reasonable time, and
        otherwise a lower price or the end of the contract.
      </p>
    </>
  );
}

function Liability() {
  return (
    <>
      <p>
        We are liable, as the law provides, for harm that we cause on purpose or by gross negligence, for injury to
        persons, and wherever the law does not let us limit our liability. Otherwise we are liable for direct harm that
        we cause by negligence and that could be foreseen when the contract was made. We are not liable for what others
        publish on their sites, or for events outside our control that we could not reasonably have foreseen or avoided.
      </p>
      <p>Nothing in these terms takes away a right that you have as a consumer and that cannot be waived.</p>
    </>
  );
}

function Ending() {
  return (
    <>
      <p>
        If you break these terms in a serious way, or go on after we have warned you, we may close your account. We tell
        you why, and you may object. Before we close the account we let you take a copy of your data, unless the law or
        the safety of others stands against it.
      </p>
      <p>
        If we give up the service, we tell you by email at least {termsNoticeDays} days before. What then happens with
        money that you have paid is said under “Refunds”.
      </p>
    </>
  );
}

function Changes() {
  return (
    <p>
      We may change these terms for good reason: when the law changes, when the service does, or to make them clearer.
      We tell you by email at least {termsNoticeDays} days before a change that matters to you. If you do not agree, you
      can cancel before it takes effect, and the old terms hold until your paid month is over. The date at the top says
      when the terms were last changed.
    </p>
  );
}

function Law() {
  return (
    <>
      <p>
        Swedish law governs these terms. If you are a consumer and live in another country, you also keep the protection
        that the mandatory rules of your country give you, and you may bring a case before the courts where you live.
      </p>
      <p>
        If we disagree, write to us first: most things can be settled in a few letters. If that does not help, a
        consumer can turn to the Swedish National Board for Consumer Disputes (Allmänna reklamationsnämnden, ARN), Box
        174, 101 23 Stockholm, <OutboundLink href="https://www.arn.se">arn.se</OutboundLink>, or to the corresponding
        body where they live. ARN tries the dispute without a fee, and we take part in the proceedings.
      </p>
      <p>Should one part of these terms not hold, the others still do.</p>
    </>
  );
}

function Contact() {
  const { company } = useSite();
  return (
    <p>
      Questions about these terms go to {company} at <MailboxLink subject="Terms of Use" />, or to the postal address
      under “Who we are”.
    </p>
  );
}
