import { useEffect, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { useSite } from "#app/ui/kit/use-site.ts";
import { paths } from "#domain/paths.ts";
import { type TrialRefusal, trialDays } from "#domain/subscription.ts";
import styles from "./completing-setup.module.css";

/** Before the setup screen appears, in milliseconds: a payment that was just made is usually known by then. */
const delayMs = 2000;

/** How often the screen asks whether the payment has been heard of, in milliseconds, and how many times. */
const askMs = 2000;
const askTimes = 15;

/** For a learner without a subscription: on to the checkout, or a moment's wait for a payment that was just made. */
export function CompletingSetup({ error, trialRefusal }: { error: string | null; trialRefusal: TrialRefusal | null }) {
  const site = useSite();
  const [isShown, setShown] = useState(error !== null || trialRefusal !== null);
  const isBusy = useNavigation().state === "submitting";
  useAskAgain();
  useFreshOnReturn();
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page width="narrow">
      <div className={styles.screen} data-shown={isShown}>
        <h1>Completing Setup</h1>
        {error && <Notice kind="error">{error}</Notice>}
        {trialRefusal ? (
          <TrialRefused refusal={trialRefusal} />
        ) : (
          <p>
            Your account is ready. Start your {trialDays} free days at the payment provider; after them {site.name}{" "}
            costs {site.monthlyPrice} a month until you cancel.
          </p>
        )}
        <Form method="post" action={`${paths.home()}?index`}>
          <Button weight="primary" type="submit" disabled={isBusy}>
            {isBusy ? "Loading..." : "Continue"}
          </Button>
        </Form>
        <p className={styles.note}>If you have just paid, this page moves on by itself in a moment.</p>
      </div>
    </Page>
  );
}

/** For a learner whose second trial was ended at once: what happened, that it cost nothing, and what they can do. */
function TrialRefused({ refusal }: { refusal: TrialRefusal }) {
  const site = useSite();
  return (
    <Notice>
      {refusal === "card"
        ? "The card that you gave has had its free trial with another account."
        : "You have had your free trial already."}{" "}
      So the new trial was ended at once, and nothing was charged. You can subscribe without a trial: {site.name} costs{" "}
      {site.monthlyPrice} a month, from today, until you cancel.
    </Notice>
  );
}

/** The provider tells the server of a payment on its own way, which can take longer than the learner's way back. */
function useAskAgain() {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked >= askTimes) return;
    const timer = setTimeout(() => {
      void revalidate();
      setAsked(asked + 1);
    }, askMs);
    return () => clearTimeout(timer);
  }, [asked, revalidate]);
}

/** Who comes back from the provider by the browser's Back finds the page as it was left, with Continue resting: it is loaded anew. */
function useFreshOnReturn() {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
