import { useSite } from "#app/client/use-site.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { trialDays } from "#domain/billing/subscription.ts";
import { paths } from "#domain/paths.ts";
import { counted } from "#domain/text/counted.ts";
import { useGetStartedPath } from "./get-started-path.ts";
import styles from "./hero.module.css";
import { HeroPictures } from "./hero-pictures.tsx";

/** The first view: tagline, what this is in two sentences, and the ways in, beside the turning pictures: night in both themes. */
export function Hero({ programs, courses }: { programs: number; courses: number }) {
  const site = useSite();
  const getStartedPath = useGetStartedPath();
  return (
    <section className={styles.hero} data-ground="night">
      <div className={styles.text}>
        <h1 className={styles.tagline}>{site.tagline}</h1>
        <p className={styles.lead}>
          {counted(programs, "program")} and {counted(courses, "course")} for people who teach themselves. You study
          from the best free lectures and textbooks on the web; {site.name} gives you the order, asks the questions, and
          asks again before you forget.
        </p>
        <div className={styles.actions}>
          <ButtonLink weight="primary" to={getStartedPath}>
            Get Started
          </ButtonLink>
          <ButtonLink to={paths.browse()}>Browse</ButtonLink>
          <ButtonLink weight="quiet" to={paths.logIn()}>
            Log in
          </ButtonLink>
        </div>
        <p className={styles.price}>
          {trialDays} days free, then <a href="#price">{site.monthlyPrice} a month</a>, including certificates
        </p>
      </div>
      <HeroPictures />
    </section>
  );
}
