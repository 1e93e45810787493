import { useRoot } from "#app/client/use-root.ts";
import { useSite } from "#app/client/use-site.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { Picture } from "#app/ui/kit/picture.tsx";
import { trialDays } from "#domain/billing/subscription.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./about-page.module.css";
import { AboutPictures, type CoverView } from "./about-pictures.tsx";
import { InfoSection } from "./info-section.tsx";
import lead from "./lead.module.css";
import { MailboxLink } from "./mailbox-link.tsx";
import { StudySteps } from "./study-steps.tsx";

interface AboutPageProps {
  programs: number;
  courses: number;
  /** Cover beside the title; undefined if its program is not in the catalogue. */
  page: CoverView | undefined;
  /** Covers that illustrate how the pictures are made. */
  covers: readonly CoverView[];
}

/** About page: what the site is, for whom, how courses and pictures are made, how to study, and its limits. */
export function AboutPage({ programs, courses, page, covers }: AboutPageProps) {
  const site = useSite();
  return (
    <Page>
      <header className={styles.header}>
        <div className="stack-5">
          <h1>About {site.name}</h1>
          <p className={lead.lead}>
            A study of one’s own, for people who teach themselves: {pluralize(programs, "program")} and{" "}
            {pluralize(courses, "course")}, laid out like degrees and made of the best free study material on the web.
          </p>
        </div>
        {page && (
          <Picture
            className={styles.page}
            name={page.slug}
            form="overlay"
            alt={page.cover}
            sizes="(width < 780px) 60vw, 20rem"
          />
        )}
      </header>
      <InfoSection id="for-whom" title="For whom it is">
        <p>
          For everyone who wants to learn a subject properly and does not want to wait for somebody to teach it: before
          university, beside it, instead of it, or long after. You need no degree to begin, only some hours a week and
          English. Each course says what it builds on, so you can start where you stand.
        </p>
      </InfoSection>
      <InfoSection id="courses" title="How the courses are made">
        <p>
          Excellent lectures, textbooks, and problem sets are on the web already, many of them free. What is missing is
          the order. For every course we choose links, arrange them so that each builds on the last, and mark what is
          essential, what goes further, and what is optional.
        </p>
        <p>
          Every link is attested by public lists, such as the course catalogues of universities and collections that
          teachers and readers keep. None is paid for: a place in a course cannot be bought. The material stays where
          its makers put it, and stays theirs. Ours are the order, the learning objectives, and the questions with their
          model answers.
        </p>
      </InfoSection>
      <InfoSection id="study" title="How you study here">
        <StudySteps />
      </InfoSection>
      <AboutPictures covers={covers} />
      <NameSection />
      <NotDoneSection />
      <InfoSection id="price" title="What it costs">
        <p>
          Browsing is free for everyone. The subscription costs {site.monthlyPrice} a month, including certificates
          {useRoot()?.offer === "trial" && `, after ${trialDays} free days`}. What that means exactly is in the{" "}
          <Link to={paths.terms()}>Terms of Use</Link>.
        </p>
        <p>
          Behind {site.name} stands {site.company}, a Swedish limited company. Write to us at <MailboxLink />.
        </p>
        <p className={styles.actions}>
          <ButtonLink weight="primary" to={paths.browse()}>
            Browse the catalogue
          </ButtonLink>
          <ButtonLink to={paths.contact()}>Contact</ButtonLink>
        </p>
      </InfoSection>
    </Page>
  );
}

function NameSection() {
  const { name } = useSite();
  return (
    <InfoSection id="room" title="The room behind it">
      <p>
        A studiolo was the private study of a Renaissance scholar: a small room, paneled with inlaid wood. The most
        famous were made for Federico da Montefeltro in Urbino and Gubbio, late in the fifteenth century. Their walls
        show cabinets left ajar, with an astrolabe in one, a lute in the next, books lying where a hand has just put
        them down. All of it is flat: walnut, oak, and fruitwood, cut and set together by the rules of perspective.
      </p>
      <p className={styles.room}>
        {name} is meant to be such a room: quiet, everything within reach, and nothing on the table that is not in use.
      </p>
    </InfoSection>
  );
}

function NotDoneSection() {
  return (
    <InfoSection id="not-done" title="What we do not do">
      <ul className={styles.notDone}>
        {notDone.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ul>
    </InfoSection>
  );
}

const notDone = [
  { title: "No advertising.", text: "The subscription pays for the site, and nothing else does." },
  {
    title: "No selling of data.",
    text: "Pages load nothing from other companies, and what you study is nobody’s business but yours.",
  },
  { title: "No paid placement.", text: "No one can buy a link, a better position, or a mention." },
  {
    title: "No tricks.",
    text: "No made-up urgency, no boxes ticked in advance, no hunt for the way out: you cancel where you manage your billing.",
  },
];
