import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const unprocessable = /Failed to load resource: the server responded with a status of 422/;

/** The subscription of a learner, in each of its states. */
export const subscriptionStates: ScreenState[] = [
  { title: "account of a learner who pays by the month", as: "payer", path: paths.account() },
  { title: "account of a learner who has canceled", as: "canceler", path: paths.account() },
  { title: "account of a learner whose payment failed", as: "debtor", path: paths.account() },
  { title: "account of a learner who has withdrawn", as: "withdrawer", path: paths.account() },
  { title: "account of a learner whose first payment is not confirmed", as: "confirmer", path: paths.account() },
  { title: "account of a learner whose subscription is paused", as: "pauser", path: paths.account() },
  { title: "canceling a first payment that is not confirmed", as: "confirmer", path: paths.cancelSubscription() },
  { title: "canceling a paused subscription", as: "pauser", path: paths.cancelSubscription() },
  { title: "home of a learner whose payment failed", as: "debtor", path: paths.home(), prepare: showContinue },
  { title: "course page of a learner whose payment failed", as: "debtor", path: paths.course("Calculus I") },
  { title: "home of a learner who has had the trial", as: "withdrawer", path: paths.home(), prepare: showContinue },
  { title: "canceling the trial", as: "premium", path: paths.cancelSubscription() },
  { title: "canceling a paid month", as: "payer", path: paths.cancelSubscription() },
  { title: "canceling after a failed payment", as: "debtor", path: paths.cancelSubscription() },
  { title: "invoices", as: "payer", path: paths.invoices() },
  { title: "invoices that were paid back", as: "withdrawer", path: paths.invoices() },
  { title: "invoices of a learner who has none", as: "member", path: paths.invoices() },
  { title: "statement of withdrawal", as: "premium", path: paths.withdraw() },
  {
    title: "statement of withdrawal refused",
    as: "payer",
    path: paths.withdraw(),
    complaint: unprocessable,
    prepare: async (page) => {
      await page.getByLabel("Your name").fill(" ");
      await page.getByLabel("Email for the receipt").fill("learner@screens.example");
      await page.getByRole("button", { name: "Confirm withdrawal" }).click();
      await page.getByText("State your name").waitFor();
    },
  },
  { title: "receipt of a withdrawal", as: "withdrawer", path: paths.withdraw() },
  { title: "withdrawal where there is no contract", as: "member", path: paths.withdraw() },
];

function showContinue(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Continue" }).waitFor();
}
