import type { ProgramCardProps } from "#app/ui/program/program-card.tsx";
import { ProgramCardList } from "#app/ui/program/program-card-list.tsx";
import { trialDays } from "#domain/billing/subscription.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { Audience } from "./audience.tsx";
import { Faq } from "./faq.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Price } from "./price.tsx";
import { Section } from "./section.tsx";
import { StudyPromise } from "./study-promise.tsx";

interface LandingProps {
  programs: ProgramCardProps[];
  courses: number;
  /** Number of courses that are ready to study. */
  readyCourses: number;
}

/** Landing page: features, audience and price. All figures are counted from the catalogue. */
export function Landing({ programs, courses, readyCourses }: LandingProps) {
  const figures = [
    { name: "programs", value: programs.length },
    { name: "courses", value: courses },
    { name: "ready to study so far", value: readyCourses },
    { name: "days free", value: trialDays },
  ];
  return (
    <>
      <Hero programs={programs.length} courses={courses} />
      <StudyPromise figures={figures} />
      <Features />
      <Audience />
      <Section
        id="programs"
        title={`${pluralize(programs.length, "program")}, each a whole field`}
        lead="Laid out like a degree: units in order, prerequisites first. Take one from end to end, or a single course from the middle."
      >
        <ProgramCardList programs={programs} />
      </Section>
      <Price courses={courses} readyCourses={readyCourses} />
      <Faq />
    </>
  );
}
