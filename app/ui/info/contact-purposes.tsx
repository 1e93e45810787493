import type { ReactNode } from "react";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";

interface ContactPurpose {
  name: string;
  /** What to try first, and what to write. */
  text: ReactNode;
  /** Text of the mail link. */
  action: string;
  subject: string;
}

/** Reasons to write, with what helps us to answer. */
export const contactPurposes: readonly ContactPurpose[] = [
  {
    name: "Account",
    text: (
      <>
        A lost password you can <Link to={paths.forgotPassword()}>reset yourself</Link>. For anything else, write from
        the address of your account, so that we know that it is yours. Never send a password.
      </>
    ),
    action: "Write about your account",
    subject: "Account",
  },
  {
    name: "Billing",
    text: (
      <>
        Invoices, card, and cancellation are in the billing portal, which your{" "}
        <Link to={paths.account()}>account page</Link> leads to. If a charge looks wrong, tell us its date and amount.
        Never send a card number.
      </>
    ),
    action: "Write about billing",
    subject: "Billing",
  },
  {
    name: "Broken link",
    text: "Name the course and copy the address of the link. If you know where the material has gone, say so. With an account, you can also use the feedback form.",
    action: "Report a broken link",
    subject: "Broken link",
  },
  {
    name: "Rights in material",
    text: "If a course links to a copy of your work that you have not allowed, name the course, the link, and the work.",
    action: "Write about your rights",
    subject: "Rights in material",
  },
  {
    name: "Privacy requests",
    text: (
      <>
        A copy of your data and the deletion of your account are on the account page. You can also write to us, for
        these and for all other rights in the <Link to={paths.privacy()}>Privacy Policy</Link>.
      </>
    ),
    action: "Write about your data",
    subject: "Privacy request",
  },
  {
    name: "Press",
    text: "Say for whom you write and by when you need an answer. We help with facts and pictures.",
    action: "Write for the press",
    subject: "Press",
  },
  {
    name: "Affiliates",
    text: (
      <>
        How it works is on the page <Link to={paths.affiliates()}>Affiliates</Link>. Write with a question about a
        statement.
      </>
    ),
    action: "Write as an affiliate",
    subject: "Affiliate program",
  },
  {
    name: "Security",
    text: "If you have found a weakness, tell us how to see it, and give us time to mend it before you tell others.",
    action: "Report a weakness",
    subject: "Security",
  },
];
