import { ButtonLink } from "#app/ui/kit/button.tsx";
import { paths } from "#domain/paths.ts";
import { site } from "#domain/site-configuration.ts";
import { trialDays } from "#domain/subscription.ts";
import styles from "./hero.module.css";

/** The first view: tagline, what this is in two sentences, and the ways in, over the wall of inlaid panels: night in both themes. */
export function Hero({ programs, courses }: { programs: number; courses: number }) {
  return (
    <section className={styles.hero} data-ground="night">
      <picture className={styles.picture}>
        <source media="(max-width: 899px)" srcSet="/art/hero-narrow.svg" width={900} height={1400} />
        <img src="/art/hero-wide.svg" alt="" width={1920} height={1080} fetchPriority="high" />
      </picture>
      <div className={styles.text}>
        <h1 className={styles.tagline}>{site.tagline}</h1>
        <p className={styles.lead}>
          {programs} programs and {courses} courses for people who teach themselves, made of the best free study links
          on the web. You study; Studiolo remembers what to ask you again, and when.
        </p>
        <div className={styles.actions}>
          <ButtonLink weight="primary" to={paths.signUp()}>
            Get Started
          </ButtonLink>
          <ButtonLink to={paths.browse()}>Browse</ButtonLink>
          <ButtonLink weight="quiet" to={paths.logIn()}>
            Log in
          </ButtonLink>
        </div>
        <p className={styles.price}>
          {trialDays} days free, then {site.monthlyPrice} a month
        </p>
      </div>
    </section>
  );
}
