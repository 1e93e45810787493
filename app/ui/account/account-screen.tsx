import type { ListedCertificate } from "#app/ui/certificates/certificate-list.tsx";
import { Contents, FoldedContents } from "#app/ui/info/legal/contents.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import styles from "./account-screen.module.css";
import { CertificatesPanel } from "./certificates-panel.tsx";
import { DevicePanel } from "./device-panel.tsx";
import { ExportPracticePanel } from "./export-practice-panel.tsx";
import { type ConsentView, PrivacyPanel } from "./privacy-panel.tsx";
import { ReviewPanel, type ReviewSettingsView } from "./review-panel.tsx";
import { SecurityPanel, type SecurityView } from "./security-panel.tsx";
import { SubscriptionPanel, type SubscriptionView } from "./subscription-panel.tsx";

interface AccountScreenProps {
  uid: string;
  email: string;
  security: SecurityView;
  hasPractice: boolean;
  subscription: SubscriptionView;
  reviews: ReviewSettingsView;
  certificates: readonly ListedCertificate[];
  consents: readonly ConsentView[];
  error: string | null;
  areSettingsSaved: boolean;
}

/** Panels in display order, by anchor. */
const sections = [
  { id: "subscription", title: "Subscription" },
  { id: "security", title: "Log-in and security" },
  { id: "reviews", title: "Reviews" },
  { id: "certificates", title: "Certificates" },
  { id: "files", title: "Take it with you" },
  { id: "device", title: "This device" },
  { id: "privacy", title: "Privacy" },
];

/** Account page with a panel per topic: subscription, security, reviews, certificates, files, device, privacy. */
export function AccountScreen(props: AccountScreenProps) {
  const { uid, email, security, hasPractice, subscription, certificates, reviews, consents, error, areSettingsSaved } =
    props;
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.screen}>
          <h1>Account</h1>
          <FoldedContents sections={sections} isNumbered={false} />
          {error && <Notice kind="error">{error}</Notice>}
          <SubscriptionPanel subscription={subscription} />
          <SecurityPanel email={email} security={security} />
          <ReviewPanel settings={reviews} isSaved={areSettingsSaved} />
          <CertificatesPanel certificates={certificates} />
          <ExportPracticePanel uid={uid} hasPractice={hasPractice} />
          <DevicePanel />
          <PrivacyPanel consents={consents} />
        </div>
        <Contents sections={sections} isNumbered={false} />
      </div>
    </Page>
  );
}
