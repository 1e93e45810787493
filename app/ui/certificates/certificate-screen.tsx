import { useHydrated } from "#app/client/use-hydrated.ts";
import { useSite } from "#app/client/use-site.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import { dateText } from "#domain/text/date-text.ts";
import styles from "./certificate-screen.module.css";
import { type CertificateView, parseCertificate } from "./certificate-view.ts";
import type { EarnedCertificate } from "./completion-text.tsx";
import { Diploma } from "./diploma.tsx";
import { HolderCheck } from "./holder-check.tsx";
import { ShareLinks } from "./share-links.tsx";
import { VerificationPanel } from "./verification-panel.tsx";

interface CertificateScreenProps {
  id: string;
  subject: "course" | "program";
  credential: object;
  revoked: { at: string; reason: string } | null;
  /** Result of the server's signature check. */
  isGenuine: boolean;
}

/** Public page of a certificate: the diploma, verification in the browser, and ways to share and save it. */
export function CertificateScreen({ id, subject, credential, revoked, isGenuine }: CertificateScreenProps) {
  const isHydrated = useHydrated();
  const certificate = parseCertificate(credential);
  if (certificate === null) return <BrokenCertificate />;
  const mark = revoked ? "Revoked" : isGenuine ? null : "Not valid";
  return (
    <Page>
      <div className={styles.screen}>
        {revoked && (
          <Notice kind="error">
            This certificate was revoked on {dateText(new Date(revoked.at))}. Reason: {revoked.reason}
          </Notice>
        )}
        <Diploma id={id} subject={subject} certificate={certificate} mark={mark} />
        <section className="screen-only stack-4" aria-labelledby="checks">
          <h2 id="checks">Is it genuine?</h2>
          {isHydrated ? <VerificationPanel value={credential} /> : <ServerStatement {...{ isGenuine, revoked }} />}
        </section>
        <div className={styles.columns}>
          <Belongs certificate={certificate} isHydrated={isHydrated} />
          <section aria-labelledby="take">
            <h2 id="take">Take it along</h2>
            <ShareLinks id={id} certificate={certificate} />
            <Downloads id={id} />
          </section>
        </div>
      </div>
    </Page>
  );
}

/** The server's verification, for visitors without one of their own. */
function ServerStatement({ isGenuine, revoked }: Pick<CertificateScreenProps, "isGenuine" | "revoked">) {
  const { name } = useSite();
  const finding = isGenuine
    ? `The server of ${name} has just verified the signature: it is right.`
    : `The server of ${name} finds that the signature does not match. Do not rely on this certificate.`;
  const status = revoked ? "It is revoked." : "It is not revoked.";
  return (
    <div className={styles.statement}>
      <p>
        {finding} {isGenuine && status}
      </p>
      <noscript>
        <p>
          With JavaScript your browser would check this itself. You can also download the file and check it elsewhere.
        </p>
      </noscript>
    </div>
  );
}

function Belongs({ certificate: { holder }, isHydrated }: { certificate: CertificateView; isHydrated: boolean }) {
  if (holder === null) return <BelongsToNobody />;
  return (
    <section aria-labelledby="whose">
      <h2 id="whose">Whose is it?</h2>
      <p>
        {holder.name === null ? (
          "It names nobody."
        ) : (
          <>
            It names <bdi>{holder.name}</bdi>: the learner gave this name, and it was not checked.
          </>
        )}{" "}
        It holds a salted hash of the email address that the learner had when it was issued. If they have told you the
        address, you can compare: it is hashed in your browser and sent nowhere.
      </p>
      {isHydrated ? (
        <HolderCheck holder={holder} />
      ) : (
        <noscript>
          <p>Comparing needs JavaScript, since the address must not leave your browser.</p>
        </noscript>
      )}
      <p>
        Is it yours?{" "}
        <Link to={paths.accountCertificates()}>
          {holder.name === null ? "Have it issued with your name" : "Change the name"}
        </Link>
      </p>
    </section>
  );
}

/** Note on a certificate that its learner kept anonymously when erasing the account. */
function BelongsToNobody() {
  return (
    <section aria-labelledby="whose">
      <h2 id="whose">Whose is it?</h2>
      <p>Nobody can say any more. Whoever earned it has erased the account, and had what tied it to them taken out.</p>
    </section>
  );
}

function Downloads({ id }: { id: string }) {
  return (
    <>
      <h3 className={styles.small}>Download the signed badge</h3>
      <ul className={styles.downloads}>
        <li className="line-3">
          <a href={paths.apiCertificate(id)} download="certificate.json">
            JSON
          </a>{" "}
          the credential itself
        </li>
        <li className="line-3">
          <a href={paths.certificatePicture(id, "png")} download="certificate.png">
            PNG
          </a>{" "}
          a picture with the credential in it, for badge collections
        </li>
        <li className="line-3">
          <a href={paths.certificatePicture(id, "svg")} download="certificate.svg">
            SVG
          </a>{" "}
          the same, at any size
        </li>
      </ul>
      <p className={styles.note}>
        It is an <a href="https://www.imsglobal.org/spec/ob/v3p0">Open Badges 3.0</a> credential.{" "}
        <Link to={paths.certificates()}>Verify another certificate</Link>
      </p>
    </>
  );
}

function BrokenCertificate() {
  return (
    <Page width="narrow">
      <div className={styles.screen}>
        <h1>Not valid</h1>
        <p>What is stored under this number has not the form of a certificate. Do not rely on it.</p>
      </div>
    </Page>
  );
}

/** Stands for a certificate that its learner had issued again. */
export function ReplacedCertificate({ by, at }: { by: EarnedCertificate; at: string }) {
  return (
    <Page width="narrow">
      <div className={styles.screen}>
        <h1>Certificate replaced</h1>
        <p>
          Its learner had this certificate issued again on {dateText(new Date(at))}. The newer one{" "}
          {by.isRevoked ? "was revoked since" : "stands in its place"}:{" "}
          <Link to={paths.certificate(by.id)}>open it</Link>.
        </p>
        <p>A file of this one that was downloaded before is genuine, and is revoked since that day.</p>
      </div>
    </Page>
  );
}

/** Stands for a certificate that its learner has erased. */
export function ErasedCertificate() {
  return (
    <Page width="narrow">
      <div className={styles.screen}>
        <h1>Certificate erased</h1>
        <p>
          A certificate was issued under this number. The learner who had earned it has deleted their account, and with
          it everything that the certificate said.
        </p>
        <p>
          A copy that was downloaded before can still be verified: <Link to={paths.certificates()}>check a file</Link>.
        </p>
      </div>
    </Page>
  );
}
