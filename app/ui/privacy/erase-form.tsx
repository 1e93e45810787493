import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { Field, PasswordField } from "#app/ui/kit/field.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { paths } from "#domain/paths.ts";
import { type ErasureCertificates, erasurePhrase } from "#domain/privacy/erasure.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./privacy-screen.module.css";

/** Erasure form: choice about certificates, password, and confirmation phrase. Works without JavaScript. */
export function EraseForm({ certificates, problem }: { certificates: number; problem: FormProblem | null }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="stack-4 full">
      <ShowProblem problem={problem}>
        {certificates > 0 && <CertificateChoice count={certificates} />}
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <Field
          label={`To confirm, type: ${erasurePhrase}`}
          name="phrase"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </ShowProblem>
      <div className="row-3">
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Closing your account…" : "Erase my account"}
        </Button>
        <ButtonLink to={paths.account()}>Keep my account</ButtonLink>
      </div>
    </Form>
  );
}

const choices: Record<ErasureCertificates, { label: string; text: string }> = {
  revoke: {
    label: "Revoke and erase",
    text: "Their pages say that they were erased. Copies that you gave away no longer verify.",
  },
  anonymize: {
    label: "Keep, without a trace of you",
    text: "Their pages stay and verify. Your name and the hash of your email are taken out: nobody, you included, can show any more whose they were.",
  },
};

function CertificateChoice({ count }: { count: number }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{count === 1 ? "Your certificate" : `Your ${pluralize(count, "certificate")}`}</legend>
      {(Object.keys(choices) as ErasureCertificates[]).map((choice) => (
        <label key={choice} className={styles.choice}>
          <input type="radio" name="certificates" value={choice} defaultChecked={choice === "revoke"} />
          <span>{choices[choice].label}</span>
          <span className={styles.note}>{choices[choice].text}</span>
        </label>
      ))}
    </fieldset>
  );
}
