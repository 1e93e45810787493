import { Check } from "lucide-react";
import { useSite } from "#app/client/use-site.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import frame from "#app/ui/kit/frame.module.css";
import { trialDays } from "#domain/billing/subscription.ts";
import { withdrawalDays } from "#domain/billing/withdrawal.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./price.module.css";
import { Section } from "./section.tsx";

interface PriceProps {
  courses: number;
  /** Number of courses that are ready to study. */
  readyCourses: number;
}

/** Price, how much is ready for it, free parts, what the subscription includes, and how to cancel. */
export function Price({ courses, readyCourses }: PriceProps) {
  const { monthlyPrice } = useSite();
  return (
    <Section id="price" title="One price for everything" ground="band">
      <div className={styles.parts}>
        <div className={`${frame.frame} ${styles.offer}`}>
          <p className={styles.amount}>
            <strong>{monthlyPrice}</strong> a month, including certificates
          </p>
          <p>
            {readyCourses} of {pluralize(courses, "course")} are ready to study so far; the others follow.
          </p>
          <p>The first {trialDays} days are free. Cancel in them and nothing is charged.</p>
          <ButtonLink weight="primary" to={paths.signUp()}>
            Start your free trial
          </ButtonLink>
          <p className="quiet">
            Cancel whenever you like: your access lasts to the end of the paid month. Within {withdrawalDays} days of
            the start you can also withdraw and get everything back that you have paid; other payments are not refunded.
          </p>
        </div>
        <Benefits title="With the subscription" benefits={subscribed} />
        <Benefits title="Free for everyone" benefits={free} />
      </div>
    </Section>
  );
}

function Benefits({ title, benefits }: { title: string; benefits: readonly string[] }) {
  return (
    <section className={styles.benefits}>
      <h3>{title}</h3>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Check aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}

const subscribed = [
  "Study links in order, with further reading and problem sets",
  "Questions with model answers, by topic, over a whole course, or as a Deep Dive",
  "Spaced review: what is due today, from all your courses",
  "Progress by topic, saved materials, recent history",
  "Certificates are added to your profile as you complete courses",
];

const free = [
  "All programs, unit by unit",
  "Topics, objectives and prerequisites of every course",
  "Search over the whole catalogue",
];
