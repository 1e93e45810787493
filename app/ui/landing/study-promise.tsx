import { useSite } from "#app/client/use-site.ts";
import styles from "./study-promise.module.css";

/** What is missing on the web and found here, and how much of it there is: each figure counted from the catalogue. */
export function StudyPromise({ figures }: { figures: readonly { value: number; name: string }[] }) {
  const { name } = useSite();
  return (
    <section className={styles.promise} aria-labelledby="promise">
      <div className={styles.words}>
        <h2 id="promise">The web has the lectures. This is the study around them.</h2>
        <p>
          Nearly everything worth learning has been explained well, for free, by somebody. What the web does not give
          you is an order to learn it in, someone who asks you questions, and a reason to come back. {name} adds these
          three.
        </p>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ value, name: what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Courses are filled with links and questions one after another. The page of each course says what it holds before
        you pay.
      </p>
    </section>
  );
}
