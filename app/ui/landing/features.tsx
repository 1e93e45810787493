import type { ReactNode } from "react";
import frame from "#app/ui/kit/frame.module.css";
import styles from "./features.module.css";
import { ForgettingCurve } from "./forgetting-curve.tsx";
import { SampleLinks } from "./sample-links.tsx";
import { SampleQuestion } from "./sample-question.tsx";
import { SampleWay } from "./sample-way.tsx";

/** Four features, each beside a sample of the real thing. */
export function Features() {
  return (
    <div className={styles.features}>
      <Feature
        title="The best free links, in the right order"
        text="Lectures, textbooks, problem sets and tools from universities and people who teach well, arranged in units. You see at a glance what is essential, what goes further and where to test yourself."
      >
        <SampleLinks />
      </Feature>
      <Feature
        title="Questions that make you think"
        text="You write your own answer first, in your own words. Then you read a model answer beside it and grade yourself: Hard, Good or Easy. Try one."
      >
        <SampleQuestion />
      </Feature>
      <Feature
        title="Review on the day you would forget"
        text="A modern memory model sets the date of each question for you alone. What you know well rests for weeks; what slips comes back soon. A grade is never lost."
      >
        <ForgettingCurve />
      </Feature>
      <Feature
        title="The whole way, before the first step"
        text="Each course says what it stands on and what it opens. Begin at the beginning, or enter in the middle, where the ground is already yours."
      >
        <SampleWay />
      </Feature>
    </div>
  );
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.feature}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={`${frame.frame} ${styles.picture}`}>{children}</div>
    </section>
  );
}
