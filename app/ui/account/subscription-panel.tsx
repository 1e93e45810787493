import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { useSite } from "#app/ui/kit/use-site.ts";
import { dateText } from "#domain/date-text.ts";
import { paths } from "#domain/paths.ts";
import { Panel } from "./panel.tsx";

/** What the account shows of a learner's subscription. */
export interface SubscriptionShown {
  status: string;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** How the subscription stands, and the way to the provider's portal or to the checkout. */
export function SubscriptionPanel({ subscription }: { subscription: SubscriptionShown | null }) {
  const { monthlyPrice } = useSite();
  const isBusy = useNavigation().state === "submitting";
  return (
    <Panel title="Subscription">
      <p>
        {subscription
          ? describe(subscription, monthlyPrice)
          : "You have no subscription yet. Your free trial starts at the checkout."}
      </p>
      {subscription ? (
        <Form method="post">
          <Button weight="primary" type="submit" disabled={isBusy}>
            Open the billing portal
          </Button>
        </Form>
      ) : (
        <Form method="post" action={`${paths.home()}?index`}>
          <Button weight="primary" type="submit" disabled={isBusy}>
            Start your free trial
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function describe(
  { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd }: SubscriptionShown,
  monthlyPrice: string,
): string {
  const end = day(trialEnd ?? currentPeriodEnd);
  if (status === "trialing" && cancelAtPeriodEnd)
    return `Your free trial runs until ${end} and then ends. Nothing will be charged.`;
  if (status === "trialing") return `Your free trial runs until ${end}. After that ${monthlyPrice} a month is charged.`;
  if (status === "active" && cancelAtPeriodEnd)
    return `Your subscription is cancelled and runs until ${day(currentPeriodEnd)}.`;
  if (status === "active")
    return `Your subscription is active. The next ${monthlyPrice} are charged on ${day(currentPeriodEnd)}.`;
  if (status === "past_due")
    return "Your last payment failed. Update your card in the billing portal to keep your access.";
  return "Your subscription has ended. The billing portal keeps your invoices.";
}

function day(date: Date | null): string {
  return date ? dateText(date) : "the end of the period";
}
