import { useSite } from "#app/client/use-site.ts";
import { MailboxLink } from "#app/ui/info/mailbox-link.tsx";
import { PostalAddress } from "#app/ui/info/postal-address.tsx";
import type { ProseSection } from "#app/ui/info/prose-page.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { minimumAge } from "#domain/account/minimum-age.ts";
import { paths } from "#domain/paths.ts";

/** Sections of the terms: parties, eligibility, accounts and service. */
export const accountSections: readonly ProseSection[] = [
  { id: "parties", title: "Who we are", Text: Parties },
  { id: "age", title: "Who may use the site", Text: Age },
  { id: "account", title: "Your account", Text: Account },
  { id: "service", title: "What the service is", Text: Service },
];

function Parties() {
  const { name, company } = useSite();
  return (
    <>
      <p>
        {name} is run by {company}, a Swedish limited company. In these terms “we” is that company and “you” is whoever
        uses the site. These terms are the contract between you and us. They hold from the moment you create an account,
        and the parts that concern visitors hold for everyone who reads the site.
      </p>
      <PostalAddress />
      <p>
        Write to us at <MailboxLink />. How we treat what we know about you is told in the{" "}
        <Link to={paths.privacy()}>Privacy Policy</Link>. For those who recommend the site for a commission, the{" "}
        <Link to={paths.affiliateTerms()}>Affiliate Terms</Link> hold as well.
      </p>
    </>
  );
}

function Age() {
  return (
    <>
      <p>
        Anyone may browse. To have an account you must be at least {minimumAge} years old. If you are younger, you may
        use the site under the supervision of an adult: a parent or guardian opens the account, agrees to these terms,
        pays for the subscription, and looks after how you use it.
      </p>
      <p>The service is meant for people who study for themselves. An account belongs to one person.</p>
    </>
  );
}

function Account() {
  return (
    <>
      <p>
        Give an email address at which we can reach you, and choose a password that you use nowhere else. Keep the
        password to yourself and do not share the account: progress, reviews, and certificates are one person’s own.
      </p>
      <p>
        Tell us at once if you think that somebody else uses your account. You can change your password, take a copy of
        your data, and erase the account on your account page, or ask us to do so.
      </p>
    </>
  );
}

function Service() {
  const { name } = useSite();
  return (
    <>
      <p>
        {name} arranges study material from across the web into courses and programs, and adds learning objectives,
        practice questions, and a schedule of reviews.
      </p>
      <ul>
        <li>
          <strong>Everyone</strong> may browse and search the catalogue, and read what a course covers: its description,
          topics, learning objectives, and prerequisites.
        </li>
        <li>
          <strong>With an account</strong> you can practice single topics, save study materials, keep your recent
          history, and send feedback.
        </li>
        <li>
          <strong>With a subscription</strong> you see the study links of every course, practice and review whole
          courses, and can earn certificates.
        </li>
      </ul>
      <p>
        The catalogue lives: courses are added and improved, and links are replaced when better ones are found or old
        ones disappear. We do not promise that a particular link or course stays as it is.
      </p>
    </>
  );
}
