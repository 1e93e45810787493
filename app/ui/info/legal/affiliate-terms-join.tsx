import { useSite } from "#app/client/use-site.ts";
import type { ProseSection } from "#app/ui/info/prose-page.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { minimumAge } from "#domain/account/minimum-age.ts";
import { affiliateCookieDays } from "#domain/affiliates/affiliate.ts";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { paths } from "#domain/paths.ts";

/** Sections of the affiliate terms: parties, joining, and referrals. */
export const affiliateJoinSections: readonly ProseSection[] = [
  { id: "parties", title: "What these terms are", Text: Parties },
  { id: "joining", title: "Joining", Text: Joining },
  { id: "referrals", title: "How a referral is counted", Text: Referrals },
];

function Parties() {
  const { name, company } = useSite();
  return (
    <p>
      These terms are the contract between {company}, a Swedish limited company, which runs {name} (“we”), and an
      affiliate (“you”): somebody who recommends {name} and receives a commission for it. They hold together with the{" "}
      <Link to={paths.terms()}>Terms of Use</Link>; where the two differ on commissions, these go first.
    </p>
  );
}

function Joining() {
  return (
    <p>
      Everyone with an account, and so everyone of at least {minimumAge} years, may join, free of charge, as described
      on the page <Link to={paths.affiliates()}>Affiliates</Link>. You receive a code of your own, and with it your
      link. You need no subscription. You may join as a private person or for a company that you may speak for.
    </p>
  );
}

function Referrals() {
  return (
    <>
      <p>
        Your link is any address of the site with <code>?{affiliateParameter}=</code> and your code at its end. Whoever
        signs up in the visit that begins with it is your referral. A visitor who allows all cookies is also remembered
        by a cookie for {affiliateCookieDays} days, and is your referral if they sign up in that browser while it holds.
      </p>
      <ul>
        <li>If links of several affiliates were opened, the last one counts.</li>
        <li>Who referred a customer is settled when they sign up, and does not change afterward.</li>
        <li>
          A visitor’s own choice goes first: before they have allowed all cookies nothing is kept in their browser. Who
          signs up in a later visit, and did not allow them or has deleted the cookie, cannot be credited.
        </li>
        <li>Someone who already has an account is not a referral.</li>
      </ul>
    </>
  );
}
