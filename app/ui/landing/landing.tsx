import type { ProgramCardProps } from "#app/ui/program/program-card.tsx";
import { ProgramCardList } from "#app/ui/program/program-card-list.tsx";
import { trialDays } from "#domain/billing/subscription.ts";
import { counted } from "#domain/text/counted.ts";
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
  /** How many of the courses have study links so far. */
  filledCourses: number;
}

/** What a visitor sees first: what one gets, for whom, and at what price. Every figure is counted from the catalogue. */
export function Landing({ programs, courses, filledCourses }: LandingProps) {
  const figures = [
    { name: "programs", value: programs.length },
    { name: "courses", value: courses },
    { name: "filled with links so far", value: filledCourses },
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
        title={`${counted(programs.length, "program")}, each a whole field`}
        lead="Laid out like a degree: units in order, prerequisites first. Take one from end to end, or a single course from the middle."
      >
        <ProgramCardList programs={programs} />
      </Section>
      <Price />
      <Faq />
    </>
  );
}
