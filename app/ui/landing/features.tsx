import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./features.module.css";
import { ForgettingCurve } from "./forgetting-curve.tsx";

/** What one gets, in three parts, each with a small picture of the real thing. */
export function Features() {
  return (
    <div className={styles.features}>
      <Feature
        title="The best free links, in the right order"
        text="Lectures, textbooks, problem sets and tools from universities and people who teach well, arranged in units. You see at a glance what is essential, what goes further and what is optional."
      >
        <ol className={styles.links}>
          {sampleLinks.map(({ order, title, source, isDone }) => (
            <li key={title}>
              <span className={styles.order}>{order}</span>
              <span>
                {title}
                <small>{source}</small>
              </span>
              <span className={styles.tick}>{isDone && <Check role="img" aria-label="Done" />}</span>
            </li>
          ))}
        </ol>
      </Feature>
      <Feature
        title="Questions that make you think"
        text="Every topic has questions at a stated level, from comprehension to synthesis. You write your own answer first, compare it with a model answer, and grade yourself."
      >
        <div className={styles.card}>
          <p className={styles.level}>Analysis</p>
          <p>A body moves at constant speed in a circle. Why is its acceleration not zero?</p>
          <p className={styles.answer}>Because velocity is a vector: its direction changes all the time, and …</p>
          <p className={styles.grades}>
            <span>Hard</span>
            <span>Good</span>
            <span>Easy</span>
          </p>
        </div>
      </Feature>
      <Feature
        title="Review on the day you would forget"
        text="A modern memory model sets the date of each question for you alone. What you know well rests for weeks; what slips comes back soon. A grade is never lost."
      >
        <ForgettingCurve />
      </Feature>
    </div>
  );
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.feature}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.picture}>{children}</div>
    </section>
  );
}

const sampleLinks = [
  { order: "I a", title: "Single Variable Calculus", source: "MIT OCW, course", isDone: true },
  { order: "I b", title: "Essence of Calculus", source: "3Blue1Brown, playlist", isDone: true },
  { order: "II a", title: "Calculus, Volume 1", source: "OpenStax, textbook", isDone: false },
];
