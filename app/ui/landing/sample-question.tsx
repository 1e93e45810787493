import { useId, useState } from "react";
import { gradeNames, grades, type SelfGrade } from "#domain/review/grade.ts";
import styles from "./sample-question.module.css";
import { sampleQuestion, sampleReturns } from "./samples.ts";

/**
 * A real question to try, with a text field, a revealable model answer, and a grade that says when the question comes
 * back. Nothing is sent or stored.
 */
export function SampleQuestion() {
  const id = useId();
  const [given, setGiven] = useState<SelfGrade | null>(null);
  const { course, topic, level, question, answer } = sampleQuestion;
  return (
    <article className="stack-3">
      <p className={styles.place}>
        {course}, {topic} <span className={styles.level}>{level}</span>
      </p>
      <h3 className={styles.question}>{question}</h3>
      <label className={styles.label} htmlFor={id}>
        Your answer
      </label>
      <textarea id={id} className={styles.input} rows={2} />
      <details className={styles.turn}>
        <summary>
          <span>Compare with the model answer</span>
        </summary>
        <p>{answer}</p>
        <p className={styles.label}>How well did you know it? Your grade sets the day on which it returns.</p>
        <ul className={styles.grades}>
          {grades.map((grade) => (
            <li key={grade}>
              <label className={styles.grade}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={id}
                  checked={grade === given}
                  onChange={() => setGiven(grade)}
                />
                {gradeNames[grade]}
              </label>
            </li>
          ))}
        </ul>
        <p role="status" className={given ? styles.label : undefined}>
          {given && `Graded ${gradeNames[given]}: this question comes back in ${sampleReturns[given]}.`}
        </p>
      </details>
    </article>
  );
}
