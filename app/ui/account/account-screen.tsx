import type { ListedCertificate } from "#app/ui/certificates/certificate-list.tsx";
import { Contents, FoldedContents } from "#app/ui/info/legal/contents.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import styles from "./account-screen.module.css";
import { CertificatesPanel } from "./certificates-panel.tsx";
import { DevicePanel } from "./device-panel.tsx";
import { TakeWithYouPanel } from "./export-practice-panel.tsx";
import { type ConsentShown, PrivacyPanel } from "./privacy-panel.tsx";
import { ReviewPanel, type ReviewSettingsShown } from "./review-panel.tsx";
import { SecurityPanel, type SecurityShown } from "./security-panel.tsx";
import { SubscriptionPanel, type SubscriptionShown } from "./subscription-panel.tsx";

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

/** The panels in their order, by their anchors. */
const sections = [
  { id: "subscription", title: "Subscription" },
  { id: "security", title: "Log-in and security" },
  { id: "reviews", title: "Reviews" },
  { id: "certificates", title: "Certificates" },
  { id: "files", title: "Take it with you" },
  { id: "device", title: "This device" },
  { id: "privacy", title: "Privacy" },
];

/** One's account, a panel for each topic: the subscription, safety, reviews, certificates, files, the device, privacy. */
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
          <TakeWithYouPanel uid={uid} hasPractice={hasPractice} />
          <DevicePanel />
          <PrivacyPanel consents={consents} />
        </div>
        <Contents sections={sections} isNumbered={false} />
      </div>
    </Page>
  );
}
