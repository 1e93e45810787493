import { Link } from "react-router";
import { BackLink } from "#app/ui/kit/back-link.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { useSite } from "#app/ui/kit/use-site.ts";
import { bookkeepingYears, keptReason } from "#domain/erasure.ts";
import { paths } from "#domain/paths.ts";
import { keptFor, retentionRules } from "#domain/retention.ts";
import { withdrawalDays } from "#domain/withdrawal.ts";
import { EraseForm } from "./erase-form.tsx";
import { type HeldPart, PartList } from "./part-list.tsx";
import styles from "./privacy-screen.module.css";

interface EraseScreenProps {
  parts: readonly HeldPart[];
  certificates: number;
  hasSubscription: boolean;
  error: string | null;
}

/** Erasing one's account: what goes, what stays and why, then the form. */
export function EraseScreen({ parts, certificates, hasSubscription, error }: EraseScreenProps) {
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
        {hasSubscription && <SubscriptionEnds />}
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
          <EraseForm certificates={certificates} error={error} />
        </section>
      </div>
    </Page>
  );
}

function SubscriptionEnds() {
  return (
    <section>
      <h2>Your subscription</h2>
      <p>
        It ends at once, and nothing more is charged. What you have paid is not refunded by erasing the account. If you
        are within {withdrawalDays} days of your contract and want your money back, withdraw on{" "}
        <Link to={paths.account()}>your account</Link> first, then erase it.
      </p>
    </section>
  );
}

function Stays() {
  const { name } = useSite();
  const entries = [
    [
      "Books",
      `Paid invoices and refunds, if you have any: amounts, dates, and their numbers, without your account and address, to the end of the ${bookkeepingYears}th year after their own. The law obliges us: ${keptReason}.`,
    ],
    [
      "The number of your account",
      `That it was erased, without your address, for ${keptFor(retentionRules.erasures)}: so that we can show it, and erase it again if a backup is restored.`,
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
      `If you recommend ${name} as an affiliate: you earn no more, and statements stay with our books. Wait until you are paid before you erase the account, or write to us first.`,
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
