import { useSite } from "#app/client/use-site.ts";
import { useWayBack } from "#app/client/use-way-back.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { trialDays } from "#domain/billing/subscription.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { useGetStartedPath } from "./get-started-path.ts";
import styles from "./hero.module.css";
import { HeroPictures } from "./hero-pictures.tsx";

/** First view: tagline, summary and links beside the rotating pictures. Dark in both themes. */
export function Hero({ programs, courses }: { programs: number; courses: number }) {
  const site = useSite();
  const getStartedPath = useGetStartedPath();
  const back = useWayBack();
  return (
    <section className={styles.hero} data-ground="night">
      <div className={styles.text}>
        <h1 className={styles.tagline}>{site.tagline}</h1>
        <p className={styles.lead}>
          {pluralize(programs, "program")} and {pluralize(courses, "course")} for people who teach themselves. You study
          from the best free lectures and textbooks on the web; {site.name} gives you the order, asks the questions, and
          asks again before you forget.
        </p>
        <div className={styles.actions}>
          <ButtonLink weight="primary" to={getStartedPath}>
            Get Started
          </ButtonLink>
          <ButtonLink to={paths.browse()}>Browse</ButtonLink>
          <ButtonLink weight="quiet" to={paths.logIn(back)}>
            Log in
          </ButtonLink>
        </div>
        <p className="muted">
          {trialDays} days free, then <a href="#price">{site.monthlyPrice} a month</a>, including certificates
        </p>
      </div>
      <HeroPictures />
    </section>
  );
}
