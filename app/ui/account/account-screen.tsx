import type { ListedCertificate } from "#app/ui/certificates/certificate-list.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import styles from "./account-screen.module.css";
import { CertificatesPanel } from "./certificates-panel.tsx";
import { DevicePanels } from "./device-panels.tsx";
import { type ConsentShown, PrivacyPanel } from "./privacy-panel.tsx";
import { ReviewPanel, type ReviewSettingsShown } from "./review-panel.tsx";
import { SecurityPanel, type SecurityShown } from "./security-panel.tsx";
import { SubscriptionPanel, type SubscriptionShown } from "./subscription-panel.tsx";
import { TakeWithYouPanel } from "./take-with-you-panel.tsx";

interface AccountScreenProps {
  uid: string;
  email: string;
  security: SecurityShown;
  hasPractice: boolean;
  subscription: SubscriptionShown;
  reviews: ReviewSettingsShown;
  certificates: readonly ListedCertificate[];
  consents: readonly ConsentShown[];
  error: string | null;
  areSettingsSaved: boolean;
}

/** One's account, a panel for each topic: the subscription, safety, certificates, reviews, files, the device, privacy. */
export function AccountScreen(props: AccountScreenProps) {
  const { uid, email, security, hasPractice, subscription, certificates, reviews, consents, error, areSettingsSaved } =
    props;
  return (
    <Page width="narrow">
      <div className={styles.screen}>
        <h1>Account</h1>
        {error && <Notice kind="error">{error}</Notice>}
        <SubscriptionPanel subscription={subscription} />
        <SecurityPanel email={email} security={security} />
        <CertificatesPanel certificates={certificates} />
        <ReviewPanel settings={reviews} isSaved={areSettingsSaved} />
        <TakeWithYouPanel uid={uid} hasPractice={hasPractice} />
        <DevicePanels />
        <PrivacyPanel consents={consents} />
      </div>
    </Page>
  );
}
