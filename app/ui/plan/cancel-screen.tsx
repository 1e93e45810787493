import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { FormError } from "#app/ui/kit/form-error.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { dateText, instantText } from "#domain/text/date-text.ts";
import styles from "./cancel-screen.module.css";
import { PlanPage } from "./plan-page.tsx";

interface CancelScreenProps {
  /** Effect of cancelling now. */
  cancellation: { kind: "period-end"; endsAt: Date | null } | { kind: "now" };
  isTrial: boolean;
  /** End of the withdrawal period and whether money would be paid back; null if withdrawal is not possible. */
  withdrawable: { until: Date; isPaid: boolean } | null;
  error: string | null;
}

/** Cancellation: what ends, what stays, and the button. */
export function CancelScreen({ cancellation, isTrial, withdrawable, error }: CancelScreenProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <PlanPage title="Cancel the subscription">
      {error && <FormError error={error} />}
      <h2 className="small-title">What ends</h2>
      <ul className={styles.list}>{whatEnds(cancellation, isTrial)}</ul>
      <h2 className="small-title">What stays</h2>
      <ul className={styles.list}>
        <li>Your account, your saved materials, your review history and your progress.</li>
        <li>Your certificates, and their public pages.</li>
        <li>Your way back: subscribe again, and you go on where you stopped.</li>
      </ul>
      {withdrawable?.isPaid && (
        <p className="muted">
          Do you want your money back? Until {instantText(withdrawable.until)} you may instead{" "}
          <Link to={paths.withdraw()}>withdraw from the contract</Link>.
        </p>
      )}
      <Form method="post" className={styles.actions}>
        <Button weight="primary" type="submit" name="intent" value="cancel" isBusy={isBusy}>
          Cancel my subscription
        </Button>
        <ButtonLink to={paths.account()}>Keep my subscription</ButtonLink>
      </Form>
    </PlanPage>
  );
}

function whatEnds(cancellation: CancelScreenProps["cancellation"], isTrial: boolean) {
  if (cancellation.kind === "now")
    return (
      <>
        <li>Your subscription, at once, and what is left of your access.</li>
        <li>The payment that failed is not tried again.</li>
      </>
    );
  const end = cancellation.endsAt ? dateText(cancellation.endsAt) : "the end of the period";
  return (
    <>
      <li>Your access to links, reviews and finals, on {end}. Until then everything stays open.</li>
      <li>{isTrial ? "Nothing is charged, now or then." : "Nothing more is charged."}</li>
    </>
  );
}
