import { CircleAlert } from "lucide-react";
import { Link } from "#app/ui/kit/link.tsx";
import type { Dunning } from "#domain/billing/plan.ts";
import { paths } from "#domain/paths.ts";
import { dateText } from "#domain/text/date-text.ts";
import { moneyText } from "#domain/text/money-text.ts";
import styles from "./payment-banner.module.css";

/** Banner on every screen of a learner whose payment failed: what failed, the end of access, and where to pay. */
export function PaymentBanner({ kind, owed, payUrl, accessUntil }: Dunning) {
  const payment = owed ? `Your payment of ${moneyText(owed)}` : "Your last payment";
  return (
    <aside className={styles.banner} aria-label={kind === "confirming" ? "Payment to confirm" : "Failed payment"}>
      <CircleAlert aria-hidden="true" />
      <p>
        {kind === "confirming" ? `${payment} is not confirmed yet.` : `${payment} failed.`}{" "}
        {accessUntil
          ? `You keep your access until ${dateText(accessUntil)}.`
          : kind === "confirming"
            ? "Your access begins as soon as it is."
            : "Your access rests until it is made."}
      </p>
      {payUrl ? (
        <a href={payUrl}>{kind === "confirming" ? "Confirm it" : "Pay it now"}</a>
      ) : (
        <Link to={paths.account()}>See what you can do</Link>
      )}
    </aside>
  );
}
