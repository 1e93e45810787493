import { Form } from "react-router";
import { useFocusAfterChange } from "#app/client/use-focus-after-change.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { FormProblem } from "#app/ui/kit/form-problem.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { paths } from "#domain/paths.ts";
import { CertificateNameField } from "./certificate-name-field.tsx";
import { FormPanel } from "./form-panel.tsx";
import styles from "./held-list.module.css";
import { useIsSending } from "./use-is-sending.ts";

/** Intent of the form that issues certificates again; the other one saves the name. */
export const reissueIntent = "reissue";

/** A certificate that says another name than the learner's present one. */
interface DifferingCertificate {
  id: string;
  title: string;
  name: string | null;
}

/** Response to one of the two forms. */
export type CertificateNamesAnswer = FormProblem | { savedName: string | null } | { issuedAgain: number };

interface CertificateNamesScreenProps {
  name: string | null;
  differing: readonly DifferingCertificate[];
  answer: CertificateNamesAnswer | null;
}

/** The name on a learner's certificates: for those to come, and for those that they hold. Works without JavaScript. */
export function CertificateNamesScreen({ name, differing, answer }: CertificateNamesScreenProps) {
  const isBusy = useIsSending();
  useFocusAfterChange(differing.length);
  const problem = answer && "error" in answer ? answer : null;
  return (
    <FormPanel title="Name on certificates" problem={problem} isOfAccount>
      <p>
        Certificates name nobody unless you wish it. A name that you give here is signed into those that you earn from
        now on, and shown to everyone who has their link. It is not checked: the page says that you gave it.
      </p>
      <Form method="post">
        <CertificateNameField name={name} savedName={answer && "savedName" in answer ? answer.savedName : undefined} />
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Save"}
        </Button>
        {!isBusy && answer && !("error" in answer) && <Notice>{outcomeText(answer)}</Notice>}
      </Form>
      {differing.length > 0 && <IssueAgain name={name} differing={differing} isBusy={isBusy} />}
    </FormPanel>
  );
}

function outcomeText(answer: { savedName: string | null } | { issuedAgain: number }): string {
  if ("issuedAgain" in answer)
    return answer.issuedAgain === 1
      ? "The certificate was issued again."
      : `${answer.issuedAgain} certificates were issued again.`;
  return answer.savedName === null
    ? "Saved: certificates from now on name nobody."
    : `Saved: certificates from now on name ${answer.savedName}.`;
}

/** The certificates that say otherwise, each with a button that issues it again. */
function IssueAgain({ name, differing, isBusy }: Omit<CertificateNamesScreenProps, "answer"> & { isBusy: boolean }) {
  return (
    <section className="stack-4" aria-labelledby="differing">
      <h2 id="differing" className="small-title">
        {name === null ? "These still have a name" : "These say otherwise"}
      </h2>
      <p>
        Issuing one again {name === null ? "takes the name out" : `puts ${name} on it`} and gives it a new link. The
        older one is revoked as replaced: its link leads to the new one, and files that you downloaded before no longer
        verify.
      </p>
      <ul className={styles.list}>
        {differing.map(({ id, title, name: signed }) => (
          <li key={id}>
            <div>
              <Link to={paths.certificate(id)}>{title}</Link>
              <p className="quiet">{signed === null ? "Names nobody" : `Names ${signed}`}</p>
            </div>
            <IssueButton ids={[id]} label={`Issue again: ${title}`} isBusy={isBusy}>
              Issue again
            </IssueButton>
          </li>
        ))}
      </ul>
      {differing.length > 1 && (
        <IssueButton ids={differing.map(({ id }) => id)} isBusy={isBusy}>
          Issue all {differing.length} again
        </IssueButton>
      )}
    </section>
  );
}

function IssueButton(props: { ids: readonly string[]; label?: string; isBusy: boolean; children: React.ReactNode }) {
  const { ids, label, isBusy, children } = props;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={reissueIntent} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="certificate" value={id} />
      ))}
      <Button type="submit" isBusy={isBusy} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
