import { useSite } from "#app/client/use-site.ts";
import { dateText } from "#domain/text/date-text.ts";
import type { CertificateView } from "./certificate-view.ts";
import styles from "./diploma.module.css";
import { Rosette } from "./rosette.tsx";

interface DiplomaProps {
  id: string;
  subject: "course" | "program";
  certificate: CertificateView;
  /** Name that the holder typed for printing, or empty. */
  printedName: string;
  /** Text across a diploma that is no longer valid. */
  mark: string | null;
}

/** Certificate as a printable diploma: inlaid frame, rosette, and results. */
export function Diploma({ id, subject, certificate, printedName, mark }: DiplomaProps) {
  const { name: site, company } = useSite();
  const { name, criteria, issuedAt, results, address } = certificate;
  return (
    <article className={styles.diploma} data-marked={mark !== null} aria-labelledby="certificate-name">
      <Corners />
      <div className={styles.rosette}>
        <Rosette seed={id} />
      </div>
      <p className={styles.kind}>{site} certificate of completion</p>
      <h1 id="certificate-name" className={styles.name}>
        {name}
      </h1>
      <p className={styles.holder}>
        {printedName ? (
          <>
            <span className={styles.given}>{printedName}</span> has completed this {subject}.
          </>
        ) : (
          <>The holder of this certificate has completed this {subject}.</>
        )}
      </p>
      <p className={styles.criteria}>{criteria}</p>
      <dl className={styles.results}>
        {results.map((result) => (
          <div key={result.name}>
            <dt>{result.name}</dt>
            <dd>{result.value}</dd>
          </div>
        ))}
      </dl>
      {mark && <p className={styles.mark}>{mark}</p>}
      <footer className={styles.foot}>
        <span>
          Issued by {company} on <time dateTime={issuedAt.toISOString()}>{dateText(issuedAt)}</time>
        </span>
        <span className={styles.address}>{address}</span>
      </footer>
      {printedName && (
        <p className={styles.caution}>
          The name was added by the holder for this print; the signed certificate names nobody.
        </p>
      )}
    </article>
  );
}

function Corners() {
  return (
    <>
      {["start", "end"].flatMap((inline) =>
        ["top", "foot"].map((block) => (
          <svg
            key={inline + block}
            className={styles.corner}
            data-inline={inline}
            data-block={block}
            viewBox="0 0 40 40"
            aria-hidden="true"
          >
            <path d="M1 39V1h38M6 39V6h33M1 1l14 14M15 6v9H6M11 39V19l8-8h20" />
            <path className={styles.inlay} d="M19 19l5-5 5 5-5 5z" />
          </svg>
        )),
      )}
    </>
  );
}
