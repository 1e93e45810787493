import { Form, useNavigation } from "react-router";
import { CertificateList, type ListedCertificate } from "#app/ui/certificates/certificate-list.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { useSite } from "#app/ui/kit/use-site.ts";
import { dateText } from "#domain/date-text.ts";
import { paths } from "#domain/paths.ts";
import styles from "./account-screen.module.css";
import { DeviceSettings } from "./device-settings.tsx";
import { ReviewSettings, type ReviewSettingsShown } from "./review-settings.tsx";
import { TakeWithYou } from "./take-with-you.tsx";

interface AccountScreenProps {
  uid: string;
  email: string;
  hasPractice: boolean;
  subscription: {
    status: string;
    trialEnd: Date | null;
    currentPeriodEnd: Date | null;
    cancelAtPeriodEnd: boolean;
  } | null;
  reviews: ReviewSettingsShown;
  certificates: readonly ListedCertificate[];
  error: string | null;
  areSettingsSaved: boolean;
}

/** One's account: who is signed in, the subscription, certificates, how one reviews, what one can take along, the way out. */
export function AccountScreen(props: AccountScreenProps) {
  const { uid, email, hasPractice, subscription, certificates, reviews, error, areSettingsSaved } = props;
  const { monthlyPrice } = useSite();
  const isBusy = useNavigation().state === "submitting";
  return (
    <Page width="narrow">
      <div className={styles.screen}>
        <h1>Account</h1>
        {error && <Notice kind="error">{error}</Notice>}
        <section>
          <h2 className={styles.heading}>Subscription</h2>
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
        </section>
        <section>
          <h2 className={styles.heading}>Signed in as</h2>
          <p>{email}</p>
          <Form method="post" action={paths.logOut()}>
            <Button type="submit">Log Out</Button>
          </Form>
        </section>
        <section>
          <h2 className={styles.heading}>Certificates</h2>
          <CertificateList certificates={certificates} />
        </section>
        <ReviewSettings settings={reviews} isSaved={areSettingsSaved} />
        <TakeWithYou uid={uid} hasPractice={hasPractice} />
        <DeviceSettings />
      </div>
    </Page>
  );
}

function describe(
  { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd }: NonNullable<AccountScreenProps["subscription"]>,
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
