import { useEffect } from "react";
import { payoutHolderKey } from "#app/client/session-store.ts";
import { readStorage, writeStorage } from "#app/client/storage.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import framed from "#app/ui/kit/framed-panel.module.css";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { payoutCurrency } from "#domain/affiliates/affiliate.ts";
import { payoutHolderOf } from "#domain/affiliates/payout-holder.ts";
import { paths } from "#domain/paths.ts";
import { dateText } from "#domain/text/date-text.ts";
import { moneyText } from "#domain/text/money-text.ts";
import type { AffiliateAccount } from "./affiliate-account.ts";
import styles from "./affiliate-screen.module.css";
import { BalanceList } from "./balance-list.tsx";
import { EarningsChart } from "./earnings-chart.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { StatementTable } from "./statement-table.tsx";

/** Affiliate's page: link, results, balance, statements and ledger. */
export function AffiliateScreen({ account }: { account: AffiliateAccount }) {
  const { uid, code, link, status, joinedAt, clicks, signUps, customers, balance, months, entries, statements } =
    account;
  return (
    <Page>
      <div className="stack-6">
        <header className="stack-2">
          <h1>Affiliate program</h1>
          <p className="muted">
            With us since {dateText(joinedAt)}. The rules are in the{" "}
            <Link to={paths.affiliateTerms()}>Affiliate Terms</Link>.
          </p>
        </header>
        <Standing account={account} />
        {status === "active" && <LinkPanel code={code} link={link} />}
        <dl className={styles.figures}>
          <Figure name="Clicks" value={count(clicks)} />
          <Figure name="Sign-ups" value={count(signUps)} />
          <Figure name="Paying customers" value={count(customers)} />
          <Figure name="Earned in all" value={moneyText({ amount: balance.whole, currency: payoutCurrency })} />
        </dl>
        <div className={styles.panels}>
          <section className={framed.panel} aria-labelledby="months">
            <h2 id="months">Twelve months</h2>
            <EarningsChart months={months} />
          </section>
          <section className={framed.panel} aria-labelledby="balance">
            <h2 id="balance">Where it stands</h2>
            <BalanceList balance={balance} />
          </section>
        </div>
        <section className={styles.section} aria-labelledby="statements">
          <h2 id="statements">Statements</h2>
          <StatementTable uid={uid} statements={statements} />
        </section>
        <section className={styles.section} aria-labelledby="ledger">
          <h2 id="ledger">Ledger</h2>
          <LedgerTable uid={uid} entries={entries} />
        </section>
        <Settings account={account} />
      </div>
    </Page>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Notice about anything that limits the affiliate's account. */
function Standing({ account: { status, statusReason, payout, balance } }: { account: AffiliateAccount }) {
  if (status === "closed")
    return (
      <Notice kind="error">
        Your place in the program was closed{statusReason ? `: ${statusReason}` : "."} Write to us if you think that
        this is wrong.
      </Notice>
    );
  if (status === "left")
    return (
      <Notice>
        You have left the program: your link counts no new referrals. Customers whom you referred before go on earning
        you commissions.
      </Notice>
    );
  if (payout === null && balance.whole > 0)
    return (
      <Notice>
        To be paid, <Link to={paths.affiliatePayout()}>give the account</Link> that your commissions go to. Until then
        they wait.
      </Notice>
    );
  return null;
}

function Settings({ account: { uid, payout, status } }: { account: AffiliateAccount }) {
  useEffect(() => {
    const key = payoutHolderKey(uid);
    // The device keeps the name until this page shows it saved.
    if (payout && payoutHolderOf(readStorage(key) ?? "") === payout.holder) writeStorage(key, null);
  }, [uid, payout]);
  return (
    <section className={styles.section} aria-labelledby="payout">
      <h2 id="payout">Account to be paid to</h2>
      <p>{payout ? `${payout.holder}, ${payout.account}` : "None yet."}</p>
      <div className="row-3">
        <ButtonLink to={paths.affiliatePayout()}>{payout ? "Change the account" : "Give an account"}</ButtonLink>
        {status === "active" && (
          <ButtonLink weight="quiet" to={paths.leaveAffiliates()}>
            Leave the program
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function count(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
