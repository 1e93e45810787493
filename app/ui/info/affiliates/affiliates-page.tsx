import { useSite } from "#app/client/use-site.ts";
import { JoinForm } from "#app/ui/affiliates/join-form.tsx";
import { InfoSection } from "#app/ui/info/info-section.tsx";
import lead from "#app/ui/info/lead.module.css";
import { MailboxLink } from "#app/ui/info/mailbox-link.tsx";
import type { FormProblem } from "#app/ui/kit/form-problem.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import {
  affiliateCookieDays,
  affiliatePercent,
  commissionHoldDays,
  payoutCurrency,
  payoutMinimum,
  payoutNetDays,
} from "#domain/affiliates/affiliate.ts";
import { paths } from "#domain/paths.ts";
import { moneyText } from "#domain/text/money-text.ts";
import styles from "./affiliates-page.module.css";
import { AffiliateExample } from "./example.tsx";

/** Affiliate program in short: commission with an example, rules, and how to join. */
export function AffiliatesPage({ isSignedIn, problem }: { isSignedIn: boolean; problem: FormProblem | null }) {
  const { name } = useSite();
  return (
    <Page>
      <header className={styles.header}>
        <h1>Affiliate program</h1>
        <p className={lead.lead}>
          Recommend {name}, and receive {affiliatePercent}% of what everyone whom you bring pays, for as long as they
          stay.
        </p>
      </header>
      <InfoSection id="example" title="What it comes to">
        <AffiliateExample />
      </InfoSection>
      <InfoSection id="how" title="How it works">
        <HowItWorks />
      </InfoSection>
      <InfoSection id="for-whom" title="Whom it suits">
        <p>
          People whom others ask what to learn and where: teachers, those who write or film about a field, keepers of
          lists and newsletters, people who run study groups. You should know {name} well enough to say what it is good
          for and what not.
        </p>
        <p>
          It suits nobody who wants to send mass email or buy advertisements on our name. You say openly that your link
          earns you money, as the law asks.
        </p>
      </InfoSection>
      <InfoSection id="joining" title="How to join">
        <p>
          Joining costs nothing and needs no subscription, only an account. You get a code and a link at once. The rules
          in full are in the <Link to={paths.affiliateTerms()}>Affiliate Terms</Link>.
        </p>
        {isSignedIn ? <JoinForm problem={problem} /> : <JoinAsVisitor />}
      </InfoSection>
    </Page>
  );
}

function JoinAsVisitor() {
  return (
    <p>
      <Link to={paths.logIn(paths.affiliates())}>Log in</Link>, or{" "}
      <Link to={paths.signUp(paths.affiliates())}>sign up</Link>, and come back to this page. With a question, write to{" "}
      <MailboxLink subject="Affiliate program" />.
    </p>
  );
}

function HowItWorks() {
  return (
    <ol className={styles.steps}>
      <li>
        Somebody opens your link. Until their visit ends its addresses say whose it was; if they allow all cookies,
        their browser remembers it for {affiliateCookieDays} days.
      </li>
      <li>If they sign up in that time, they are your referral for good. Of several links the last one counts.</li>
      <li>Each invoice that they pay earns you {affiliatePercent}% of it, net of tax, discounts, and refunds.</li>
      <li>A commission is held for {commissionHoldDays} days, in case the payment is returned.</li>
      <li>
        Each month ends with a statement of what has come out of the hold. It is paid in {payoutCurrency}, through our
        card payment provider, net {payoutNetDays} days after the end of the month, from{" "}
        {moneyText({ amount: payoutMinimum, currency: payoutCurrency })} on; less is carried over.
      </li>
      <li>What you subscribe to yourself earns nothing.</li>
    </ol>
  );
}
