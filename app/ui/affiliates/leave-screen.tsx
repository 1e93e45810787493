import { Form, useNavigation } from "react-router";
import { BackLink } from "#app/ui/kit/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { FormError } from "#app/ui/kit/form-error.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";

/** Confirmation to leave the affiliate program, with its consequences. */
export function LeaveScreen({ error }: { error: string | null }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Page width="narrow">
      <BackLink to={paths.affiliates()}>Affiliate program</BackLink>
      <div className="stack-5">
        <h1>Leave the affiliate program</h1>
        <p>
          Your link counts no new referrals from then on. What you have earned is paid, also where it is below the least
          amount, and customers whom you referred before go on earning you commissions as long as they pay. You can join
          again at any time, under the same code.
        </p>
        {error && <FormError error={error} />}
        <Form method="post" className="row-3">
          <Button weight="primary" type="submit" isBusy={isBusy}>
            Leave the program
          </Button>
          <ButtonLink to={paths.affiliates()}>Stay in the program</ButtonLink>
        </Form>
      </div>
    </Page>
  );
}
