import { useEffect, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { useSite } from "#app/client/use-site.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { offerText } from "#domain/billing/offer.ts";
import type { CheckoutOffer, TrialRefusal } from "#domain/billing/subscription.ts";
import { paths } from "#domain/paths.ts";
import styles from "./completing-setup.module.css";

/** Delay before the screen appears, in milliseconds: most recent payments are known by then. */
const delayMs = 2000;

/** Interval between checks for the payment, in milliseconds, and their maximum number. */
const pollMs = 2000;
const maxAttempts = 15;

export interface CompletingSetupProps {
  error: string | null;
  offer: CheckoutOffer;
  trialRefusal: TrialRefusal | null;
}

/**
 * First part of the home of a learner without access: continue to the checkout or to an open payment, or wait for a
 * payment just made.
 */
export function CompletingSetup({ error, offer, trialRefusal }: CompletingSetupProps) {
  const [isShown, setShown] = useState(error !== null);
  const isBusy = useNavigation().state === "submitting";
  const kept = useKeptError(error, isBusy);
  usePoll();
  useFreshOnReturn();
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={styles.screen} data-shown={isShown}>
      <h1>Completing Setup</h1>
      {kept && <Notice kind="error">{kept}</Notice>}
      {offer === "open-payment" ? <OpenPayment trialRefusal={trialRefusal} /> : <Offer offer={offer} />}
      <Form method="post" action={`${paths.home()}?index`}>
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Continue"}
        </Button>
      </Form>
      <p className="muted">
        If you have just paid, this page moves on by itself in a moment. Below is what is yours without a subscription:
        every topic's own practice, and what you have kept.
      </p>
    </section>
  );
}

/** Says what Continue does and what is due, and greets who was here before. */
function Offer({ offer }: { offer: "trial" | "paid-month" }) {
  const greeting =
    offer === "trial"
      ? "Your account is ready."
      : "Welcome back. You have had your free days, and everything that you practiced is kept.";
  return (
    <p>
      {greeting} Continue opens the payment provider's page, where you give a card. {offerText(offer, useSite()).terms}
    </p>
  );
}

/** Notice about an open payment, and where Continue leads to pay it. */
function OpenPayment({ trialRefusal }: { trialRefusal: TrialRefusal | null }) {
  const why = { card: "The card that you gave has had its free trial before", learner: "You have had your free trial" };
  return (
    <Notice>
      {trialRefusal && `${why[trialRefusal]}, so your subscription began without one. `}A payment for your subscription
      is still open. Continue leads to where you pay it, with this card or another.
    </Notice>
  );
}

/** Keeps the form's error until the next submission, because revalidation discards the action's data. */
function useKeptError(error: string | null, isBusy: boolean): string | null {
  const [kept, setKept] = useState(error);
  const next = isBusy ? null : (error ?? kept);
  if (next !== kept) setKept(next);
  return next;
}

/** Revalidates until the payment is known: the provider's webhook can arrive after the learner returns. */
function usePoll() {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked >= maxAttempts) return;
    const timer = setTimeout(() => {
      void revalidate();
      setAsked(asked + 1);
    }, pollMs);
    return () => clearTimeout(timer);
  }, [asked, revalidate]);
}

/** Reloads the page when the browser restores it from the back/forward cache, where the button is still disabled. */
function useFreshOnReturn() {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
