import { type ChangeEvent, type DragEvent, type FormEvent, useState } from "react";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { useSite } from "#app/client/use-site.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Field, TextAreaField } from "#app/ui/kit/field.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import { dateText } from "#domain/text/date-text.ts";
import { parseCertificate } from "./certificate-view.ts";
import { type FoundCredential, readCertificateFile, readCertificateText } from "./read-certificate-file.ts";
import { VerificationPanel } from "./verification-panel.tsx";
import styles from "./verify-screen.module.css";

/** Verifies any file or text as a certificate of this site, in the visitor's browser. */
export function VerifyScreen() {
  const { name } = useSite();
  const [given, setGiven] = useState<(Given & { count: number }) | null>(null);
  const isHydrated = useHydrated();
  const take = (now: Given) => setGiven((former) => ({ ...now, count: (former?.count ?? 0) + 1 }));
  return (
    <Page>
      <div className={styles.screen}>
        <h1>Verify a certificate</h1>
        <p className="quiet-prose">
          Give the file or the text of a certificate of {name}. Your browser reads the signature, compares it with the
          keys that we publish, and looks into the list of those that were revoked. The file is sent nowhere.
        </p>
        {isHydrated ? (
          <CertificateInput problem={given && problemOf(given)} onGiven={take} />
        ) : (
          <noscript>
            <Notice>
              Verifying happens in your browser and needs JavaScript. The page of a certificate, whose address stands on
              it, says without it what our server finds.
            </Notice>
          </noscript>
        )}
        {given && "value" in given.found && <Verified key={given.count} value={given.found.value} />}
        <p>
          <Link to={paths.readyCourses()}>See the courses in which certificates can be earned</Link>
        </p>
      </div>
    </Page>
  );
}

/** What a visitor gave, and in which field. */
interface Given {
  field: "file" | "certificate";
  found: FoundCredential;
}

function problemOf({ field, found }: Given): FormProblem | null {
  return "problem" in found ? { field, error: `Not valid: ${found.problem}` } : null;
}

interface CertificateInputProps {
  problem: FormProblem | null;
  onGiven: (given: Given) => void;
}

function CertificateInput({ problem, onGiven }: CertificateInputProps) {
  const [isOver, setOver] = useState(false);
  const takeFile = async (file: File | undefined) =>
    file && onGiven({ field: "file", found: await readCertificateFile(file) });
  const takeText = (text: string) => onGiven({ field: "certificate", found: readCertificateText(text) });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void takeFile(event.target.files?.[0]);
    event.target.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void takeFile(file);
    else takeText(event.dataTransfer.getData("text"));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("certificate");
    takeText(typeof text === "string" ? text : "");
  };
  return (
    <form
      className={styles.box}
      data-over={isOver}
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ShowProblem problem={problem}>
        <Field
          label="A JSON, PNG or SVG file, chosen or dropped here"
          name="file"
          type="file"
          accept=".json,.png,.svg,application/json,image/png,image/svg+xml"
          onChange={choose}
        />
        <TextAreaField
          label="Or the text of a JSON or SVG file"
          name="certificate"
          rows={6}
          required
          spellCheck={false}
        />
      </ShowProblem>
      <Button weight="primary" type="submit">
        Verify the text
      </Button>
    </form>
  );
}

function Verified({ value }: { value: unknown }) {
  const certificate = parseCertificate(value);
  return (
    <section className="stack-4" aria-labelledby="found">
      <h2 id="found">What was found</h2>
      {certificate && (
        <dl className={styles.facts}>
          <div>
            <dt>It says it is for</dt>
            <dd>{certificate.name}</dd>
          </div>
          <div>
            <dt>It says it was issued</dt>
            <dd>
              by {certificate.issuer} on {dateText(certificate.issuedAt)}
            </dd>
          </div>
          {certificate.holder?.name && (
            <div>
              <dt>It says it belongs to</dt>
              <dd>
                <bdi>{certificate.holder.name}</bdi>, a name that nobody checked
              </dd>
            </div>
          )}
          {certificate.results.map((result) => (
            <div key={result.name}>
              <dt>{result.name}</dt>
              <dd>{result.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <VerificationPanel value={value} />
    </section>
  );
}
