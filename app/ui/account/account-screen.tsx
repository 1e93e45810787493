import { CertificateList, type ListedCertificate } from "#app/ui/certificates/certificate-list.tsx";
import { Contents, FoldedContents } from "#app/ui/info/legal/contents.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./account-screen.module.css";
import { DevicePanel } from "./device-panel.tsx";
import { ExportPracticePanel } from "./export-practice-panel.tsx";
import { Panel } from "./panel.tsx";
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
  /** Why the last submission was refused; it may name a field of the review settings. */
  problem: FormProblem | null;
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
  const {
    uid,
    email,
    security,
    hasPractice,
    subscription,
    certificates,
    reviews,
    consents,
    problem,
    areSettingsSaved,
  } = props;
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.screen}>
          <h1>Account</h1>
          <FoldedContents sections={sections} isNumbered={false} />
          <ShowProblem problem={problem}>
            <SubscriptionPanel subscription={subscription} />
            <SecurityPanel email={email} security={security} />
            <ReviewPanel settings={reviews} isSaved={areSettingsSaved} />
            <CertificatesPanel certificates={certificates} />
            <ExportPracticePanel uid={uid} hasPractice={hasPractice} />
            <DevicePanel />
            <PrivacyPanel consents={consents} />
          </ShowProblem>
        </div>
        <Contents sections={sections} isNumbered={false} />
      </div>
    </Page>
  );
}

/** List of the learner's certificates. */
function CertificatesPanel({ certificates }: { certificates: readonly ListedCertificate[] }) {
  return (
    <Panel title="Certificates" id="certificates">
      <CertificateList certificates={certificates} />
      <p>
        <Link to={paths.accountCertificates()}>Name on certificates</Link>: they name nobody unless you wish it
      </p>
    </Panel>
  );
}
