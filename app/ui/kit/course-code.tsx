import styles from "./course-code.module.css";

/** A course code such as CAL1: letters, and the sequence number in numerals of their own style. */
export function CourseCode({ code }: { code: string }) {
  return (
    <span className={styles.code} aria-hidden="true">
      {code.split(/(\d+)/).map((part) => (/^\d+$/.test(part) ? <b key={part}>{part}</b> : part))}
    </span>
  );
}
