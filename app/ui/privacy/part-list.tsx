import styles from "./part-list.module.css";

/** A part of what is held about a learner, and how many records it has. */
export interface HeldPart {
  name: string;
  title: string;
  rows: number;
}

/** What is held about a learner, each part with the number of its records. */
export function PartList({ parts }: { parts: readonly HeldPart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ name, title, rows }) => (
        <li key={name}>
          <span>{title}</span>
          <span className={styles.rows}>{rows.toLocaleString("en-US")}</span>
        </li>
      ))}
    </ul>
  );
}
