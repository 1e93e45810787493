import { useSite } from "#app/client/use-site.ts";
import { MailboxLink } from "#app/ui/info/mailbox-link.tsx";
import { OutboundLink } from "#app/ui/info/outbound-link.tsx";
import type { ProseSection } from "#app/ui/info/prose-page.tsx";

/** The terms' sections on conduct, other people's material, certificates, and whose the content is. */
export const contentSections: readonly ProseSection[] = [
  { id: "conduct", title: "Acceptable use", Text: Conduct },
  { id: "links", title: "Links to other people’s material", Text: Links },
  { id: "certificates", title: "Certificates", Text: Certificates },
  { id: "license", title: "Our content and your license", Text: Content },
  { id: "yours", title: "What you write", Text: Yours },
];

function Conduct() {
  return (
    <>
      <p>Use the site to study. You may not</p>
      <ul>
        <li>share your account, sell access to it, or go around what the subscription opens;</li>
        <li>copy the catalogue or the questions in bulk, by hand or by program, or publish them elsewhere;</li>
        <li>cheat in what leads to a certificate, or help others to;</li>
        <li>attack, overload, or probe the site, or use it to harm others;</li>
        <li>use the site for anything that the law forbids.</li>
      </ul>
      <p>
        If you find a weakness in the site’s security, tell us at <MailboxLink subject="Security" /> before you tell
        others. We take no action against anyone who does so in good faith and harms nobody.
      </p>
    </>
  );
}

function Links() {
  return (
    <>
      <p>
        The lectures, books, articles, and tools that courses link to were made by others and stand on their sites,
        under their own terms and privacy policies. We choose and arrange the links with care, but the material is not
        ours: we do not control it and do not vouch for every word in it. Nobody pays us to be linked to.
      </p>
      <p>
        Facts about videos, such as their titles, may come from YouTube API Services. Where you use them, the{" "}
        <OutboundLink href="https://www.youtube.com/t/terms">YouTube Terms of Service</OutboundLink> hold as well.
      </p>
      <p>
        Tell us about a broken link by the feedback form or at <MailboxLink subject="Broken link" />. If a link leads to
        something that breaks your rights, write to the same address, name the course and the link, and we look into it
        without delay.
      </p>
    </>
  );
}

function Certificates() {
  const { name } = useSite();
  return (
    <p>
      When you have completed enough of a course, a certificate is added to your profile. It states what you have done
      on {name}. It is not a degree, carries no academic credit, and promises no position or admission. You may show it
      to anyone. We may revoke a certificate that was obtained by cheating or issued by mistake, and tell you why.
    </p>
  );
}

function Content() {
  return (
    <p>
      The order of the courses, their descriptions, objectives, and questions, the pictures, and the software of the
      site belong to us or to those who license them to us. As long as you keep to these terms you may use them for your
      own study, and print or save single pages for it. All other uses need our consent in writing, as far as the law
      does not allow them anyway.
    </p>
  );
}

function Yours() {
  return (
    <p>
      Answers and notes that you write stay yours. You let us store and show them to you, for as long as you have the
      account. Feedback and suggestions we may use to improve the site, without owing you anything for them.
    </p>
  );
}
