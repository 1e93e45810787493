import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { FormError } from "#app/ui/kit/form-error.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./affiliate-form.module.css";

/** Form to join by agreeing to the terms. */
export function JoinForm({ error }: { error: string | null }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" action="#joining" className={styles.form}>
      {error && <FormError error={error} />}
      <label className={styles.check}>
        <input type="checkbox" name="agrees" value="yes" required />
        <span>
          I have read the <Link to={paths.affiliateTerms()}>Affiliate Terms</Link> and agree to them.
        </span>
      </label>
      <Button weight="primary" type="submit" disabled={isBusy}>
        Join the program
      </Button>
    </Form>
  );
}
