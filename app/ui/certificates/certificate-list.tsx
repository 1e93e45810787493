import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { dateText } from "#domain/text/date-text.ts";
import styles from "./certificate-list.module.css";

/** A certificate in a list of the learner's own. */
export interface ListedCertificate {
  id: string;
  kind: "course" | "program";
  name: string;
  issuedAt: string;
  isRevoked: boolean;
}

/** The learner's certificates, newest first; without any, how to earn one. */
export function CertificateList({ certificates }: { certificates: readonly ListedCertificate[] }) {
  if (certificates.length === 0)
    return (
      <p className="quiet-prose">
        Your certificates will stand here. You earn one when you have mastered enough of a course’s topics, recalled
        them on later days and passed its finals.
      </p>
    );
  return (
    <ul className={styles.list}>
      {certificates.map(({ id, kind, name, issuedAt, isRevoked }) => (
        <li key={id}>
          <Link to={paths.certificate(id)}>{name}</Link>
          <span className="quiet">
            {kind === "program" ? "Program" : "Course"}, {dateText(new Date(issuedAt))}
            {isRevoked && <strong className={styles.revoked}> revoked</strong>}
          </span>
        </li>
      ))}
    </ul>
  );
}
