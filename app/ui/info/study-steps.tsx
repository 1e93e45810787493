import { useSite } from "#app/client/use-site.ts";
import { romanNumeral } from "#domain/text/roman-numeral.ts";
import styles from "./study-steps.module.css";

/** How one studies here, in four steps. */
export function StudySteps() {
  const { name } = useSite();
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {romanNumeral(index + 1)}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text(name)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const steps = [
  {
    title: "Follow the links",
    text: () =>
      "Units and groups show what comes first. Watch, read, or work through what is essential, take what goes further if you like, and check off what is done.",
  },
  {
    title: "Answer in your own words",
    text: () =>
      "Every topic has questions, from understanding a term to putting ideas together. You write your answer before you see ours, then say how it went: Hard, Good, or Easy.",
  },
  {
    title: "Review when it is due",
    text: (name: string) =>
      `${name} estimates for each question when you would be about to forget it, and asks you again then. It does so with FSRS, an open model of memory fitted to hundreds of millions of reviews.`,
  },
  {
    title: "Have it certified",
    text: () => "Once you have completed enough of a course, a certificate is added to your profile.",
  },
];
