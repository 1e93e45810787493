import { useSite } from "#app/client/use-site.ts";
import { MailboxLink } from "#app/ui/info/mailbox-link.tsx";
import { OutboundLink } from "#app/ui/info/outbound-link.tsx";
import type { ProseSection } from "#app/ui/info/prose-page.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { minimumAge } from "#domain/account/minimum-age.ts";
import { paths } from "#domain/paths.ts";

/** Sections of the policy: rights, children, security, automated decisions and changes. */
export const rightsSections: readonly ProseSection[] = [
  { id: "rights", title: "Your rights", Text: Rights },
  { id: "complaints", title: "If you are not content", Text: Complaints },
  { id: "children", title: "Children", Text: Children },
  { id: "automation", title: "Automated decisions", Text: Automation },
  { id: "security", title: "Security", Text: Security },
  { id: "changes", title: "Changes to this policy", Text: Changes },
];

function Rights() {
  return (
    <>
      <p>You have the right to</p>
      <ul>
        <li>
          <strong>access</strong>: know whether and what we hold about you, and get a copy;
        </li>
        <li>
          <strong>portability</strong>: get what you gave us in a form that other programs can read;
        </li>
        <li>
          <strong>rectification</strong>: have what is wrong corrected;
        </li>
        <li>
          <strong>erasure</strong>: have what we hold about you erased, except what the law obliges us to keep;
        </li>
        <li>
          <strong>restriction</strong>: have us keep data without using it while a question about it is settled;
        </li>
        <li>
          <strong>objection</strong>: object to what rests on our legitimate interest;
        </li>
        <li>
          <strong>withdrawal of consent</strong>: take back what you have allowed.
        </li>
      </ul>
      <p>
        The first, second, and fourth you exercise yourself, at any time: on your account page you{" "}
        <Link to={paths.accountExport()}>get a copy of everything</Link> as one file, your practice also as tables (CSV)
        and as a package that Anki opens, and you <Link to={paths.accountErase()}>erase your account</Link>, which takes
        minutes and says what stays, and why.
      </p>
      <p>
        For all other rights, or if you cannot log in any more, write to <MailboxLink subject="Privacy request" />. It
        costs nothing. We answer within one month. If a request needs longer, we tell you so, and why, within that
        month. We may ask you to show that the account is yours.
      </p>
    </>
  );
}

function Complaints() {
  return (
    <p>
      We would like to hear it first. You may also complain to a supervisory authority, where you live or work or where
      you think the rules were broken. In Sweden it is the Swedish Authority for Privacy Protection
      (Integritetsskyddsmyndigheten, IMY), Box 8114, 104 20 Stockholm,{" "}
      <OutboundLink href="https://www.imy.se">imy.se</OutboundLink>.
    </p>
  );
}

function Children() {
  return (
    <p>
      One must be at least {minimumAge} years old to have an account; younger learners study under the supervision of an
      adult, with that adult’s account. We do not knowingly hold accounts of children. If you think that a child has
      made one, write to <MailboxLink subject="Privacy: a child’s account" />, and we delete it.
    </p>
  );
}

function Automation() {
  return (
    <p>
      The dates of your reviews are computed from your grades by a model of memory, and finals are marked by the
      computer. Neither decides anything about you in a legal or similarly weighty sense. We build no profiles for
      advertising.
    </p>
  );
}

function Security() {
  return (
    <>
      <p>
        Passwords are kept only as a one-way hash. Connections to the site are encrypted. Only those of us who need
        access have it. A new password, set through a reset email, ends every session of the account.
      </p>
      <p>
        Should data be lost or fall into the wrong hands, we tell the authority within 72 hours where the law asks for
        it, and you without delay if the risk for you is high. Tell us about a weakness at{" "}
        <MailboxLink subject="Security" />.
      </p>
    </>
  );
}

function Changes() {
  const { name } = useSite();
  return (
    <p>
      When {name} changes, this policy may have to. The date at the top says when it last did. We tell you by email
      before a change that matters to you, and where the change needs your consent we ask for it.
    </p>
  );
}
