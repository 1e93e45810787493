import { useSite } from "#app/client/use-site.ts";
import { BackLink } from "#app/ui/kit/back-link.tsx";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import type { FormProblem } from "#app/ui/kit/form-problem.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { withdrawalDays } from "#domain/billing/withdrawal.ts";
import { paths } from "#domain/paths.ts";
import { bookkeepingYears, retentionReason } from "#domain/privacy/erasure.ts";
import { retentionRules, retentionText } from "#domain/privacy/retention.ts";
import { EraseForm } from "./erase-form.tsx";
import { type HeldPart, PartList } from "./part-list.tsx";
import styles from "./privacy-screen.module.css";

interface EraseScreenProps {
  parts: readonly HeldPart[];
  certificates: number;
  hasSubscription: boolean;
  /** Contract that can still be withdrawn from; null if none. */
  withdrawable: { isPaid: boolean } | null;
  /** Why the form was refused. */
  problem: FormProblem | null;
}

/** Erasure of the account: what is deleted, what is kept and why, then the form. */
export function EraseScreen({ parts, certificates, hasSubscription, withdrawable, problem }: EraseScreenProps) {
  return (
    <Page width="narrow">
      <BackLink to={paths.account()}>Account</BackLink>
      <div className={styles.screen}>
        <h1>Erase your account</h1>
        <p>
          Your account is closed at once, on every device. Then all that hangs on it is erased, within minutes. Nobody
          can bring it back, and neither can we.
        </p>
        <p>
          <Link to={paths.accountExport()}>Get a copy of everything</Link> first, if you want to keep your answers,
          grades, and schedule.
        </p>
        {(hasSubscription || withdrawable) && (
          <section>
            <h2>Your subscription</h2>
            {hasSubscription && <SubscriptionEnds />}
            {withdrawable && <WithdrawFirst {...withdrawable} />}
          </section>
        )}
        <section>
          <h2>What goes</h2>
          <PartList parts={parts} />
          <p className={styles.note}>The numbers are records. What this browser keeps of the site goes too.</p>
        </section>
        <section>
          <h2>What stays, and why</h2>
          <Stays />
        </section>
        <section>
          <h2>Erase it</h2>
          <EraseForm certificates={certificates} problem={problem} />
        </section>
      </div>
    </Page>
  );
}

function SubscriptionEnds() {
  return (
    <p>It ends at once, and nothing more is charged. What you have paid is not refunded by erasing the account.</p>
  );
}

function WithdrawFirst({ isPaid }: { isPaid: boolean }) {
  return (
    <>
      <p>
        You are within {withdrawalDays} days of your contract.{" "}
        {isPaid
          ? "So you can have everything back that you paid for it. Withdraw first, then erase the account: the money comes all the same."
          : "Nothing was paid for it yet, so nothing is refunded. You may withdraw from it all the same."}
      </p>
      <ButtonLink weight="secondary" to={paths.withdraw()}>
        Withdraw from contract here
      </ButtonLink>
    </>
  );
}

function Stays() {
  const { name } = useSite();
  const entries = [
    [
      "Books",
      `Paid invoices, refunds, and withdrawals, if you have any: amounts, dates, and their numbers, without your account and address, to the end of the ${bookkeepingYears}th year after their own. The law obliges us: ${retentionReason}.`,
    ],
    [
      "The number of your account",
      `That it was erased, without your address, for ${retentionText(retentionRules.erasures)}: so that we can show it, and erase it again if a backup is restored.`,
    ],
    [
      "Certificates",
      "Their numbers, so that their pages can say what has become of them. Copies that you gave to others are out of our hands.",
    ],
    [
      "The payment provider",
      "Your customer record there is deleted. Invoices stay with the provider, which has duties of its own.",
    ],
    [
      "Commissions",
      `If you recommend ${name} as an affiliate: you earn no more. What you have earned is paid to the account that you gave us, also below the least amount; we keep that account for ${retentionText(retentionRules.finalPayouts)} for it. If you have given none, do so first. Commissions and statements stay with our books, without your name but for a statement that was paid, which has to say to whom.`,
    ],
  ];
  return (
    <dl className={styles.stays}>
      {entries.map(([what, why]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  );
}
