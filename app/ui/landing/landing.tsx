import { ButtonLink } from "#app/ui/kit/button.tsx";
import type { ProgramCardProps } from "#app/ui/program/program-card.tsx";
import { ProgramCardList } from "#app/ui/program/program-card-list.tsx";
import { paths } from "#domain/paths.ts";
import { site } from "#domain/site-configuration.ts";
import { trialDays } from "#domain/subscription.ts";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import styles from "./landing.module.css";

/** What a visitor sees first: what one gets, for whom, and at what price. */
export function Landing({ programs, courses }: { programs: ProgramCardProps[]; courses: number }) {
  return (
    <>
      <Hero programs={programs.length} courses={courses} />
      <div className={styles.column}>
        <Features />
        <section className={styles.programs} aria-labelledby="programs">
          <header className={styles.sectionHeader}>
            <h2 id="programs">Fifteen programs, each a whole field</h2>
            <p>
              Laid out like a degree: units in order, prerequisites first. Take one from end to end, or a single course
              from the middle.
            </p>
          </header>
          <ProgramCardList programs={programs} />
        </section>
        <section className={styles.price} aria-labelledby="price">
          <h2 id="price">Try it for {trialDays} days</h2>
          <p>
            Browsing is free for everyone. Study links, practice across whole courses and spaced review cost{" "}
            {site.monthlyPrice} a month after {trialDays} free days. Cancel whenever you like.
          </p>
          <div className={styles.actions}>
            <ButtonLink weight="primary" to={paths.signUp()}>
              Start your free trial
            </ButtonLink>
            <ButtonLink to={paths.browse()}>Look around first</ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}
