import { useSite } from "#app/client/use-site.ts";
import { MailboxLink } from "#app/ui/info/mailbox-link.tsx";
import type { ProseSection } from "#app/ui/info/prose-page.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { termsNoticeDays } from "#domain/billing/terms-notice.ts";
import { paths } from "#domain/paths.ts";

/** Sections of the affiliate terms: conduct, data, termination, changes and law. */
export const affiliateRuleSections: readonly ProseSection[] = [
  { id: "conduct", title: "How to recommend us", Text: Conduct },
  { id: "independence", title: "You act for yourself", Text: Independence },
  { id: "data", title: "Data about your referrals", Text: Data },
  { id: "ending", title: "Ending", Text: Ending },
  { id: "changes", title: "Changes to these terms", Text: Changes },
  { id: "law", title: "Liability, law, and contact", Text: Law },
];

function Conduct() {
  const { name } = useSite();
  return (
    <>
      <p>
        Say what you honestly think. Say also, where you recommend us and so that nobody can miss it, that you are paid
        for it: the law asks for that. You may not
      </p>
      <ul>
        <li>promise what {name} does not do, or speak as if you were us;</li>
        <li>send messages to people who have not asked for them;</li>
        <li>set the cookie without a person’s click, or by hidden frames, pop-ups, or browser extensions;</li>
        <li>buy search advertisements on our name or anything that can be mistaken for it;</li>
        <li>offer coupons that we have not made;</li>
        <li>place your link beside what is unlawful or hateful.</li>
      </ul>
      <p>You may use our name and the pictures of the site, unchanged, to recommend it.</p>
    </>
  );
}

function Independence() {
  return (
    <p>
      You are no employee, agent, or partner of ours, and cannot bind us. What you spend on recommending us is yours.
      Both of us are free to work with others.
    </p>
  );
}

function Data() {
  return (
    <p>
      You see the amounts and dates of your commissions, but not who the customers are. What we hold about you as an
      affiliate stands in the <Link to={paths.privacy()}>Privacy Policy</Link>.
    </p>
  );
}

function Ending() {
  return (
    <>
      <p>
        You may leave at any time, on the page <Link to={paths.affiliates()}>Affiliates</Link>. What you have earned is
        then paid, also below the least amount. If you erase your account, you earn no more, and what you have earned is
        paid to the account that you have given us for it, unless the contract ended for a breach or a question about
        your referrals is open. We may end the contract with {termsNoticeDays} days’ notice, and at once if you break
        these terms in a serious way.
      </p>
      <p>
        After the end your code counts no new referrals. On customers whom you referred before, you go on receiving your
        commission as long as they pay, and as long as you have an account to which it can be credited. Commissions that
        came from a breach of these terms are not paid, and if the contract ended for such a breach, no further ones
        arise.
      </p>
    </>
  );
}

function Changes() {
  return (
    <p>
      We tell you by email at least {termsNoticeDays} days before a change of these terms that matters to you. A lower
      commission would hold only for customers who sign up after the change. If you do not agree, you may leave before
      it takes effect.
    </p>
  );
}

function Law() {
  return (
    <p>
      We are liable to each other for harm caused on purpose or by negligence, but not for lost profit, unless it was
      caused on purpose or by gross negligence. Swedish law governs these terms, and disputes go to the courts of
      Stockholm; if you act as a consumer, you keep the protection and the courts of the country where you live. Write
      to <MailboxLink subject="Affiliate program" /> with any question.
    </p>
  );
}
