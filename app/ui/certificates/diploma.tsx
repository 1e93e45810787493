import { useSite } from "#app/client/use-site.ts";
import { dateText } from "#domain/text/date-text.ts";
import type { CertificateView } from "./certificate-view.ts";
import styles from "./diploma.module.css";
import { Rosette } from "./rosette.tsx";

interface DiplomaProps {
  id: string;
  subject: "course" | "program";
  certificate: CertificateView;
  /** Text across a diploma that is no longer valid. */
  mark: string | null;
}

/** Certificate as a printable diploma: inlaid frame, rosette, and results. */
export function Diploma({ id, subject, certificate, mark }: DiplomaProps) {
  const { name: site, company } = useSite();
  const { name, criteria, holder, results, address } = certificate;
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
        {holder?.name ? <bdi className={styles.given}>{holder.name}</bdi> : "The holder of this certificate"} has
        completed this {subject}.
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
        <Issued certificate={certificate} company={company} />
        <span className={styles.address}>{address}</span>
      </footer>
    </article>
  );
}

/** Who issued it and when, and when it was earned if that was on another day. */
function Issued({ certificate: { awardedAt, issuedAt }, company }: { certificate: CertificateView; company: string }) {
  const isLater = dateText(awardedAt) !== dateText(issuedAt);
  return (
    <span>
      {isLater && (
        <>
          Earned on <time dateTime={awardedAt.toISOString()}>{dateText(awardedAt)}</time>.{" "}
        </>
      )}
      Issued by {company} on <time dateTime={issuedAt.toISOString()}>{dateText(issuedAt)}</time>
    </span>
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
