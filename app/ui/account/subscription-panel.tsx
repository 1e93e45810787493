import { Form, useNavigation } from "react-router";
import { useSite } from "#app/client/use-site.ts";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { FactList } from "#app/ui/kit/fact-list.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { type OfferText, offerText } from "#domain/billing/offer.ts";
import { cancellationOf, type Plan } from "#domain/billing/plan.ts";
import { paths } from "#domain/paths.ts";
import { instantText } from "#domain/text/date-text.ts";
import panel from "./panel.module.css";
import { Panel } from "./panel.tsx";
import { planText } from "./plan-text.ts";
import styles from "./subscription-panel.module.css";

/** Subscription data for the account page. */
export interface SubscriptionView {
  plan: Plan;
  hasTrial: boolean;
  hasInvoices: boolean;
  /** End of the withdrawal period of a contract, and whether it was paid; null if there is none. */
  withdrawable: { until: Date; isPaid: boolean } | null;
  /** Number of a withdrawal that is not completed yet. */
  openWithdrawal: string | null;
  /** End of access granted by the operator; null for none. */
  grantedUntil: Date | null;
  now: Date;
}

/** State of the subscription and its actions. */
export function SubscriptionPanel({ subscription }: { subscription: SubscriptionView }) {
  const { monthlyPrice } = useSite();
  const { plan, withdrawable, openWithdrawal, grantedUntil } = subscription;
  const { title, text, facts } = planText(plan, { ...subscription, monthlyPrice });
  return (
    <Panel title="Subscription" id="subscription">
      <div className={styles.state} data-kind={plan.kind}>
        <h3 className={panel.small}>{title}</h3>
        {text && <p>{text}</p>}
        <FactList facts={facts} />
      </div>
      {grantedUntil && <p>You have been given full access until {instantText(grantedUntil)}, at no charge.</p>}
      <Actions subscription={subscription} />
      {openWithdrawal && (
        <p>
          <Link to={paths.withdraw(openWithdrawal)}>Your withdrawal</Link> is being carried out.
        </p>
      )}
      {withdrawable && (
        <div className={styles.withdrawal}>
          <p className={panel.note}>
            You may withdraw until {instantText(withdrawable.until)}: the subscription ends at once.{" "}
            {withdrawable.isPaid
              ? "You get back everything that you paid for it."
              : "Nothing was paid for it yet, so nothing is refunded, and nothing will be charged."}
          </p>
          <ButtonLink to={paths.withdraw()}>Withdraw from contract here</ButtonLink>
        </div>
      )}
    </Panel>
  );
}

/** The action that fits the plan, then the billing portal if it holds anything. */
function Actions({ subscription: { plan, hasTrial, hasInvoices } }: { subscription: SubscriptionView }) {
  const isBusy = useNavigation().state === "submitting";
  const offer = offerText(hasTrial ? "trial" : "paid-month", useSite());
  const first = firstAction(plan, { offer, isBusy });
  return (
    <div className="row-3 full">
      {(plan.kind === "none" || plan.kind === "ended") && <p>{offer.terms}</p>}
      {first}
      {plan.kind !== "none" && (
        <Form method="post">
          <Button weight={first ? "secondary" : "primary"} type="submit" isBusy={isBusy}>
            Open the billing portal
          </Button>
        </Form>
      )}
      {(hasInvoices || cancellationOf(plan)) && (
        <p className={styles.links}>
          {hasInvoices && <Link to={paths.invoices()}>Invoices</Link>}
          {cancellationOf(plan) && <Link to={paths.cancelSubscription()}>Cancel the subscription</Link>}
        </p>
      )}
    </div>
  );
}

/** Returns the button to start, keep or pay a subscription; null if the plan needs no action. */
function firstAction(plan: Plan, { offer, isBusy }: { offer: OfferText; isBusy: boolean }) {
  if (plan.kind === "none" || plan.kind === "ended")
    return (
      <Form method="post" action={`${paths.home()}?index`}>
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {offer.button}
        </Button>
      </Form>
    );
  if (plan.kind === "ending" && plan.canKeep)
    return (
      <Form method="post" action={paths.cancelSubscription()}>
        <Button weight="primary" type="submit" name="intent" value="keep" isBusy={isBusy}>
          Keep my subscription
        </Button>
      </Form>
    );
  if ("payUrl" in plan && plan.payUrl)
    return (
      <ButtonLink weight="primary" to={plan.payUrl} reloadDocument>
        {plan.kind === "confirming" ? "Confirm the payment" : "Pay now"}
      </ButtonLink>
    );
  return null;
}
