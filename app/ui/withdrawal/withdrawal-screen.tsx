import { Form, useNavigation } from "react-router";
import { withdrawalKey } from "#app/client/session-store.ts";
import { useKeptText } from "#app/client/use-kept-text.ts";
import { useSite } from "#app/client/use-site.ts";
import { useUid } from "#app/client/use-uid.ts";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { FactList } from "#app/ui/kit/fact-list.tsx";
import { Field } from "#app/ui/kit/field.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { PlanPage } from "#app/ui/plan/plan-page.tsx";
import { statementEmailMax, statementNameMax, withdrawalRefundDays } from "#domain/billing/withdrawal.ts";
import { clientErrors } from "#domain/client-errors.ts";
import { paths } from "#domain/paths.ts";
import { dateText, instantText } from "#domain/text/date-text.ts";

/** A contract that can be withdrawn from. */
export interface ContractView {
  id: string;
  concludedAt: Date;
  /** True if anything was paid for it. */
  isPaid: boolean;
  withdrawUntil: Date;
}

interface WithdrawalScreenProps {
  contract: ContractView;
  name: string;
  email: string;
  /** Email of the account, with which the field begins. */
  accountEmail: string;
  problem: FormProblem | null;
}

/** Withdrawal form, prefilled, with the button that submits it. The device keeps what is typed until it is received. */
export function WithdrawalScreen({ contract, name, email, accountEmail, problem }: WithdrawalScreenProps) {
  const site = useSite();
  const uid = useUid() ?? "";
  const keptName = useKeptText<HTMLInputElement>(withdrawalKey(uid, contract.id, "name"));
  const keptEmail = useKeptText<HTMLInputElement>(withdrawalKey(uid, contract.id, "email"), accountEmail);
  const isBusy = useNavigation().state === "submitting";
  return (
    <PlanPage title="Withdraw from contract">
      <p>
        You may withdraw until {instantText(contract.withdrawUntil)}, without giving a reason. Your subscription then
        ends at once.{" "}
        {contract.isPaid
          ? `Everything that you paid for it goes back to your card, at the latest ${withdrawalRefundDays} days from now.`
          : "Nothing was paid for it yet, so nothing is refunded, and nothing will be charged."}{" "}
        Your account, your progress and your certificates stay.
      </p>
      <Form method="post" className="stack-4 panel panel-inset">
        <h2 className="small-title">Your statement</h2>
        <p>
          I withdraw from my contract with {site.company} for the monthly subscription to {site.name}.
        </p>
        <FactList
          facts={[
            ["Concluded on", dateText(contract.concludedAt)],
            ["Contract", contract.id],
          ]}
        />
        <input type="hidden" name="contract" value={contract.id} />
        <ShowProblem problem={problem}>
          <Field
            label="Your name"
            name="name"
            autoComplete="name"
            required
            maxLength={statementNameMax}
            defaultValue={name}
            {...keptName}
          />
          <Field
            label="Email for the receipt"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={statementEmailMax}
            defaultValue={email}
            {...keptEmail}
          />
        </ShowProblem>
        <div className="row-3">
          <Button weight="primary" type="submit" isBusy={isBusy}>
            Confirm withdrawal
          </Button>
          <ButtonLink to={paths.account()}>Keep my subscription</ButtonLink>
        </div>
      </Form>
    </PlanPage>
  );
}

/** Screen for a learner without a contract to withdraw from. */
export function NothingToWithdraw() {
  const { mailbox } = useSite();
  return (
    <PlanPage title="Withdraw from contract">
      <p>{clientErrors.withdrawal_closed}</p>
      <p>
        You can <Link to={paths.account()}>cancel a subscription</Link> at any time. If you think that this is a
        mistake, write to <a href={`mailto:${mailbox}`}>{mailbox}</a>.
      </p>
    </PlanPage>
  );
}
