import type { ReactNode } from "react";
import styles from "./features.module.css";

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
            <li key={title} data-done={isDone}>
              <span className={styles.order}>{order}</span>
              <span>
                {title}
                <small>{source}</small>
              </span>
              <span className={styles.tick}>{isDone ? "✓" : ""}</span>
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
        <svg
          className={styles.curve}
          viewBox="0 0 320 170"
          role="img"
          aria-label="Recall falls over time; each review lifts it again and makes it fall more slowly."
        >
          <path className={styles.axis} d="M20 10V150H310" />
          <path className={styles.threshold} d="M20 62H310" />
          <path className={styles.recall} d={recallPath} />
          {reviewDays.map((day) => (
            <circle key={day} className={styles.review} cx={20 + day * dayWidth} cy="20" r="4" />
          ))}
        </svg>
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

const dayWidth = 290 / 60;
const reviewDays = [0, 2, 11, 46];
const recallPath = drawRecall();

/** Recall by FSRS's forgetting curve, (1 + 19/81 · t/S)^-0.5, with a stability S that ends each interval at 0.9. */
function drawRecall(): string {
  const ends = [...reviewDays.slice(1), 60];
  const curves = reviewDays.map((start, index) => {
    const stability = (reviewDays[index + 1] ?? start + 120) - start;
    const length = (ends[index] ?? start) - start;
    const steps = Array.from({ length: 13 }, (_, step) => (length * step) / 12);
    return steps.map((days) => {
      const recall = (1 + ((19 / 81) * days) / stability) ** -0.5;
      return `${(20 + (start + days) * dayWidth).toFixed(1)} ${(20 + (1 - recall) * 420).toFixed(1)}`;
    });
  });
  return `M${curves.flat().join("L")}`;
}
