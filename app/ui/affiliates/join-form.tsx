import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { CheckField } from "#app/ui/kit/field.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./affiliate-form.module.css";

/** Form to join by agreeing to the terms. */
export function JoinForm({ problem }: { problem: FormProblem | null }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" action="#joining" className={styles.form}>
      <ShowProblem problem={problem}>
        <CheckField
          name="agrees"
          value="yes"
          required
          label={
            <>
              I have read the <Link to={paths.affiliateTerms()}>Affiliate Terms</Link> and agree to them.
            </>
          }
        />
      </ShowProblem>
      <Button weight="primary" type="submit" isBusy={isBusy}>
        Join the program
      </Button>
    </Form>
  );
}
