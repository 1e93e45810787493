import { Form, Link, useNavigation } from "react-router";
import { useSite } from "#app/client/use-site.ts";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { FactList } from "#app/ui/kit/fact-list.tsx";
import { cancellationOf, type Plan } from "#domain/billing/plan.ts";
import { paths } from "#domain/paths.ts";
import { instantText } from "#domain/text/date-text.ts";
import panel from "./panel.module.css";
import { Panel } from "./panel.tsx";
import { planText } from "./plan-text.ts";
import styles from "./subscription-panel.module.css";

/** What the account shows of a learner's subscription. */
export interface SubscriptionShown {
  plan: Plan;
  hasTrial: boolean;
  hasInvoices: boolean;
  /** Until when the learner may withdraw from a contract, and whether they paid for it; null where there is none. */
  withdrawable: { until: Date; isPaid: boolean } | null;
  /** A withdrawal of which something is still to be done, by its number. */
  openWithdrawal: string | null;
  /** Until when the operator has given access beside whatever is subscribed; null where nothing was given. */
  grantedUntil: Date | null;
  now: Date;
}

/** How the subscription stands, and what can be done about it. */
export function SubscriptionPanel({ subscription }: { subscription: SubscriptionShown }) {
  const { monthlyPrice } = useSite();
  const { plan, withdrawable, openWithdrawal, grantedUntil } = subscription;
  const { title, text, facts } = planText(plan, { ...subscription, monthlyPrice });
  return (
    <Panel title="Subscription" id="subscription">
      <div className={styles.state} data-kind={plan.kind}>
        <h3 className={panel.small}>{title}</h3>
        <p>{text}</p>
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

/** What fits the plan first, then the portal, where there is anything in it. */
function Actions({ subscription: { plan, hasTrial, hasInvoices } }: { subscription: SubscriptionShown }) {
  const isBusy = useNavigation().state === "submitting";
  const first = firstAction(plan, { hasTrial, isBusy });
  return (
    <div className={styles.actions}>
      {first}
      {plan.kind !== "none" && (
        <Form method="post">
          <Button weight={first ? "secondary" : "primary"} type="submit" disabled={isBusy}>
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

/** To begin, to keep what is about to end, or to pay; null where a plan asks for nothing. */
function firstAction(plan: Plan, { hasTrial, isBusy }: { hasTrial: boolean; isBusy: boolean }) {
  if (plan.kind === "none" || plan.kind === "ended")
    return (
      <Form method="post" action={`${paths.home()}?index`}>
        <Button weight="primary" type="submit" disabled={isBusy}>
          {hasTrial ? "Start your free trial" : "Subscribe again"}
        </Button>
      </Form>
    );
  if (plan.kind === "ending" && plan.canKeep)
    return (
      <Form method="post" action={paths.cancelSubscription()}>
        <Button weight="primary" type="submit" name="intent" value="keep" disabled={isBusy}>
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
