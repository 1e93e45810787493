import styles from "./part-list.module.css";

/** One part of a learner's data, with its number of records. */
export interface HeldPart {
  name: string;
  title: string;
  rows: number;
}

/** List of the parts with their number of records. */
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
