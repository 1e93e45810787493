import { Form, useNavigation } from "react-router";
import { payoutHolderKey } from "#app/client/session-store.ts";
import { useKeptText } from "#app/client/use-kept-text.ts";
import { useUid } from "#app/client/use-uid.ts";
import { BackLink } from "#app/ui/kit/back-link.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Field } from "#app/ui/kit/field.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { payoutCurrency } from "#domain/affiliates/affiliate.ts";
import { payoutHolderMax } from "#domain/affiliates/payout-holder.ts";
import { paths } from "#domain/paths.ts";
import styles from "./affiliate-form.module.css";

interface PayoutScreenProps {
  payout: { holder: string; account: string } | null;
  /** Input of the refused submission. */
  typed: { holder: string; iban: string } | null;
  problem: FormProblem | null;
}

/** Form for the payout account. The device keeps the holder's name until it is saved, and the number never. */
export function PayoutScreen({ payout, typed, problem }: PayoutScreenProps) {
  const keptHolder = useKeptText<HTMLInputElement>(payoutHolderKey(useUid() ?? ""), payout?.holder);
  const isBusy = useNavigation().state === "submitting";
  return (
    <Page width="narrow">
      <BackLink to={paths.affiliates()}>Affiliate program</BackLink>
      <div className="stack-5">
        <h1>Account to be paid to</h1>
        <p>
          {payout
            ? `Your commissions go to ${payout.holder}, ${payout.account}. What you write here takes its place.`
            : `Your commissions are paid in ${payoutCurrency}, through our payment provider, to this account.`}
        </p>
        <ShowProblem problem={problem}>
          <Form method="post" className={styles.form}>
            <Field
              label="Name of the holder"
              name="holder"
              autoComplete="name"
              maxLength={payoutHolderMax}
              defaultValue={typed?.holder ?? payout?.holder}
              {...keptHolder}
              required
            />
            <Field
              label="IBAN"
              name="iban"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              defaultValue={typed?.iban}
              aria-describedby="iban-note"
              required
            />
            <p id="iban-note" className={styles.note}>
              Of a bank in the Single Euro Payments Area, spaces or not. It is kept encrypted, and shown by its last
              four signs only.
            </p>
            <div className="row-3">
              <Button weight="primary" type="submit" isBusy={isBusy}>
                Save the account
              </Button>
            </div>
          </Form>
        </ShowProblem>
      </div>
    </Page>
  );
}
